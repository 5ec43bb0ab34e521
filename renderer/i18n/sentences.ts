import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  createSentenceReader,
  type ReadSentence,
  type SentenceReader,
  type SentenceValue,
} from '#engines/common/sentences/read-sentence.ts';
import type { SentencePattern } from '#engines/common/sentences/sentence-pattern.ts';
import type { Language } from './languages.ts';
import { preferencesStore } from './preferences.ts';
import { isPseudoLocale, toPseudo } from './pseudo-locale.ts';
import { regionalLocale, systemLocales } from './regional-locale.ts';
import { translate } from './translate.ts';

/** Part of what the service said, in the language of the screen or, where the table does not know it, in English. */
export interface WordedPart {
  readonly words: string;
  readonly isEnglish: boolean;
  /** What stays English within a sentence the table knows, where its places hold words it does not know. */
  readonly english: readonly string[];
}

interface Sentences {
  readonly reader: SentenceReader;
  readonly germanOf: (code: string) => string;
}

/** How a table is filled for a reader: in German, or in the pseudo-locale by the patterns themselves. */
export interface Wording {
  readonly sentences: Sentences;
  readonly locale: string;
  readonly isPseudo: boolean;
}

/**
 * 7.30 → 7,30: the figures that were stated, with the mark of the locale.
 * @internal exported for its test.
 */
export const localNumber = (text: string, locale: string): string => {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return text.replace('.', mark ?? '.');
};

const between: Readonly<Record<string, string>> = { ' and ': ' und ', ' or ': ' oder ' };

/** Where what was said began with a capital, what stands for it does too. */
const withCaseOf = (text: string, words: string): string =>
  /^\p{Lu}/u.test(text) ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;

/** Words for a place of a sentence, and those of them that stay English. */
type WordedValue = Pick<WordedPart, 'words' | 'english'>;

const wordInner = (text: string, wording: Wording): WordedValue => {
  const parts = wordText(text, wording);
  return {
    words: parts.map(({ words }) => words).join(' '),
    english: parts.flatMap(({ words, isEnglish, english }) => (isEnglish ? [words] : english)),
  };
};

const wordValue = (value: SentenceValue, wording: Wording): WordedValue => {
  if (value.kind === 'number') return { words: localNumber(value.text, wording.locale), english: [] };
  if (value.kind === 'verbatim') return { words: value.text, english: [] };
  if (value.kind !== 'list') return wordInner(value.text, wording);
  const inner = value.texts.map((text) => wordInner(text, wording));
  const separator = wording.isPseudo ? value.separator : (between[value.separator] ?? value.separator);
  return {
    words: inner.map(({ words }) => words).join(separator),
    english: inner.flatMap(({ english }) => english),
  };
};

const fillPattern = ({ parts }: SentencePattern, words: Readonly<Record<string, string>>): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return toPseudo(part.text);
      return part.kind === 'either' ? toPseudo(part.words[0] ?? '') : (words[part.name] ?? '');
    })
    .join('');

const wordSentence = ({ code, values, pattern }: ReadSentence, wording: Wording): WordedValue => {
  const worded = Object.entries(values).map(([name, value]) => [name, wordValue(value, wording)] as const);
  const words = Object.fromEntries(worded.map(([name, value]) => [name, value.words]));
  return {
    words: wording.isPseudo
      ? fillPattern(pattern, words)
      : translate(wording.sentences.germanOf(code), words, wording.locale),
    english: worded.flatMap(([, { english }]) => english),
  };
};

const plainNumber = /^[+\u2212-]?\d+\.\d+$/;

/**
 * A text of the service, sentence by sentence.
 * @internal exported for its test: screens use `useSentences`.
 */
export function wordText(text: string, wording: Wording): readonly WordedPart[] {
  if (plainNumber.test(text))
    return [{ words: localNumber(text, wording.locale), isEnglish: false, english: [] }];
  return wording.sentences.reader.readText(text).map((part) => {
    if (part.read === null) return { words: part.text, isEnglish: true, english: [] };
    const { words, english } = wordSentence(part.read, wording);
    return { words: withCaseOf(part.text, words), isEnglish: false, english };
  });
}

/** @internal exported for its test. */
export const loadSentences = async (): Promise<Sentences> => {
  const { englishOf, sentenceTable } = await import('#engines/common/sentences/sentence-table.ts');
  return {
    reader: createSentenceReader(englishOf(sentenceTable)),
    germanOf: (code) => sentenceTable[code]?.de ?? code,
  };
};

const sentencesStore = createStore<{ readonly sentences: Sentences | null }>(() => ({ sentences: null }));
let isAsked = false;

/** Whoever reads English needs none of them. */
const askForSentences = (language: Language): void => {
  if (isAsked || (language === 'en' && !isPseudoLocale)) return;
  isAsked = true;
  void loadSentences().then(
    (sentences) => sentencesStore.setState({ sentences }),
    () => {
      // Without them the sentences stay English, as they are for whoever reads English; the next text asks again.
      isAsked = false;
    },
  );
};

/** Words what the service says in the language of the screen. */
export const useSentences = (): ((text: string) => readonly WordedPart[]) => {
  const language = useStore(preferencesStore, (state) => state.language);
  const sentences = useStore(sentencesStore, (state) => state.sentences);
  askForSentences(language);
  return useMemo(() => {
    const asSaid = (text: string): readonly WordedPart[] => [{ words: text, isEnglish: true, english: [] }];
    if (sentences === null || (language === 'en' && !isPseudoLocale)) return asSaid;
    const locale = regionalLocale(language, systemLocales());
    const wording = { sentences, locale, isPseudo: isPseudoLocale };
    return (text) => (text === '' ? asSaid(text) : wordText(text, wording));
  }, [language, sentences]);
};

/** The same as one text, where no element can say which of it stayed English. */
export const useWords = (): ((text: string) => string) => {
  const sentences = useSentences();
  return useCallback(
    (text) =>
      sentences(text)
        .map(({ words }) => words)
        .join(' '),
    [sentences],
  );
};
