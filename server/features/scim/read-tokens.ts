/** `text` of a string is its value, without quotes and escapes. */
export interface Token {
  readonly kind: '(' | ')' | '[' | ']' | 'word' | 'string';
  readonly text: string;
  /** Place in the source, for the message that refuses it. */
  readonly at: number;
}

/** Longer than any filter a directory sends; it bounds the work a filter can cause. */
export const maxFilterLength = 8192;

const brackets = ['(', ')', '[', ']'] as const;
const stringPattern = /"(?:[^"\\]|\\.)*"/suy;
const wordPattern = /[^\s()[\]"]+/uy;
const spacePattern = /\s+/uy;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/** A string is JSON: whatever JSON refuses in one (a raw control character, an unknown escape) is refused here. */
const readString = (raw: string): string | null => {
  try {
    return JSON.parse(raw) as string;
  } catch {
    return null;
  }
};

/** The words of a filter or a path; null where a string does not end or is none. */
export const readTokens = (text: string): Token[] | null => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const bracket = brackets.find((one) => one === text[at]);
    const raw = bracket ?? matchAt(stringPattern, text, at) ?? matchAt(wordPattern, text, at);
    if (bracket !== undefined) tokens.push({ kind: bracket, text: bracket, at });
    else if (raw?.startsWith('"') === true) {
      const value = readString(raw);
      if (value === null) return null;
      tokens.push({ kind: 'string', text: value, at });
    } else if (raw !== null) tokens.push({ kind: 'word', text: raw, at });
    const taken = raw ?? matchAt(spacePattern, text, at);
    if (taken === null) return null;
    at += taken.length;
  }
  return tokens;
};
