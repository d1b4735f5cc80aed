#include "engine/games/safranito/aim.h"

namespace peppermill::safranito {
namespace {

constexpr std::int16_t kUsualSpin = 30;
constexpr int kFastestLob = 3000, kSpeedStep = 5;

}  // namespace

Point seen_from(int side, Point point) {
  switch (side) {
    case 0:
      return point;
    case 1:
      return {-point.y, point.x};
    case 2:
      return {-point.x, -point.y};
    default:
      return {point.y, -point.x};
  }
}

Throw lob_to(Point target, int loft) {
  Throw best;
  std::int64_t nearest = std::int64_t{1} << 62;
  for (int speed = kSpeed.low; speed <= kFastestLob; speed += kSpeedStep) {
    const Throw lob{.at = static_cast<std::int16_t>(target.x / kMillimetre),
                    .heading = 0,
                    .speed = static_cast<std::int16_t>(speed),
                    .loft = static_cast<std::int16_t>(loft),
                    .spin = kUsualSpin};
    const Landing landing = land_exactly({}, 0, 0, lob);
    if (landing.on_board.empty()) continue;
    const Pose& pose = landing.on_board[0].pose;
    const std::int64_t dx = pose.x - target.x, dy = pose.y - target.y, miss = dx * dx + dy * dy;
    if (miss < nearest) nearest = miss, best = lob;
  }
  return best;
}

}  // namespace peppermill::safranito
