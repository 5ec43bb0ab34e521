/**
 * A sentence of the table, as a pattern: `{name}` holds words, `{name:r}` words that the table reads in turn and no others, `{name:v}` words that people wrote and that stay as they are, `{name:w}` one word, `{name:n}` a number, `{name|; }` several parts
 * with that between them, and `[line|lines]` one of the words given. Everything else stands as it is written.
 */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'either'; readonly words: readonly string[] }
  | { readonly kind: 'words' | 'read' | 'word' | 'number' | 'verbatim'; readonly name: string }
  | { readonly kind: 'list'; readonly name: string; readonly separator: string };

export interface SentencePattern {
  readonly code: string;
  readonly parts: readonly SentencePart[];
  /** With one group for each part that is no text. */
  readonly expression: RegExp;
  /** Letters that stand in the sentence whatever it is about: of two patterns that fit, the one with more of them is meant. */
  readonly fixedLetters: number;
}

const token = /\{([a-zA-Z]\w*)(?::([nrwv])|\|([^}]*))?\}|\[([^\]|]*(?:\|[^\]|]*)+)\]/g;

const kinds = { n: 'number', r: 'read', w: 'word', v: 'verbatim' } as const;

const partOf = ([, name = '', kind, separator, words]: RegExpMatchArray): SentencePart => {
  if (words !== undefined) return { kind: 'either', words: words.split('|') };
  if (separator !== undefined) return { kind: 'list', name, separator };
  return { kind: kind === 'n' || kind === 'r' || kind === 'w' || kind === 'v' ? kinds[kind] : 'words', name };
};

const splitParts = (english: string): SentencePart[] => {
  const parts: SentencePart[] = [];
  let from = 0;
  for (const match of english.matchAll(token)) {
    if (match.index > from) parts.push({ kind: 'text', text: english.slice(from, match.index) });
    parts.push(partOf(match));
    from = match.index + match[0].length;
  }
  if (from < english.length) parts.push({ kind: 'text', text: english.slice(from) });
  return parts;
};

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** As programs write numbers: 7.26, −0.4, +3, 1e-5. */
const numberSource = '[+\\u2212-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?';

const sourceOf = (part: SentencePart): string => {
  switch (part.kind) {
    case 'text':
      return escaped(part.text);
    case 'either':
      return `(${part.words.map(escaped).join('|')})`;
    case 'number':
      return `(${numberSource})`;
    case 'word':
      return '(\\S+?)';
    case 'words':
    case 'read':
    case 'verbatim':
    case 'list':
      return '(.+?)';
  }
};

/** A part of a sentence may begin another one, with a capital then. */
const eitherCase = (source: string): string =>
  source.replace(/^\p{L}/u, (letter) => {
    const [low, high] = [letter.toLowerCase(), letter.toUpperCase()];
    return low === high ? letter : `[${low}${high}]`;
  });

export const compilePattern = (code: string, english: string): SentencePattern => {
  const parts = splitParts(english);
  return {
    code,
    parts,
    expression: new RegExp(`^${eitherCase(parts.map(sourceOf).join(''))}$`, 'su'),
    fixedLetters: parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0),
  };
};
