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
    : { kind: part.kind === 'read' ? 'words' : part.kind, text };

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

/** Whether what stands at places for words of the table is read by it. */
const holdsRead = ({ values, pattern }: ReadSentence, isRead: (text: string) => boolean): boolean =>
  pattern.parts.every((part) => {
    if (part.kind !== 'read') return true;
    const value = values[part.name];
    return value?.kind === 'words' && isRead(value.text);
  });

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

/**
 * Where words within a sentence are none of the table because they hold further sentences, it ends before these. Words that people wrote
 * may hold whatever they wrote.
 */
const endBefore = (
  text: string,
  whole: ReadSentence,
  read: (text: string) => ReadSentence | null,
): ReadPart => {
  const words = Object.values(whole.values).flatMap((value) => (value.kind === 'words' ? value.text : []));
  if (words.every((inner) => readParts(inner, read).every((part) => part.read !== null)))
    return { text, read: whole };
  const verbatim = (sentence: ReadSentence): string =>
    JSON.stringify(Object.values(sentence.values).filter(({ kind }) => kind === 'verbatim'));
  for (const end of endsOf(text)) {
    if (!/[.!?]$/.test(text.slice(0, end))) continue;
    const sentence = read(text.slice(0, end));
    if (sentence?.code !== whole.code || verbatim(sentence) !== verbatim(whole)) continue;
    const rest = text.slice(end).trimStart();
    if (read(rest) !== null || readBeginning(rest, read) !== null)
      return { text: text.slice(0, end), read: sentence };
  }
  return { text, read: whole };
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
    const found = whole === null ? readBeginning(rest, read) : endBefore(rest, whole, read);
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
  const isRead = (text: string): boolean => readParts(text, readSentence).every(({ read }) => read !== null);
  const readSentence = (text: string): ReadSentence | null => {
    if (text === '' || text.length > mostLetters) return null;
    const before = known.get(text);
    if (before !== undefined) return before;
    let sentence: ReadSentence | null = null;
    for (const pattern of patterns) {
      const fits = readBy(pattern, text);
      if (fits === null || !holdsRead(fits, isRead)) continue;
      sentence = fits;
      break;
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
