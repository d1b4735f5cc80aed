// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// Refusals, guests and accounts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/generated/codes.h"

namespace peppermill::protocol {

struct Refusal {
  static constexpr std::string_view kName = "Refusal";
  Code code = {};
  // One sentence for people, in English.
  std::string message = {};
  // With illegal_action: the short name of the rule, for translation.
  std::string reason = {};

  static void each(auto& self, auto& field) {
    field.required("code", self.code);
    field.required("message", self.message);
    field.defaulted("reason", self.reason, std::string());
  }
};

struct ErrorAnswer {
  static constexpr std::string_view kName = "ErrorAnswer";
  Refusal error = {};

  static void each(auto& self, auto& field) { field.required("error", self.error); }
};

// No content; fields may be added.
struct Done {
  static constexpr std::string_view kName = "Done";

  static void each(auto&, auto&) {}
};

enum class PersonKind {
  guest,
  account,
};
inline constexpr std::array<std::string_view, 2> kPersonKindTexts = {"guest", "account"};
constexpr const auto& texts_of(PersonKind) { return kPersonKindTexts; }

struct Person {
  static constexpr std::string_view kName = "Person";
  std::string id = {};
  std::string name = {};
  PersonKind kind = {};

  static void each(auto& self, auto& field) {
    field.required("id", self.id);
    field.required("name", self.name);
    field.required("kind", self.kind);
  }
};

struct PersonAnswer {
  static constexpr std::string_view kName = "PersonAnswer";
  Person person = {};

  static void each(auto& self, auto& field) { field.required("person", self.person); }
};

struct SignedIn {
  static constexpr std::string_view kName = "SignedIn";
  // Keep it secret: it gives full access to your identity.
  std::string token = {};
  Person person = {};

  static void each(auto& self, auto& field) {
    field.required("token", self.token);
    field.required("person", self.person);
  }
};

struct NewGuest {
  static constexpr std::string_view kName = "NewGuest";
  // 1 to 32 characters. If missing, the server makes one up.
  std::string name = {};

  static void each(auto& self, auto& field) { field.defaulted("name", self.name, std::string()); }
};

struct Rename {
  static constexpr std::string_view kName = "Rename";
  std::string name = {};

  static void each(auto& self, auto& field) { field.required("name", self.name); }
};

struct Credentials {
  static constexpr std::string_view kName = "Credentials";
  // 3 to 32 letters, digits and _ . - in any case.
  std::string login = {};
  // 8 to 200 bytes.
  std::string password = {};

  static void each(auto& self, auto& field) {
    field.required("login", self.login);
    field.required("password", self.password);
  }
};

struct PasswordChange {
  static constexpr std::string_view kName = "PasswordChange";
  std::string old_password = {};
  std::string new_password = {};

  static void each(auto& self, auto& field) {
    field.required("old_password", self.old_password);
    field.required("new_password", self.new_password);
  }
};

struct NewToken {
  static constexpr std::string_view kName = "NewToken";
  // 1 to 32 characters.
  std::string label = {};

  static void each(auto& self, auto& field) { field.required("label", self.label); }
};

struct Token {
  static constexpr std::string_view kName = "Token";
  // Identifies the token and reveals nothing of it.
  std::string id = {};
  // Empty for a sign-in.
  std::string label = {};
  std::int64_t created_ms = 0;

  static void each(auto& self, auto& field) {
    field.required("id", self.id);
    field.required("label", self.label);
    field.required("created_ms", self.created_ms);
  }
};

struct TokenList {
  static constexpr std::string_view kName = "TokenList";
  std::vector<Token> tokens = {};

  static void each(auto& self, auto& field) { field.required("tokens", self.tokens); }
};

}  // namespace peppermill::protocol
