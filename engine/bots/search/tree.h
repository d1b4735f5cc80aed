// The tree of a search: how often it tried each move at each information set, and with what result.
// Information sets are integers. A move at one of them is an edge in one table of fixed size that holds only
// tried edges. The edges of an information set are adjacent.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace peppermill::bots {

struct Edge {
  std::uint32_t tag = 0;  // hash of the information set and move; 0: free
  std::uint32_t visits = 0;
  float total = 0;  // of the values for the seat that moves

  float mean() const { return total / static_cast<float>(visits); }
};

using SetKey = std::uint64_t;

constexpr SetKey mixed(SetKey key, std::uint64_t what) {
  key = (key ^ what) * 0xbf58476d1ce4e5b9;
  return key ^ (key >> 29);
}

class Tree {
 public:
  // One edge per simulation. A longer search continues without growing the tree.
  static constexpr std::size_t kMostEdges = std::size_t{1} << 21;

  explicit Tree(std::int64_t simulations)
      : edges_(std::bit_ceil(static_cast<std::size_t>(
            std::min<std::int64_t>(2 * simulations + 64, static_cast<std::int64_t>(kMostEdges))))),
        mask_(edges_.size() - 1),
        room_(edges_.size() / 4 * 3) {}

  std::size_t bytes() const { return edges_.size() * sizeof(Edge); }

  // The edge of a move, or null if it was never tried.
  Edge* find(SetKey set, std::uint64_t move) {
    const std::uint32_t tag = tag_of(set, move);
    for (std::size_t at = place_of(set, move);; ++at) {
      Edge& edge = edges_[at & mask_];
      if (edge.tag == tag) return &edge;
      if (edge.tag == 0) return nullptr;
    }
  }
  // Like `find`, but adds a missing edge; null if there is no room.
  Edge* add(SetKey set, std::uint64_t move) {
    const std::uint32_t tag = tag_of(set, move);
    for (std::size_t at = place_of(set, move);; ++at) {
      Edge& edge = edges_[at & mask_];
      if (edge.tag == tag) return &edge;
      if (edge.tag != 0) continue;
      if (room_ == 0) return nullptr;
      edge.tag = tag;
      --room_;
      return &edge;
    }
  }

 private:
  static std::uint32_t tag_of(SetKey set, std::uint64_t move) {
    return static_cast<std::uint32_t>(mixed(set, move + 1) >> 32) | 1;
  }
  std::size_t place_of(SetKey set, std::uint64_t move) const {
    return static_cast<std::size_t>(set >> 8) + static_cast<std::size_t>(move);
  }

  std::vector<Edge> edges_;
  std::size_t mask_;
  std::size_t room_;
};

}  // namespace peppermill::bots
