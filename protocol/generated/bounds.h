// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// How much of everything a client may send.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "protocol/bound.h"
#include "protocol/generated/client.h"
#include "protocol/generated/people.h"
#include "protocol/generated/tables.h"

namespace peppermill::protocol {

// clang-format off
inline constexpr Bound kNewGuestBounds[] = {
    {"name", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<NewGuest>) { return kNewGuestBounds; }

inline constexpr Bound kRenameBounds[] = {
    {"name", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Rename>) { return kRenameBounds; }

inline constexpr Bound kCredentialsBounds[] = {
    {"login", Bound::Of::text, 256, {}},
    {"password", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Credentials>) { return kCredentialsBounds; }

inline constexpr Bound kPasswordChangeBounds[] = {
    {"old_password", Bound::Of::text, 256, {}},
    {"new_password", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<PasswordChange>) { return kPasswordChangeBounds; }

inline constexpr Bound kNewTokenBounds[] = {
    {"label", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<NewToken>) { return kNewTokenBounds; }

inline constexpr Bound kNewTableBounds[] = {
    {"game", Bound::Of::text, 32, {}},
    {"options", Bound::Of::json, 4096, {}},
    {"seats", Bound::Of::list, 5, {}},
    {"commitment", Bound::Of::text, 64, {}},
    {"contribution", Bound::Of::text, 64, {}},
    {"hash", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<NewTable>) { return kNewTableBounds; }

inline constexpr Bound kJoinBounds[] = {
    {"key", Bound::Of::text, 64, {}},
    {"contribution", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Join>) { return kJoinBounds; }

inline constexpr Bound kAdmitBounds[] = {
    {"person", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Admit>) { return kAdmitBounds; }

inline constexpr Bound kCommitBounds[] = {
    {"hash", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Commit>) { return kCommitBounds; }

inline constexpr Bound kRevealBounds[] = {
    {"contribution", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Reveal>) { return kRevealBounds; }

inline constexpr Bound kStartBounds[] = {
    {"contribution", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Start>) { return kStartBounds; }

inline constexpr Bound kPostedActBounds[] = {
    {"action", Bound::Of::text, 256, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<PostedAct>) { return kPostedActBounds; }

inline constexpr Bound kPracticeBoundsRecordActionsItem[] = {
    {"", Bound::Of::text, 4096, {}},
};
inline constexpr Bound kPracticeBoundsRecordActions[] = {
    {"", Bound::Of::list, 2, kPracticeBoundsRecordActionsItem},
};
inline constexpr Bound kPracticeBoundsRecordResult[] = {
    {"scores", Bound::Of::list, 5, {}},
    {"ranks", Bound::Of::list, 5, {}},
};
inline constexpr Bound kPracticeBoundsRecordNames[] = {
    {"", Bound::Of::text, 256, {}},
};
inline constexpr Bound kPracticeBoundsRecordDealContributions[] = {
    {"", Bound::Of::text, 64, {}},
};
inline constexpr Bound kPracticeBoundsRecordDealHashes[] = {
    {"", Bound::Of::text, 64, {}},
};
inline constexpr Bound kPracticeBoundsRecordDeal[] = {
    {"secret", Bound::Of::text, 64, {}},
    {"commitment", Bound::Of::text, 64, {}},
    {"contributions", Bound::Of::list, 5, kPracticeBoundsRecordDealContributions},
    {"hashes", Bound::Of::list, 5, kPracticeBoundsRecordDealHashes},
    {"given", Bound::Of::list, 5, {}},
};
inline constexpr Bound kPracticeBoundsRecord[] = {
    {"game", Bound::Of::text, 32, {}},
    {"options", Bound::Of::json, 4096, {}},
    {"seed", Bound::Of::text, 64, {}},
    {"setup", Bound::Of::json, 65536, {}},
    {"actions", Bound::Of::list, 100000, kPracticeBoundsRecordActions},
    {"result", Bound::Of::fields, 0, kPracticeBoundsRecordResult},
    {"names", Bound::Of::list, 5, kPracticeBoundsRecordNames},
    {"deal", Bound::Of::fields, 0, kPracticeBoundsRecordDeal},
};
inline constexpr Bound kPracticeBounds[] = {
    {"record", Bound::Of::fields, 0, kPracticeBoundsRecord},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Practice>) { return kPracticeBounds; }

inline constexpr Bound kImportRecordBoundsRecordActionsItem[] = {
    {"", Bound::Of::text, 4096, {}},
};
inline constexpr Bound kImportRecordBoundsRecordActions[] = {
    {"", Bound::Of::list, 2, kImportRecordBoundsRecordActionsItem},
};
inline constexpr Bound kImportRecordBoundsRecordResult[] = {
    {"scores", Bound::Of::list, 5, {}},
    {"ranks", Bound::Of::list, 5, {}},
};
inline constexpr Bound kImportRecordBoundsRecordNames[] = {
    {"", Bound::Of::text, 256, {}},
};
inline constexpr Bound kImportRecordBoundsRecordDealContributions[] = {
    {"", Bound::Of::text, 64, {}},
};
inline constexpr Bound kImportRecordBoundsRecordDealHashes[] = {
    {"", Bound::Of::text, 64, {}},
};
inline constexpr Bound kImportRecordBoundsRecordDeal[] = {
    {"secret", Bound::Of::text, 64, {}},
    {"commitment", Bound::Of::text, 64, {}},
    {"contributions", Bound::Of::list, 5, kImportRecordBoundsRecordDealContributions},
    {"hashes", Bound::Of::list, 5, kImportRecordBoundsRecordDealHashes},
    {"given", Bound::Of::list, 5, {}},
};
inline constexpr Bound kImportRecordBoundsRecord[] = {
    {"game", Bound::Of::text, 32, {}},
    {"options", Bound::Of::json, 4096, {}},
    {"seed", Bound::Of::text, 64, {}},
    {"setup", Bound::Of::json, 65536, {}},
    {"actions", Bound::Of::list, 100000, kImportRecordBoundsRecordActions},
    {"result", Bound::Of::fields, 0, kImportRecordBoundsRecordResult},
    {"names", Bound::Of::list, 5, kImportRecordBoundsRecordNames},
    {"deal", Bound::Of::fields, 0, kImportRecordBoundsRecordDeal},
};
inline constexpr Bound kImportRecordBounds[] = {
    {"record", Bound::Of::fields, 0, kImportRecordBoundsRecord},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<ImportRecord>) { return kImportRecordBounds; }

inline constexpr Bound kHelloBounds[] = {
    {"token", Bound::Of::text, 256, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Hello>) { return kHelloBounds; }

inline constexpr Bound kWatchBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Watch>) { return kWatchBounds; }

inline constexpr Bound kUnwatchBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Unwatch>) { return kUnwatchBounds; }

inline constexpr Bound kActBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"action", Bound::Of::text, 256, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Act>) { return kActBounds; }

inline constexpr Bound kUndoBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Undo>) { return kUndoBounds; }

inline constexpr Bound kAgreeBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Agree>) { return kAgreeBounds; }

inline constexpr Bound kGiveBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Give>) { return kGiveBounds; }

inline constexpr Bound kReturnBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Return>) { return kReturnBounds; }

inline constexpr Bound kHintBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Hint>) { return kHintBounds; }

inline constexpr Bound kSayBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"text", Bound::Of::text, 4000, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Say>) { return kSayBounds; }

inline constexpr Bound kMuteBounds[] = {
    {"table", Bound::Of::text, 64, {}},
    {"person", Bound::Of::text, 64, {}},
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Mute>) { return kMuteBounds; }

inline constexpr Bound kPingBounds[] = {
    {"id", Bound::Of::text, 64, {}},
};
constexpr std::span<const Bound> bounds_of(std::type_identity<Ping>) { return kPingBounds; }

// For tests that look at each.
struct BoundsOfMessage {
  std::string_view message;
  std::span<const Bound> bounds;
};
inline constexpr BoundsOfMessage kAllBounds[] = {
    {"NewGuest", kNewGuestBounds},
    {"Rename", kRenameBounds},
    {"Credentials", kCredentialsBounds},
    {"PasswordChange", kPasswordChangeBounds},
    {"NewToken", kNewTokenBounds},
    {"NewTable", kNewTableBounds},
    {"Join", kJoinBounds},
    {"Admit", kAdmitBounds},
    {"Commit", kCommitBounds},
    {"Reveal", kRevealBounds},
    {"Start", kStartBounds},
    {"PostedAct", kPostedActBounds},
    {"Practice", kPracticeBounds},
    {"ImportRecord", kImportRecordBounds},
    {"Hello", kHelloBounds},
    {"Watch", kWatchBounds},
    {"Unwatch", kUnwatchBounds},
    {"Act", kActBounds},
    {"Undo", kUndoBounds},
    {"Agree", kAgreeBounds},
    {"Give", kGiveBounds},
    {"Return", kReturnBounds},
    {"Hint", kHintBounds},
    {"Say", kSayBounds},
    {"Mute", kMuteBounds},
    {"Ping", kPingBounds},
};
// clang-format on

}  // namespace peppermill::protocol
