#include "server/app/packing.h"

namespace peppermill::server {

void Packing::look_in(Millis pause) {
  loop_.at(loop_.now() + pause, strand_, [this] { look(); });
}

void Packing::look() {
  std::vector<std::string> next = store_.unpacked_tables(1);
  if (next.empty()) return look_in(kLook);
  Batch batch;
  batch.push_back(PackEntries{std::move(next.front())});
  // The store answers on its own thread, at its end when this is gone: only the loop is used there.
  store_.write(std::move(batch), [this, &loop = loop_, strand = strand_](Stored stored) {
    const Millis pause = stored == Stored::yes ? kBetween : kLook;
    loop.at(loop.now() + pause, strand, [this] { look(); });
  });
}

}  // namespace peppermill::server
