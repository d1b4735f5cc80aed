// A TCP socket without a protocol: a test sends and reads raw bytes.
#pragma once

#include <arpa/inet.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace peppermill::testing {

class RawSocket {
 public:
  static constexpr int patience = 120'000;  // milliseconds: the machine may be slow
  enum class Buffer { usual, tiny };        // tiny: the kernel buffers little while the test does not read

  // Connects to 127.0.0.1 from 127.0.0.`from`: this machine has all of these addresses.
  explicit RawSocket(std::uint16_t port, Buffer buffer = Buffer::usual, std::uint32_t from = 1)
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const int few = 2048;
    if (buffer == Buffer::tiny) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &few, sizeof few);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
    // NOLINTNEXTLINE: that is how sockets want it
    const auto* plain = reinterpret_cast<const sockaddr*>(&address);
    if (from != 1 && ::bind(socket_, plain, sizeof address) != 0) return;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    connected_ = ::connect(socket_, plain, sizeof address) == 0;
  }
  ~RawSocket() { ::close(socket_); }
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  bool connected() const { return connected_; }

  // False if the server has closed the connection.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Everything up to and including this text. Less if the server closes first or the patience ends.
  std::string read_until(std::string_view text) {
    std::size_t found;
    while ((found = in_.find(text)) == in_.npos && read_some(patience)) continue;
    return take(found == in_.npos ? in_.size() : found + text.size());
  }
  std::string read_bytes(std::size_t count) {
    while (in_.size() < count && read_some(patience)) continue;
    return take(std::min(count, in_.size()));
  }
  // Everything until the server closes.
  std::string read_all() {
    while (read_some(patience)) continue;
    return take(in_.size());
  }
  // One response, with as much body as its header says.
  std::string read_response() {
    std::string head = read_until("\r\n\r\n");
    const auto length = head.find("Content-Length: ");
    if (length == head.npos) return head;
    return head + read_bytes(std::stoul(head.substr(length + 16)));
  }
  // Whether the server closes in time. Discards what it still sends.
  bool closes() {
    read_all();
    return ended_;
  }
  // Whether the server's kernel has received everything that was sent.
  bool delivered() const {
    int waiting = 0;
    return ::ioctl(socket_, SIOCOUTQ, &waiting) == 0 && waiting == 0;
  }

  // Ends the sending direction only.
  void half_close() { ::shutdown(socket_, SHUT_WR); }
  // Resets the connection instead of closing it.
  void reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(socket_);
    socket_ = -1;
  }

 private:
  std::string take(std::size_t count) {
    std::string taken = in_.substr(0, count);
    in_.erase(0, count);
    return taken;
  }

  // False at the end of the connection or after the timeout.
  bool read_some(int milliseconds) {
    pollfd waiting{socket_, POLLIN, 0};
    if (ended_ || ::poll(&waiting, 1, milliseconds) <= 0) return false;
    std::array<char, 65536> bytes;
    const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    ended_ = count <= 0;
    if (!ended_) in_.append(bytes.data(), static_cast<std::size_t>(count));
    return !ended_;
  }

  int socket_;
  bool connected_ = false, ended_ = false;
  std::string in_;
};

inline std::string upgrade_request(std::string_view more_headers = {}) {
  return "GET /ws HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string(more_headers) + "\r\n";
}

// One masked frame as a client sends it. The first byte of a complete text message is 0x81.
inline std::string frame(int first, std::string_view payload) {
  constexpr std::string_view mask = "\x11\x22\x33\x44";
  std::string bytes(1, static_cast<char>(first));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {
    bytes += {static_cast<char>(0xfe), static_cast<char>(payload.size() >> 8 & 0xff),
              static_cast<char>(payload.size() & 0xff)};
  }
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

}  // namespace peppermill::testing
