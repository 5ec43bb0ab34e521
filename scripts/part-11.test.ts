import { expect, it } from 'vitest';
import { isTestThere, readTestTable } from './testing/read-test-table.ts';

const rows = readTestTable('docs/part-11.md').map(([clause = '', asked = '', shown = '']) => ({
  clause,
  asked,
  shown,
}));

it('the table of Part 11 has a row for every clause that code can show', () => {
  expect(rows.length).toBeGreaterThan(30);
  const clauses = new Set(rows.map((row) => row.clause).filter((clause) => clause !== ''));
  for (const clause of ['11.10(a)', '11.10(e)', '11.50(a)', '11.70', '11.200(a)(1)', '11.300(d)'])
    expect(clauses).toContain(clause);
});

it.each(rows.filter((row) => row.shown !== 'procedural' && !row.shown.startsWith('missing')))(
  '$clause $asked: $shown',
  ({ shown }) => {
    expect(isTestThere(shown)).toBe(true);
  },
);
