#include "server/shares/fair_queue.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace peppermill::server {
namespace {

std::string rest(FairQueue<std::string>& queue) {
  std::string order;
  while (const auto job = queue.next()) order += *job + ' ';
  return order;
}

TEST(FairQueue, EveryOwnerHasATurn) {
  FairQueue<std::string> queue(100, 100);
  for (const char* job : {"a1", "a2", "a3", "b1", "c1", "c2"}) queue.add(std::string(job, 1), job);
  EXPECT_EQ(rest(queue), "a1 b1 c1 a2 c2 a3 ");
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, WhoComesLaterWaitsForOneJobOfEachOther) {
  FairQueue<std::string> queue(1000, 1000);
  for (int i = 0; i < 500; ++i) queue.add("a", "a");
  queue.next();
  queue.add("b", "b");
  EXPECT_EQ(*queue.next(), "a");
  EXPECT_EQ(*queue.next(), "b");
}

TEST(FairQueue, OneOwnerCannotFillIt) {
  FairQueue<std::string> queue(5, 2);
  EXPECT_TRUE(queue.add("a", "1"));
  EXPECT_TRUE(queue.add("a", "2"));
  EXPECT_FALSE(queue.add("a", "3"));
  EXPECT_TRUE(queue.add("b", "4"));
  EXPECT_TRUE(queue.add("c", "5"));
  EXPECT_TRUE(queue.add("d", "6"));
  EXPECT_FALSE(queue.add("e", "7")) << "five wait";
  EXPECT_EQ(queue.size(), 5u);
  queue.next();
  EXPECT_TRUE(queue.add("a", "3")) << "its first has left";
}

TEST(FairQueue, ClearDropsAllJobs) {
  FairQueue<std::string> queue(5, 2);
  queue.add("a", "1");
  queue.clear();
  EXPECT_TRUE(queue.empty());
  EXPECT_FALSE(queue.next());
  EXPECT_TRUE(queue.add("a", "1"));
}

TEST(FairQueue, HoldsJobsThatCannotBeCopied) {
  FairQueue<std::unique_ptr<int>> queue(5, 2);
  queue.add("a", std::make_unique<int>(7));
  EXPECT_EQ(**queue.next(), 7);
}

}  // namespace
}  // namespace peppermill::server
