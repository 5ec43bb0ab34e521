import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { programRuleSets } from './describe-program.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const engines = globSync('engines/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const tables = globSync(['resources/facts/*.json', 'resources/rule-sets/*/*.json'], { cwd: root });

it('names every engine and every table of facts there is', () => {
  const inSources = [
    ...engines.flatMap((file) =>
      [...read(file).matchAll(/= '(larmor-[\w-]+) \d+\.\d+\.\d+'/g)].map(([, name]) => name),
    ),
    // A rule set says its own name; a table of facts goes by its file's.
    ...tables.map((file) => (JSON.parse(read(file)) as { name?: string }).name ?? basename(file, '.json')),
  ];
  expect(inSources.length).toBeGreaterThan(5);
  expect(Object.keys(programRuleSets()).toSorted()).toEqual(inSources.toSorted());
});
