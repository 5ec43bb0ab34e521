import { expect, it } from 'vitest';
import { isTestThere, readTestTable } from './read-test-table.ts';

const rows = readTestTable('docs/faults.md').map(([fault = '', outcome = '', shown = '']) => ({
  fault,
  outcome,
  shown,
}));

it('the table of faults has them all, each with its outcome', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ outcome }) => outcome === '')).toEqual([]);
});

it.each(rows)('$fault: $shown', ({ shown }) => {
  expect(isTestThere(shown)).toBe(true);
});
