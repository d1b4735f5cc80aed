#include "server/net/request_head.h"

#include <gtest/gtest.h>

#include <string>

namespace peppermill::server {
namespace {

// The status of the refusal, or 0.
int fault(const std::string& fields, const std::string& first = "POST / HTTP/1.1") {
  const auto found = fault_of_head(first + "\r\nHost: a\r\n" + fields);
  return found ? found->status : 0;
}

TEST(RequestHead, OrdinaryOnesAreSound) {
  EXPECT_EQ(fault(""), 0);
  EXPECT_EQ(fault("Content-Length: 5\r\n"), 0);
  EXPECT_EQ(fault("content-length:5\r\nX:\r\n"), 0);
  EXPECT_EQ(fault("Transfer-Encoding: chunked\r\n"), 0);
  EXPECT_EQ(fault("TRANSFER-ENCODING:\tChunked \r\n"), 0);
  EXPECT_EQ(fault("Content-Length: 5\r\n", "POST / HTTP/1.0"), 0);
}

TEST(RequestHead, UnknownAndCombinedCodingsAreNotImplemented) {
  for (const char* coding : {"gzip", "identity", "chunked, gzip", "gzip, chunked", "chunked, chunked", "",
                             "xchunked", "chunkedx", "\"chunked\"", "chunked;q=1", "chunked,"})
    EXPECT_EQ(fault("Transfer-Encoding: " + std::string(coding) + "\r\n"), 501) << coding;
  EXPECT_EQ(fault("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 501);
  EXPECT_EQ(fault("Transfer-Encoding: chunked\r\ntransfer-encoding: identity\r\n"), 501);
}

TEST(RequestHead, ABodyHasOneLength) {
  const std::string chunked = "Transfer-Encoding: chunked\r\n", five = "Content-Length: 5\r\n";
  EXPECT_EQ(fault(chunked + five), 400);
  EXPECT_EQ(fault(five + chunked), 400);
  EXPECT_EQ(fault("Transfer-Encoding: gzip\r\n" + five), 400);
  EXPECT_EQ(fault(five + five), 400);
  EXPECT_EQ(fault(five + "Content-Length: 6\r\n"), 400);
  for (const char* length :
       {"5, 5", "5,5", "+5", "-5", "0x5", "5 5", "five", "", "5.0", "99999999999999999999"})
    EXPECT_EQ(fault("Content-Length: " + std::string(length) + "\r\n"), 400) << length;
}

TEST(RequestHead, OldClientsHaveNoCodings) {
  EXPECT_EQ(fault("Transfer-Encoding: chunked\r\n", "POST / HTTP/1.0"), 400);
}

TEST(RequestHead, AFieldIsOneLine) {
  EXPECT_EQ(fault("X: a\r\n b\r\n"), 400);
  EXPECT_EQ(fault("X: a\r\n\tb\r\n"), 400);
  EXPECT_EQ(fault("Transfer-Encoding:\r\n chunked\r\n"), 400);
  EXPECT_EQ(fault(" Transfer-Encoding: chunked\r\n"), 400);
}

TEST(RequestHead, ALineEndsWithBothCharacters) {
  EXPECT_EQ(fault("X: a\nContent-Length: 5\r\n"), 400);
  EXPECT_EQ(fault("X: a\rContent-Length: 5\r\n"), 400);
  EXPECT_EQ(fault("X: a\r\r\n"), 400);
  EXPECT_EQ(fault("", "GET / HTTP/1.1\nX: y"), 400);
  EXPECT_FALSE(has_bare_line_end("GET / HTTP/1.1\r\nHost: a\r"));
  EXPECT_FALSE(has_bare_line_end("GET"));
  EXPECT_FALSE(has_bare_line_end(""));
  EXPECT_TRUE(has_bare_line_end("\n"));
  EXPECT_TRUE(has_bare_line_end("a\r\n\r\rb"));
}

TEST(RequestHead, OtherVersionsAreNotSupported) {
  for (const char* first : {"GET / HTTP/2.0", "GET / HTTP/0.9", "GET / HTTP/1.2", "PRI * HTTP/2.0"})
    EXPECT_EQ(fault("", first), 505) << first;
  for (const char* first :
       {"GET /", "GET", "", "GET / http/1.1", "GET / HTTP/11", "GET / HTTP/1.1 ", "GET / HTTP/x.y"})
    EXPECT_EQ(fault("", first), 400) << first;
}

}  // namespace
}  // namespace peppermill::server
