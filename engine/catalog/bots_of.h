// Which bots play which game.
#pragma once

#include "engine/bots/chaud_devant/levels.h"
#include "engine/bots/dicht_dran/levels.h"
#include "engine/bots/safranito/bots.h"

namespace peppermill {

template <Game G>
struct BotsOf;

template <>
struct BotsOf<chaud_devant::ChaudDevant> : bots::ChaudDevantBots {};

template <>
struct BotsOf<dicht_dran::DichtDran> : bots::DichtDranBots {};

template <>
struct BotsOf<safranito::Safranito> : bots::SafranitoBots {};

}  // namespace peppermill
