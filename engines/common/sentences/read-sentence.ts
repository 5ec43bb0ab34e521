import { compilePattern, type SentencePart, type SentencePattern } from './sentence-pattern.ts';

/** What stands in a sentence at one of its places. Numbers as they are written: how many figures they have means something. */
export type SentenceValue =
  | { readonly kind: 'words' | 'word' | 'number' | 'verbatim'; readonly text: string }
  | { readonly kind: 'list'; readonly texts: readonly string[]; readonly separator: string };

/** A sentence by its code, with what it is about. */
export interface ReadSentence {
  readonly code: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
  readonly pattern: SentencePattern;
}

/** Part of a text: a sentence of the table, or words that are in none. */
interface ReadPart {
  readonly text: string;
  readonly read: ReadSentence | null;
}

/** Nobody states longer ones; what is longer is data. */
const mostLetters = 3000;
/** Sentences of the moment are read again and again; older ones may be forgotten. */
const mostKnown = 5000;

const toValue = (part: Exclude<SentencePart, { kind: 'text' | 'either' }>, text: string): SentenceValue =>
  part.kind === 'list'
    ? { kind: 'list', texts: text.split(part.separator), separator: part.separator }
    : { kind: part.kind, text };

const readBy = (pattern: SentencePattern, text: string): ReadSentence | null => {
  const { code, parts, expression } = pattern;
  const match = expression.exec(text);
  if (match === null) return null;
  const values: Record<string, SentenceValue> = {};
  let group = 0;
  for (const part of parts) {
    if (part.kind === 'text') continue;
    group += 1;
    if (part.kind !== 'either') values[part.name] = toValue(part, match[group] ?? '');
  }
  return { code, values, pattern };
};

/** Ends of sentences within a text, as places to part it. */
const endsOf = (text: string): number[] =>
  [...text.matchAll(/[.:;!?] (?=\S)/g)].map(({ index }) => index + 1);

export interface SentenceReader {
  /** The sentence by its code; null where the table has none like it. */
  readonly readSentence: (text: string) => ReadSentence | null;
  /** A text of several sentences, part by part; one part without a code where nothing of it is in the table. */
  readonly readText: (text: string) => readonly ReadPart[];
}

/** The longest sentence the text begins with. */
const readBeginning = (text: string, read: (text: string) => ReadSentence | null): ReadPart | null => {
  for (const end of endsOf(text).reverse()) {
    const part = text.slice(0, end);
    const sentence = read(part);
    if (sentence !== null) return { text: part, read: sentence };
  }
  return null;
};

const readParts = (text: string, read: (text: string) => ReadSentence | null): ReadPart[] => {
  const parts: ReadPart[] = [];
  let rest = text.trim();
  let unread = '';
  const keepUnread = (): void => {
    if (unread !== '') parts.push({ text: unread.trim(), read: null });
    unread = '';
  };
  while (rest !== '') {
    const whole = read(rest);
    const found = whole === null ? readBeginning(rest, read) : { text: rest, read: whole };
    const [end = rest.length] = endsOf(rest);
    if (found === null) unread += `${rest.slice(0, end)} `;
    else {
      keepUnread();
      parts.push(found);
    }
    rest = rest.slice(found === null ? end : found.text.length).trimStart();
  }
  keepUnread();
  return parts;
};

/** Reads the sentences of a table: code → English. Of several patterns that fit, the one that says most by itself is meant. */
export const createSentenceReader = (table: Readonly<Record<string, string>>): SentenceReader => {
  const patterns = Object.entries(table)
    .map(([code, english]) => compilePattern(code, english))
    .sort((a, b) => b.fixedLetters - a.fixedLetters || (a.code < b.code ? -1 : 1));
  const known = new Map<string, ReadSentence | null>();
  const readSentence = (text: string): ReadSentence | null => {
    if (text === '' || text.length > mostLetters) return null;
    const before = known.get(text);
    if (before !== undefined) return before;
    let sentence: ReadSentence | null = null;
    for (const pattern of patterns) {
      sentence = readBy(pattern, text);
      if (sentence !== null) break;
    }
    if (known.size >= mostKnown) known.clear();
    known.set(text, sentence);
    return sentence;
  };
  return {
    readSentence,
    readText: (text) => (text.length > mostLetters ? [{ text, read: null }] : readParts(text, readSentence)),
  };
};
