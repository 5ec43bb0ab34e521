import { describe, expect, it } from 'vitest';
import { createSentenceReader } from './read-sentence.ts';

const { readSentence, readText } = createSentenceReader({
  median: 'Median {error_deg:n}° over {count:n} isolated lines.',
  lost: 'Most is lost by {what}: {detail}',
  pair: '{name:w}: {seen}.',
  counts: '{counts|; }; limit {limit:n} H',
  region: '{count:n} [region|regions] with lines',
  bracket: 'Ratio (of [2] areas) is {ratio:n}?',
});

describe('a sentence', () => {
  it('is read into its code and what it is about', () => {
    expect(readSentence('Median 7.30° over 5 isolated lines.')).toMatchObject({
      code: 'median',
      values: { error_deg: { kind: 'number', text: '7.30' }, count: { kind: 'number', text: '5' } },
    });
  });

  it('is read to the letter or not at all', () => {
    expect(readSentence('Median 7.30° over five isolated lines.')).toBeNull();
    expect(readSentence('Median 7.30° over 5 isolated lines. And more.')).toBeNull();
    expect(readSentence('')).toBeNull();
  });

  it('means the pattern with most letters of its own', () => {
    expect(readSentence('Most is lost by phase: nobody knows.')?.code).toBe('lost');
    expect(readSentence('CDCl3: a triplet.')?.code).toBe('pair');
  });

  it('may hold several parts, and one of some words', () => {
    expect(readSentence('7.26 ppm: 1.2 H; 2.10 ppm: 3.4 H; limit 0.3 H')?.values['counts']).toEqual({
      kind: 'list',
      texts: ['7.26 ppm: 1.2 H', '2.10 ppm: 3.4 H'],
      separator: '; ',
    });
    expect(readSentence('1 region with lines')?.code).toBe('region');
    expect(readSentence('12 regions with lines')?.code).toBe('region');
    expect(readSentence('12 stretches with lines')).toBeNull();
  });

  it('keeps signs of regular expressions as what they are', () => {
    expect(readSentence('Ratio (of [2] areas) is -1e-5?')?.code).toBe('bracket');
    expect(readSentence('Ratio (of [2] areas) is -1e-5')).toBeNull();
  });
});

describe('a text', () => {
  it('is read sentence by sentence, and what is in no table stays', () => {
    const text = 'Median 7.3° over 5 isolated lines. Nobody wrote this. 12 regions with lines';
    expect(readText(text).map((part) => [part.text, part.read?.code ?? null])).toEqual([
      ['Median 7.3° over 5 isolated lines.', 'median'],
      ['Nobody wrote this.', null],
      ['12 regions with lines', 'region'],
    ]);
  });

  it('of sentences of the table is read as these, not as one whose last words hold the others', () => {
    const { readText: read } = createSentenceReader({
      seen: '{name:w}: {seen:r}.',
      line: 'line at {ppm:n} ppm',
      because: 'It is so because {why}.',
      note: 'Note “{note:v}” was written.',
      agrees: 'The metadata agree.',
    });
    const codes = (text: string) => read(text).map((part) => part.read?.code ?? null);
    expect(codes('CDCl3: line at 7.26 ppm. The metadata agree.')).toEqual(['seen', 'agrees']);
    // A word and a colon make no statement about a solvent.
    expect(codes('Library: nobody wrote this.')).toEqual([null]);
    expect(codes('It is so because of this. The metadata agree.')).toEqual(['because', 'agrees']);
    expect(codes('It is so because of J. Doe.')).toEqual(['because']);
    expect(codes('Note “Mine” was written. The metadata agree. ” was written.')).toEqual(['note']);
  });

  it('is the same with blanks around it', () => {
    expect(readText(' Median 7.3° over 5 isolated lines. ').map((part) => part.read?.code)).toEqual([
      'median',
    ]);
  });

  it('loses no word, whatever it is', () => {
    for (const text of ['a. b. c.', '..', ' x ', 'No end: at all', 'A.  B.', 'é: ü. 1']) {
      const joined = readText(text)
        .map((part) => part.text)
        .join('');
      expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }
  });

  it('of any length is answered: what is too long for a sentence is data', () => {
    expect(readText('1. '.repeat(5000))).toHaveLength(1);
  });
});
