import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** `file › name of the test` of each row, with the clause it stands for. */
const rows = readText('docs/part-11.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| clause'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, clause = '', asked = '', shown = '']) => ({ clause, asked, shown }));

it('the table of Part 11 has a row for every clause that code can show', () => {
  expect(rows.length).toBeGreaterThan(30);
  const clauses = new Set(rows.map((row) => row.clause).filter((clause) => clause !== ''));
  for (const clause of ['11.10(a)', '11.10(e)', '11.50(a)', '11.70', '11.200(a)(1)', '11.300(d)'])
    expect(clauses).toContain(clause);
});

it.each(rows.filter((row) => row.shown !== 'procedural' && !row.shown.startsWith('missing')))(
  '$clause $asked: $shown',
  ({ shown }) => {
    const [file = '', name = ''] = shown.split(' › ');
    expect(name).not.toBe('');
    expect(readText(file)).toContain(name);
  },
);
