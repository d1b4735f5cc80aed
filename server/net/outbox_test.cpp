#include "server/net/outbox.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

using Then = Outbox::Then;

SharedText text(std::string content) { return std::make_shared<const std::string>(std::move(content)); }

TEST(Outbox, TheWriterIsWokenOnceAndFindsAll) {
  Outbox box(1000);
  EXPECT_EQ(box.put(text("early")), Then::nothing);
  EXPECT_EQ(box.take().size(), 1u);
  EXPECT_TRUE(box.take().empty());
  EXPECT_EQ(box.put(text("a")), Then::write);
  EXPECT_EQ(box.put(text("b")), Then::nothing);
  const auto batch = box.take();
  ASSERT_EQ(batch.size(), 2u);
  EXPECT_EQ(*batch[1], "b");
  EXPECT_EQ(box.put(text("c")), Then::nothing);
  EXPECT_EQ(box.take().size(), 1u);
  EXPECT_TRUE(box.take().empty());
  EXPECT_EQ(box.put(text("d")), Then::write);
}

TEST(Outbox, WhatWaitsOrIsBeingWrittenIsHeldForTheAddress) {
  const auto held = std::make_shared<HeldBytes>(4000, 10);
  {
    Outbox box(1'000'000, Holding(held));
    box.put(text(std::string(936, 'x')));
    EXPECT_EQ(held->bytes(), 1000u);
    const auto batch = box.take();
    box.put(text(std::string(436, 'y')));
    EXPECT_EQ(held->bytes(), 1500u);
    box.written(*batch[0]);
    EXPECT_EQ(held->bytes(), 500u);
    EXPECT_EQ(box.put(text(std::string(2000, 'z'))), Then::overflow) << "more than half, and its part";
    EXPECT_EQ(held->bytes(), 0u);
  }
  Outbox other(1'000'000, Holding(held));
  EXPECT_NE(other.put(text(std::string(1936, 'z'))), Then::overflow);
}

TEST(Outbox, OverflowIsReportedOnce) {
  Outbox box(1000);
  EXPECT_EQ(box.put(text(std::string(800, 'x'))), Then::nothing);
  EXPECT_EQ(box.put(text(std::string(800, 'x'))), Then::overflow);
  EXPECT_EQ(box.put(text("y")), Then::nothing);
  EXPECT_TRUE(box.take().empty());
}

TEST(Outbox, WrittenMessagesMakeRoom) {
  Outbox box(1000);
  for (int i = 0; i < 10; ++i) {
    EXPECT_NE(box.put(text(std::string(800, 'x'))), Then::overflow);
    for (const auto& each : box.take()) box.written(*each);
  }
}

TEST(Outbox, EmptyMessagesCountToo) {
  Outbox box(1000);
  Then then = Then::nothing;
  for (int i = 0; i < 100 && then != Then::overflow; ++i) then = box.put(text(""));
  EXPECT_EQ(then, Then::overflow);
}

TEST(Outbox, NothingIsTakenAfterTheEnd) {
  Outbox box(1000);
  EXPECT_TRUE(box.take().empty());
  box.put(text("last"));
  EXPECT_EQ(box.end(), Then::nothing);
  EXPECT_EQ(box.put(text("late")), Then::nothing);
  EXPECT_EQ(box.take().size(), 1u);
  EXPECT_TRUE(box.ended());
}

}  // namespace
}  // namespace peppermill::server
