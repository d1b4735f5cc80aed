"""C++ structs of the messages. Each lists its fields once; protocol/codec.h reads and writes by that list."""
import json
import re
import textwrap

WIDTH = 110
KEYWORDS = {"public", "default", "return", "new", "this", "delete", "operator", "switch", "case"}
SCALARS = {"string": "std::string", "integer": "std::int64_t", "boolean": "bool", "number": "JsonNumber"}
STARTS = {"std::int64_t": "0", "std::uint32_t": "0", "Seat": "0", "bool": "false"}


def type_of(model, schema):
    """The C++ type of a value."""
    plain, nullable = model.not_null(schema)
    if nullable:
        return f"std::optional<{type_of(model, plain)}>"
    name, target = model.target(plain)
    if "x-cpp" in target:
        return target["x-cpp"]
    if name and ("enum" in target or model.is_struct(name)):
        return name
    if target.get("type") == "array":
        return f"std::vector<{type_of(model, target['items'])}>"
    if target.get("type") == "object" and isinstance(target.get("additionalProperties"), dict):
        return f"std::map<std::string, {type_of(model, target['additionalProperties'])}>"
    if target.get("type") in SCALARS and "enum" not in target:
        return SCALARS[target["type"]]
    raise ValueError(f"C++ has no type for {json.dumps(schema)}; give it a name in $defs, or x-cpp")


def identifier(text):
    name = text.replace("-", "_") or "unknown"
    return name + "_" if name in KEYWORDS else name


def member(field):
    """The field's name in C++."""
    return field.hints.get("x-cpp-name") or identifier(field.name)


def literal(value):
    return json.dumps(value, ensure_ascii=False)


def field_type(model, field):
    """(type of the member, its initial value)"""
    plain, _ = model.not_null(field.schema)
    base = type_of(model, plain)
    if field.default is not None:
        return base, literal(field.default) if field.default != "" else "{}"
    if field.nullable and not field.required and field.hints.get("x-null") == "told":
        return f"std::optional<std::optional<{base}>>", "{}"
    if field.nullable or not field.required:
        return f"std::optional<{base}>", "{}"
    return base, STARTS.get(base, "{}")


def visit(field):
    """The line of code that lists the field."""
    at = f'"{field.name}", self.{member(field)}'
    if field.const is not None:
        return f'field.constant("{field.name}", {literal(field.const)});'
    if field.default is not None:
        otherwise = "std::string()" if field.default == "" else literal(field.default)
        return f"field.defaulted({at}, {otherwise});"
    if field.required:
        return f"field.required({at});"
    if field.nullable and field.hints.get("x-null") != "told":
        return f"field.loose({at});"
    return f"field.optional({at});"


def comment(text, indent):
    return [indent + "// " + line for line in textwrap.wrap(text, WIDTH - len(indent) - 3)] if text else []


def kept(model, schema):
    """The fields that the struct has or writes."""
    for field in model.fields(schema):
        _, target = model.target(model.not_null(field.schema)[0])
        if target.get("x-cpp") != "none":
            yield field


def struct(model, name):
    schema = model.defs[name]
    fields = list(kept(model, schema))
    lines = comment(schema.get("description"), "") + [f"struct {name} {{"]
    lines.append(f'  static constexpr std::string_view kName = "{name}";')
    lines += [f"  static constexpr std::string_view kType = {literal(field.const)};" for field in fields
              if field.name == "type" and field.const is not None]
    for field in fields:
        if field.const is None:
            kind, start = field_type(model, field)
            lines += comment(field.schema.get("description"), "  ") + [f"  {kind} {member(field)} = {start};"]
    lines.append("")
    return lines + each(fields) + ["};"]


def each(fields):
    """The list of the fields, as a function that visits them."""
    if not fields:
        return ["  static void each(auto&, auto&) {}"]
    if len(fields) == 1:
        used = "auto& self" if fields[0].const is None else "auto&"
        return [f"  static void each({used}, auto& field) {{ {visit(fields[0])} }}"]
    return ["  static void each(auto& self, auto& field) {", *("    " + visit(field) for field in fields), "  }"]


def enum(name, schema):
    values = schema["enum"]
    lines = comment(schema.get("description"), "") + [f"enum class {name} {{"]
    lines += [f"  {identifier(value)}," for value in values] + ["};"]
    head = f"inline constexpr std::array<std::string_view, {len(values)}> k{name}Texts = {{"
    lines += listing(head, [literal(value) for value in values], "};")
    return lines + [f"constexpr const auto& texts_of({name}) {{ return k{name}Texts; }}"]


def listing(head, items, end):
    """`head<A, B, …>end`; a long one is broken without clang-format."""
    flat = head + ", ".join(items) + end
    if len(flat) <= WIDTH:
        return [flat]
    lines = textwrap.wrap(", ".join(items) + end, WIDTH - 4, break_long_words=False)
    return ["// clang-format off", head, *("    " + line for line in lines), "// clang-format on"]


def codes(model):
    """The list of all codes."""
    lines = ["enum class Code {", *(f"  {code['code']}," for code in model.codes), "};", "", "struct CodeEntry {", "  Code code;",
             "  std::string_view text;", "  int status;                 // of the HTTP answer",
             "  std::string_view sentence;  // the default", "};",
             f"inline constexpr std::array<CodeEntry, {len(model.codes)}> kCodes = {{{{"]
    for code in model.codes:
        items = [f"Code::{code['code']}", literal(code["code"]), str(code["status"]), literal(code["sentence"])]
        lines += broken_call("    {", items, "},")
    lines += ["}};", f"inline constexpr std::array<std::string_view, {len(model.codes)}> kCodeTexts = [] {{",
              f"  std::array<std::string_view, {len(model.codes)}> texts;",
              "  for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = kCodes[i].text;", "  return texts;", "}();",
              "constexpr const auto& texts_of(Code) { return kCodeTexts; }", "", "// The code for each ErrorCode of the engine, in its order."]
    return lines + listing(f"inline constexpr std::array<Code, {len(engine_codes(model))}> kEngineCodes = {{",
                           [f"Code::{code}" for _, code in engine_codes(model)], "};")


def engine_codes(model):
    """Each code of the engine, and the code of the refusal that carries it."""
    return [(engine, code["code"]) for code in model.codes for engine in code["engine"]]


def error_codes(model):
    """The engine's own codes."""
    names = [engine for engine, _ in engine_codes(model)]
    return ["enum class ErrorCode {", *(f"  {name}," for name in names), "};", "",
            *listing(f"inline constexpr std::array<std::string_view, {len(names)}> kErrorCodeTexts = {{", [literal(name) for name in names], "};"), "",
            "constexpr std::string_view to_text(ErrorCode code) { return kErrorCodeTexts[static_cast<std::size_t>(code)]; }"]


def broken_call(head, items, end):
    flat = head + ", ".join(items) + end
    if len(flat) <= WIDTH:
        return [flat]
    return [head + ", ".join(items[:-1]) + ",", " " * len(head) + items[-1] + end]


def header(purpose, includes, body, namespace="peppermill::protocol"):
    lines = ["// Made by tools/wire/generate.py from protocol/schema; change that and run it.", f"// {purpose}", "#pragma once", ""]
    lines += [f"#include <{name}>" for name in includes if "/" not in name] + [""]
    ours = [f'#include "{name}"' for name in includes if "/" in name]
    lines += ours + ([""] if ours else [])
    return "\n".join(lines + [f"namespace {namespace} {{", "", *body, "", f"}}  // namespace {namespace}", ""])


def files_for(model, file):
    """The other files whose structs and enumerations this one uses."""
    text = json.dumps(model.files[file])
    used = set(re.findall(r'"#/\$defs/(\w+)"', text))
    others = [name for name in model.files if name != file and used & {*model.structs(name), *model.enums(name)}]
    return [f"protocol/generated/{name}.h" for name in sorted(others + (["codes"] if "Code" in used else []))]


def includes_for(text):
    known = {"array": "std::array", "cstdint": "int", "map": "std::map", "optional": "std::optional", "string": "std::string ",
             "string_view": "std::string_view", "variant": "std::variant", "vector": "std::vector"}
    used = [name for name, sign in known.items() if sign in text or name == "string" and "std::string>" in text]
    engine = [path for path, signs in (("engine/core/json.h", ("Json ", "JsonNumber ", "Json>")), ("engine/core/json_text.h", ("JsonText",)),
                                       ("engine/core/seat.h", ("Seat ", "Seat>")))
              if any(sign in text for sign in signs)]
    return used + engine


def file_text(model, file):
    body = []
    for name in model.files[file]["$defs"]:
        if name in model.enums(file):
            body += enum(name, model.defs[name]) + [""]
        elif model.is_struct(name):
            body += struct(model, name) + [""]
    for union in ("ClientMessage", "ServerMessage"):
        if union in model.files[file]["$defs"]:
            name = union.replace("Message", "Content")
            body += comment(model.defs[union]["description"], "")
            body += listing(f"using {name} = std::variant<", model.members(union), ">;") + [""]
    body.pop()
    return header(model.files[file]["$comment"], includes_for("\n".join(body)) + files_for(model, file), body)


def outputs(model):
    """Path and text of every C++ file."""
    yield "protocol/generated/codes.h", header(
        "The codes of refusals.", ["array", "string_view"], codes(model))
    yield "engine/core/error_code.h", header(
        "The codes of the engine's errors.", ["array", "cstddef", "string_view"], error_codes(model), "peppermill")
    for file in model.files:
        yield f"protocol/generated/{file}.h", file_text(model, file)
    every = listing("using EveryStruct = std::tuple<", model.structs(), ">;")
    yield "protocol/generated/every.h", header(
        "All structs, for tests that look at each.", ["tuple", *(f"protocol/generated/{file}.h" for file in sorted(model.files))], every)
