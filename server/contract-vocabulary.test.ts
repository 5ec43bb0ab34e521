import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Lists that are equal by chance: their words mean something else in the engine. */
const equalByChance = ['server/features/ai-decisions/contract-entries.ts: high, low, medium'];

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\/|\/vocabulary\.ts$/.test(file));

/** Lists of strings a pattern finds in files, with the file and the words in alphabetical order. */
const lists = (files: readonly string[], pattern: RegExp): { file: string; words: string }[] =>
  files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([text]) => ({
      file,
      words: [...text.matchAll(/'([^']+)'/g)]
        .map(([, word]) => word)
        .sort()
        .join(', '),
    })),
  );

const unionOrList = /(?:'[\w./-]+'\s*\|\s*)+'[\w./-]+'|\[\s*'[\w./-]+'(?:,\s*'[\w./-]+')+,?\s*\]\s*as const/g;
const enumeration = /\.enum\(\[[^\]]+\]/g;

describe('the words of engines and contracts', () => {
  it('stand in one list each', () => {
    const ofEngines = new Set(lists(sources('engines/**/*.ts'), unionOrList).map(({ words }) => words));
    const contracts = sources('server/{features/*/contract*,kernel/contract/*}.ts');
    const repeated = lists(contracts, enumeration).filter(({ words }) => ofEngines.has(words));
    expect(contracts.length).toBeGreaterThan(60);
    expect(
      repeated.map(({ file, words }) => `${file}: ${words}`),
      'put the list into engines/<domain>/vocabulary.ts and take it from there in both',
    ).toEqual(equalByChance);
  });
});
