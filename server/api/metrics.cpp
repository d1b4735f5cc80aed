#include "server/api/metrics.h"

namespace peppermill::server {
namespace {

class Text {
 public:
  void gauge(std::string_view name, std::uint64_t value) { add(name, "gauge", value); }
  void counter(std::string_view name, std::uint64_t value) { add(name, "counter", value); }
  void counters(std::string_view name, const Shares& shares) {
    type(name, "counter");
    for (std::size_t i = 0; i < kResources; ++i) {
      const auto resource = static_cast<Resource>(i);
      sample(std::string(name) + "{resource=\"" + std::string(name_of(resource)) + "\"}",
             shares.refused(resource));
    }
  }
  std::string text;

 private:
  void add(std::string_view name, std::string_view type, std::uint64_t value) {
    this->type(name, type);
    sample(name, value);
  }
  void type(std::string_view name, std::string_view type) {
    text.append("# TYPE peppermill_").append(name).append(" ").append(type).append("\n");
  }
  void sample(std::string_view name, std::uint64_t value) {
    text.append("peppermill_").append(name).append(" ").append(std::to_string(value)).append("\n");
  }
};

}  // namespace

std::string metrics_text(const Services& services) {
  const NetCounts net = services.net_counts();
  const StoreCounts store = services.store.counts();
  Text out;
  out.gauge("tables_in_memory", services.tables.in_memory());
  out.gauge("connections", net.connections);
  out.gauge("websockets", net.websockets);
  out.gauge("streams", net.streams);
  out.counter("http_requests_total", net.requests);
  out.counter("messages_in_total", net.messages_in);
  out.counter("messages_out_total", net.messages_out);
  out.counter("dropped_slow_total", net.dropped_slow);
  out.counter("refused_limit_total", net.refused_limit);
  out.counter("refused_origin_total", net.refused_origin);
  out.counter("refused_host_total", net.refused_host);
  out.counter("bad_requests_total", net.bad_requests);
  out.counter("store_batches_total", store.batches);
  out.counter("store_changes_total", store.changes);
  out.counter("store_commits_total", store.commits);
  out.counter("store_failures_total", store.failures);
  out.gauge("store_doubtful", store.doubtful);
  out.counter("store_checks_total", store.checks);
  out.counter("store_damages_total", store.damages);
  out.counter("stood_still_milliseconds_total", net.stood_still);
  out.counters("share_refusals_total", services.shares);
  out.gauge("bots_waiting", services.bots.waiting());
  out.counter("bot_answers_total", services.bots.answers());
  services.timings.write(out.text, "peppermill_act_seconds");
  return out.text;
}

}  // namespace peppermill::server
