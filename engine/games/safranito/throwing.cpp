#include "engine/games/safranito/throwing.h"

#include "engine/core/check.h"
#include "engine/games/safranito/hand.h"
#include "engine/physics/simulate.h"

namespace peppermill::safranito {
namespace {

constexpr double kMicrometres = kMillimetre;  // in a millimetre

static_assert(kBoardHalf == physics::kBoardHalf * kMicrometres);
static_assert(kRimWidth == physics::kRimWidth * kMicrometres);
static_assert(kChipRadius == physics::kChipRadius * kMicrometres);
static_assert(kChipThickness == 2 * physics::kChipHalf * kMicrometres);
static_assert(kMaxLying == physics::kMaxChips);

constexpr auto kRimTop = static_cast<std::int64_t>(physics::kRimHeight * kMicrometres);

// Chips at rest may overlap by this much.
constexpr std::int32_t kHair = 50;
static_assert(kHair <= physics::kOverlapAllowed * kMicrometres);

// How far the lowest point is below the centre, for a chip whose axis has this z.
double depth(double axis_z) {
  if (axis_z >= 1) return physics::kChipHalf;
  return physics::kCoreHalf * axis_z + physics::kCoreRadius * std::sqrt(1 - axis_z * axis_z) +
         physics::kRounding;
}

// The shortest turn that brings the chip's upper side from the vertical to its direction.
physics::Pose to_physics(const Pose& pose) {
  const double x = pose.x / kMicrometres, y = pose.y / kMicrometres, z = pose.z / kMicrometres;
  const auto face = pose.face == Face::up ? physics::Face::up : physics::Face::down;
  if (pose.flat()) return physics::flat_pose(x, y, z + physics::kChipHalf, face);
  const physics::Vec3 axis =
      physics::direction_or({static_cast<double>(pose.axis[0]), static_cast<double>(pose.axis[1]),
                             static_cast<double>(pose.axis[2])},
                            physics::kUp);
  const physics::Quat lean = physics::normalized({1 + axis.z, -axis.y, axis.x, 0});
  return {{x, y, z + depth(axis.z)}, lean * physics::flat_pose(0, 0, 0, face).orientation};
}

// Flat chips lie on flat chips: rounds a height that is nearly a multiple of the thickness.
std::int32_t whole_layer(std::int32_t z) {
  const std::int32_t layer = (z + kChipThickness / 2) / kChipThickness * kChipThickness;
  return layer - kHair <= z && z <= layer + kHair ? layer : z;
}

Pose from_physics(const physics::Pose& p) {
  Pose pose;
  const physics::Vec3 axis = physics::z_axis(p.orientation);
  const double sign = axis.z < 0 ? -1 : 1;
  const auto unit = [&](double part) {
    return static_cast<std::int16_t>(physics::nearest_integer(part * sign * Pose::kAxisUnit));
  };
  pose.axis = {unit(axis.x), unit(axis.y), unit(axis.z)};
  if (pose.flat()) pose.axis[2] = Pose::kAxisUnit;
  pose.face = axis.z < 0 ? Face::down : Face::up;
  pose.x = physics::nearest_integer(p.position.x * kMicrometres);
  pose.y = physics::nearest_integer(p.position.y * kMicrometres);
  const double height = p.position.z - depth(physics::magnitude(axis.z));
  pose.z = height > 0 ? physics::nearest_integer(height * kMicrometres) : 0;
  if (pose.flat()) pose.z = whole_layer(pose.z);
  return pose;
}

physics::Scene scene_of(std::span<const Lying> board) {
  CHECK(board.size() <= kMaxLying);
  physics::Scene scene;
  for (const Lying& chip : board) scene.add({chip.id, to_physics(chip.pose)});
  return scene;
}

// The pose in which the world lets a chip of the scene start.
physics::Pose start_of(const physics::Chip& chip) {
  const physics::Body body = physics::resting_body(chip);
  return {body.position, body.orientation};
}

// A chip that did not move keeps its integers: rounding twice could change the last digit.
Pose pose_after(const physics::Result& result, std::span<const Lying> board, const physics::Scene& scene) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i].id == result.chip.id && start_of(scene.chips[i]) == result.chip.pose) return board[i].pose;
  }
  return from_physics(result.chip.pose);
}

Landing simulate(std::span<const Lying> board, const physics::Launch& launch, physics::Path* path) {
  const physics::Scene scene = scene_of(board);
  CHECK(physics::check(launch, scene) == physics::LaunchFault::none);
  physics::World world;
  physics::Outcome outcome;
  physics::simulate(world, scene, launch, outcome, path);
  Landing landing;
  for (const physics::Result& result : outcome) {
    Chips& chips = result.fate == physics::Fate::in ? landing.on_board : landing.out;
    chips.push_back({static_cast<std::uint8_t>(result.chip.id), pose_after(result, board, scene)});
  }
  return landing;
}

bool closer(const Pose& a, const Pose& b, std::int64_t reach, std::int64_t apart) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
  return a.flat() && b.flat() && dz < apart && -dz < apart && dx * dx + dy * dy < reach * reach;
}

// Whether two flat chips are nearer to each other than `reach` and `apart`.
bool any_closer(std::span<const Lying> board, std::int64_t reach, std::int64_t apart) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (closer(board[i].pose, board[j].pose, reach, apart)) return true;
    }
  }
  return false;
}

bool has_axis(const Pose& pose) {
  std::int64_t square = 0;
  for (const std::int64_t part : pose.axis) square += part * part;
  constexpr std::int64_t kUnit = Pose::kAxisUnit, kOff = 2 * kUnit;  // the parts are rounded
  return pose.axis[2] >= 0 && square > kUnit * kUnit - kOff && square < kUnit * kUnit + kOff &&
         (!pose.flat() || pose.axis[2] == kUnit);
}

bool on_surface(const Pose& pose) {
  // Beside the wall the centre stays a radius away. Above the wall it may go up to the edge.
  const std::int64_t limit = pose.flat() && pose.z == 0 ? kBoardHalf - kChipRadius + kHair : kBoardHalf;
  return -limit <= pose.x && pose.x <= limit && -limit <= pose.y && pose.y <= limit && pose.z >= 0 &&
         pose.z < kMaxLying * kChipThickness;
}

// Whether the chips, left alone, would stay on the board, moving by less than `way` (mm) and turning their
// axes by less than `turn` (radians).
bool stays(const physics::Scene& scene, double way, double turn) {
  physics::World world;
  physics::Outcome outcome;
  physics::settle(world, scene, outcome);
  for (const physics::Result& result : outcome) {
    for (const physics::Chip& chip : scene) {
      if (chip.id != result.chip.id) continue;
      const physics::Vec3 moved = result.chip.pose.position - chip.pose.position;
      const physics::Vec3 turned =
          physics::z_axis(result.chip.pose.orientation) - physics::z_axis(chip.pose.orientation);
      if (result.fate == physics::Fate::out || physics::square(moved) > way * way ||
          physics::square(turned) > turn * turn)
        return false;
    }
  }
  return true;
}

}  // namespace

int physics_version() { return physics::kPhysicsVersion; }

Landing land(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
             Steadiness hand, Draws& draws, physics::Path* path) {
  return simulate(board, launch(thrown_id, side, wanted, hand, draws), path);
}

Landing land_exactly(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
                     physics::Path* path) {
  return simulate(board, perfect_launch(thrown_id, side, wanted), path);
}

std::optional<std::string_view> impossible(std::span<const Lying> board) {
  if (board.size() > kMaxLying) return "more chips than the game has";
  for (const Lying& chip : board) {
    if (!has_axis(chip.pose)) return "a chip's axis must have length 1 and point up";
    if (!on_surface(chip.pose)) return "a chip must lie inside the rim";
  }
  if (any_closer(board, 2 * kChipRadius - kHair, kChipThickness - kHair))
    return "two chips at the same height must be at least 40 mm apart";
  const physics::Scene scene = scene_of(board);
  switch (physics::check(scene)) {
    case physics::SceneFault::none:
      break;
    case physics::SceneFault::same_id:
      return "the same chip lies on the board twice";
    case physics::SceneFault::overlap:
      return "a chip lies inside the board, the rim or another chip";
    default:
      return "a chip must lie inside the rim";
  }
  if (!stays(scene, 1, 2)) return "a chip hangs in the air or would slip";
  return std::nullopt;
}

bool unthinkable(std::span<const Lying> board) {
  const auto highest = static_cast<std::int64_t>(board.size()) * kChipThickness + kRimTop;
  for (const Lying& chip : board) {
    const Pose& pose = chip.pose;
    const bool inside = -kBoardHalf <= pose.x && pose.x <= kBoardHalf && -kBoardHalf <= pose.y &&
                        pose.y <= kBoardHalf && 0 <= pose.z && pose.z <= highest;
    if (!inside || !has_axis(pose)) return true;
  }
  return board.size() > kMaxLying || any_closer(board, kChipRadius, kChipThickness / 2);
}

bool at_rest(std::span<const Lying> board) { return stays(scene_of(board), 0.1, 0.02); }

}  // namespace peppermill::safranito
