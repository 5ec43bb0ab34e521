import { expect, it } from 'vitest';
import { isTestThere, readTestTable } from './testing/read-test-table.ts';

const rows = readTestTable('docs/regulated-numbers.md').map(([way = '', named = '', shown = '']) => ({
  way,
  named,
  shown,
}));

it('the table of ways of tampering is read, and every row says what names it', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const { named } of rows) expect(named).not.toBe('');
});

it.each(rows)('$way: $shown', ({ shown }) => {
  expect(isTestThere(shown)).toBe(true);
});
