#include "server/api/web_files.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/files/files.h"

namespace peppermill::server {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

HttpResponse get(std::string path, Headers headers = {}) {
  return web_file({.method = "GET",
                   .path = std::move(path),
                   .query = {},
                   .body = {},
                   .address = {},
                   .headers = std::move(headers)});
}

std::string header(const HttpResponse& response, std::string_view name) {
  const auto found = std::ranges::find(response.headers, name, &Headers::value_type::first);
  return found == response.headers.end() ? "" : found->second;
}

const EmbeddedFile& file_where(bool (*fits)(const EmbeddedFile&)) {
  const auto files = embedded_files();
  const auto found = std::ranges::find_if(files, fits);
  EXPECT_NE(found, files.end());
  return *found;
}

const EmbeddedFile& page() {
  return file_where([](const EmbeddedFile& file) { return file.path == "/index.html"; });
}

TEST(WebFiles, EveryPageIsTheOnePageOfTheClient) {
  for (const char* path : {"/", "/t/k7", "/index.html", "/no.dot/here"}) {
    const HttpResponse response = get(path);
    EXPECT_EQ(response.status, 200) << path;
    EXPECT_EQ(response.body, page().plain) << path;
    EXPECT_TRUE(response.content_type.starts_with("text/html")) << path;
  }
}

TEST(WebFiles, AFileThatIsNotThereIs404) {
  for (const char* path : {"/nothing.js", "/t/secret.db", "/index.html.bak", "/.env"}) {
    EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_NE(get(path).body.find("no_such_thing"), std::string::npos) << path;
  }
}

TEST(WebFiles, AllOfThemComeWithTheirTypeAndTag) {
  ASSERT_FALSE(embedded_files().empty());
  for (const EmbeddedFile& file : embedded_files()) {
    const HttpResponse response = get(std::string(file.path));
    EXPECT_EQ(response.body, file.plain) << file.path;
    EXPECT_EQ(response.content_type, file.content_type) << file.path;
    EXPECT_EQ(header(response, "ETag"), file.etag) << file.path;
    EXPECT_EQ(header(response, "Content-Encoding"), "") << file.path;
    EXPECT_EQ(header(response, "Vary"), "Accept-Encoding") << file.path;
  }
}

TEST(WebFiles, APageIsRevalidatedAndAFileWithItsHashInTheNameIsNot) {
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  const EmbeddedFile& fixed = file_where([](const EmbeddedFile& file) { return file.immutable; });
  EXPECT_EQ(header(get(std::string(fixed.path)), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST(WebFiles, AClientWithTheFileGetsNoBody) {
  const std::string tag(page().etag);
  for (const std::string& tags :
       {tag, "W/" + tag, "\"other\", " + tag, tag + ", \"other\"", std::string("*")}) {
    const HttpResponse response = get("/", {{"if-none-match", tags}});
    EXPECT_EQ(response.status, 304) << tags;
    EXPECT_EQ(response.body, "") << tags;
    EXPECT_EQ(header(response, "ETag"), tag) << tags;
  }
  for (const std::string& tags : {std::string("\"other\""), std::string(""), "x" + tag, tag.substr(1)})
    EXPECT_EQ(get("/", {{"if-none-match", tags}}).status, 200) << tags;
}

TEST(WebFiles, GzipGoesToClientsThatAcceptIt) {
  const EmbeddedFile& zipped = file_where([](const EmbeddedFile& file) { return !file.gzip.empty(); });
  const auto encoding = [&](const std::string& accepted) {
    const HttpResponse response = get(std::string(zipped.path), {{"accept-encoding", accepted}});
    const bool packed = header(response, "Content-Encoding") == "gzip";
    EXPECT_EQ(response.body, packed ? zipped.gzip : zipped.plain) << accepted;
    return packed;
  };
  for (const char* accepted : {"gzip", "deflate, gzip", "br;q=1.0, gzip;q=0.5", "gzip ; q=1"})
    EXPECT_TRUE(encoding(accepted)) << accepted;
  for (const char* accepted : {"", "br", "gzip;q=0", "gzip;q=0.000, br", "identity", "gzippy"})
    EXPECT_FALSE(encoding(accepted)) << accepted;
}

TEST(WebFiles, APageRunsNoScriptsButOurOwnAndInNobodysFrame) {
  const std::string policy = header(get("/t/k7"), "Content-Security-Policy");
  EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_NE(policy.find("base-uri 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("script-src"), std::string::npos) << "scripts use the strict default";
  EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos);
}

TEST(WebFiles, ThePageHasNoScriptOfItsOwnInside) {
  std::string_view rest = page().plain;
  int scripts = 0;
  for (auto at = rest.find("<script"); at != rest.npos; at = rest.find("<script")) {
    rest.remove_prefix(at);
    const auto end = rest.find('>');
    EXPECT_NE(rest.substr(0, end).find(" src=\"/"), rest.npos) << rest.substr(0, end);
    rest.remove_prefix(end);
    ++scripts;
  }
  EXPECT_GT(scripts, 0);
}

}  // namespace
}  // namespace peppermill::server
