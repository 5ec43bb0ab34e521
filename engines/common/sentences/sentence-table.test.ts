import { describe, expect, it } from 'vitest';
import { createSentenceReader } from './read-sentence.ts';
import { compilePattern, type SentencePart } from './sentence-pattern.ts';
import { englishOf, sentenceTable, sentenceTables } from './sentence-table.ts';

const reader = createSentenceReader(englishOf(sentenceTable));
const entries = Object.entries(sentenceTable);

/** Something that may stand at a place. */
const exampleOf = (part: SentencePart): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'either':
      return part.words[0] ?? '';
    case 'number':
      return '7.26';
    case 'word':
      return 'CDCl3';
    case 'read':
      return 'none of its lines';
    case 'words':
    case 'verbatim':
      return 'Qx Qx';
    case 'list':
      return `Qx Qx${part.separator}Qz`;
  }
};

const namesOf = (parts: readonly SentencePart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'text' || part.kind === 'either' ? [] : [part.name])).sort();

describe('the table of sentences', () => {
  it('gives each code once', () => {
    const codes = sentenceTables.flatMap((table) => Object.keys(table));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('says the same in both languages: German takes the parameters of English and no other', () => {
    for (const [code, { en, de }] of entries) {
      const asked = [...de.matchAll(/\{([a-z][^\s,{}]*)/gi)].map(([, name]) => name);
      expect([...new Set(asked)].sort(), code).toEqual([...new Set(namesOf(compilePattern(code, en).parts))]);
      expect(de.trim(), code).not.toBe('');
    }
  });

  it('reads each of its sentences as itself', () => {
    const misread = entries.flatMap(([code, { en }]) => {
      const sentence = compilePattern(code, en).parts.map(exampleOf).join('');
      const read = reader.readSentence(sentence)?.code ?? 'nothing';
      return read === code ? [] : [`${code}: "${sentence}" is read as ${read}`];
    });
    expect(misread).toEqual([]);
  });

  // "{name:w}: {seen}." would take any sentence with a colon, whatever follows.
  it('has no sentence that holds any words and fewer than eight letters and spaces of its own', () => {
    const greedy = entries.filter(([code, { en }]) => {
      const { parts, fixedLetters } = compilePattern(code, en);
      const has = (kind: SentencePart['kind']): boolean => parts.some((part) => part.kind === kind);
      return has('words') && !has('read') && fixedLetters < 8;
    });
    expect(greedy.map(([code]) => code)).toEqual([]);
  });

  // "{first} and {second}" would take any text with that word before the sentences it is made of are looked for.
  it('has no sentence that begins and ends with any words and fewer than eight letters and spaces of its own', () => {
    const holdsWords = (part: SentencePart | undefined): boolean => part?.kind === 'words';
    const greedy = entries.filter(([code, { en }]) => {
      const { parts, fixedLetters } = compilePattern(code, en);
      return holdsWords(parts[0]) && holdsWords(parts.at(-1)) && fixedLetters < 8;
    });
    expect(greedy.map(([code]) => code)).toEqual([]);
  });
});
