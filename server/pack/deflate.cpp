#include "server/pack/deflate.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "engine/core/check.h"

namespace peppermill::server {
namespace {

namespace zlib = boost::beast::zlib;

// More effort would save one byte in a hundred.
constexpr int kLevel = 6, kWindowBits = 15, kMemory = 8;
// The reader waits for a whole code before it looks at its first bits, also for the last one.
constexpr std::size_t kLookAhead = 4;

zlib::z_params params(std::string_view in, std::string& out) {
  zlib::z_params streams{};
  streams.next_in = in.data();
  streams.avail_in = in.size();
  streams.next_out = out.data();
  streams.avail_out = out.size();
  return streams;
}

}  // namespace

std::string deflated(std::string_view bytes) {
  zlib::deflate_stream stream;
  stream.reset(kLevel, kWindowBits, kMemory, zlib::Strategy::normal);
  std::string out(stream.upper_bound(bytes.size()), '\0');
  zlib::z_params streams = params(bytes, out);
  boost::system::error_code error;
  stream.write(streams, zlib::Flush::finish, error);
  CHECK(error == zlib::error::end_of_stream);
  out.resize(streams.total_out);
  return out;
}

std::optional<std::string> inflated(std::string_view packed, std::size_t size) {
  zlib::inflate_stream stream;
  std::string out(size + 1, '\0');  // the spare byte shows that there is more
  const std::string in = std::string(packed) + std::string(kLookAhead, '\0');
  zlib::z_params streams = params(in, out);
  boost::system::error_code error;
  stream.write(streams, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || streams.total_out != size) return std::nullopt;
  out.resize(size);
  return out;
}

}  // namespace peppermill::server
