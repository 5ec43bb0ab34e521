import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { programRuleSets } from './describe-program.ts';

const engines = new URL('../../../engines/', import.meta.url).pathname;
// Cases of tests are no facts an engine reads.
const files = globSync('**/*.{ts,json}', { cwd: engines }).filter(
  (file) => !file.endsWith('.test.ts') && !/^tsconfig|-cases\.json$|\.lock\.json$/.test(basename(file)),
);

it('names every engine and every table of facts there is below engines/', () => {
  const inSources = files.flatMap((file) => {
    const text = readFileSync(`${engines}${file}`, 'utf8');
    // A rule set says its own name; a table of facts goes by its file's.
    if (file.endsWith('.json'))
      return [(JSON.parse(text) as { name?: string }).name ?? basename(file, '.json')];
    return [...text.matchAll(/= '(larmor-[\w-]+) \d+\.\d+\.\d+'/g)].map(([, name]) => name);
  });
  expect(inSources.length).toBeGreaterThan(5);
  expect(Object.keys(programRuleSets()).toSorted()).toEqual(inSources.toSorted());
});
