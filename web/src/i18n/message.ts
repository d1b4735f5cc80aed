// Messages: a small part of ICU MessageFormat, the same that cli/words reads.
//   {name}                              a parameter
//   {n, plural, one {card} other {# cards}}   by the number's form in the language; # is the number
//   {who, select, you {take} other {takes}}   by a word
// `other` is required. Cases hold messages. There is no quoting, so a text cannot hold a brace.
export type Message = readonly Node[];
type Node = string | Hash | Argument | Choice;
interface Hash {
  kind: 'hash';
}
interface Argument {
  kind: 'argument';
  name: string;
}
interface Choice {
  kind: 'plural' | 'select';
  name: string;
  cases: ReadonlyMap<string, Message>;
}

export type Values<T> = Readonly<Record<string, T>>;

class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  message(inPlural: boolean, nested: boolean): Message {
    const nodes: Node[] = [];
    for (;;) {
      const words = this.#take(inPlural ? /[^{}#]*/y : /[^{}]*/y);
      if (words) nodes.push(words);
      if (this.#skip('#')) nodes.push({ kind: 'hash' });
      else if (this.#skip('{')) nodes.push(this.#slot(inPlural));
      else break;
    }
    if (!nested && this.#at < this.text.length) this.#fail('a } too many');
    return nodes;
  }

  #slot(inPlural: boolean): Node {
    const name = this.#name();
    if (this.#skip('}')) return { kind: 'argument', name };
    this.#want(',');
    const kind = this.#name();
    if (kind !== 'plural' && kind !== 'select') return this.#fail(`no such kind as ${kind}`);
    this.#want(',');
    const cases = new Map<string, Message>();
    while (!this.#skip('}')) {
      const word = this.#name();
      this.#want('{');
      cases.set(word, this.message(inPlural || kind === 'plural', true));
      this.#want('}');
      this.#blank();
    }
    if (!cases.has('other')) this.#fail('a choice without other');
    return { kind, name, cases };
  }

  #name(): string {
    this.#blank();
    const name = this.#take(/[\w-]*/y);
    if (!name) this.#fail('a name is missing');
    this.#blank();
    return name;
  }

  #blank(): void {
    this.#take(/\s*/y);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #skip(sign: string): boolean {
    const here = this.text[this.#at] === sign;
    if (here) this.#at++;
    return here;
  }

  #want(sign: string): void {
    if (!this.#skip(sign)) this.#fail(`${sign} is missing`);
    if (sign === ',') this.#blank();
  }

  #fail(why: string): never {
    throw new Error(`${why} at ${this.#at} of: ${this.text}`);
  }
}

export const parseMessage = (text: string): Message => new Reader(text).message(false, false);

// Creating one takes as long as drawing a button.
const rules = new Map<string, Intl.PluralRules>();
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

const formOf = (language: string, value: unknown): string => rulesOf(language).select(Math.abs(Number(value)));

// The parts of a message with its parameters: strings, and parameters as they were given.
export function fill<T>(message: Message, values: Values<T>, language: string, count?: T): (string | T)[] {
  return message.flatMap((node): (string | T | undefined)[] => {
    if (typeof node === 'string') return [node];
    if (node.kind === 'hash') return [count];
    const value = values[node.name];
    if (node.kind === 'argument') return [value];
    const word = node.kind === 'plural' ? formOf(language, value) : String(value);
    const chosen = (node.cases.get(word) ?? node.cases.get('other')) as Message;
    return fill(chosen, values, language, node.kind === 'plural' ? value : count);
  }) as (string | T)[];
}

// The names of a message's parameters.
export function namesIn(message: Message): string[] {
  const names = message.flatMap((node) => {
    if (typeof node === 'string' || node.kind === 'hash') return [];
    return node.kind === 'argument' ? [node.name] : [node.name, ...[...node.cases.values()].flatMap(namesIn)];
  });
  return [...new Set(names)].sort();
}
