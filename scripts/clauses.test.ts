import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyOfClause, listClauses, readClauseTests, renderCoveragePage } from './clauses.ts';
import { isTestThere } from './testing/read-test-table.ts';

const tests = readClauseTests();
const keys = listClauses().map(keyOfClause);

it('the page of rules and tests is what npm run clauses writes', () => {
  const page = readFileSync(new URL('../docs/regulatory-coverage.md', import.meta.url), 'utf8');
  expect(page).toBe(renderCoveragePage());
});

it('every rule and table has its test, or says why it has none, and no other is named', () => {
  expect(keys.length).toBeGreaterThan(70);
  expect(keys.filter((key) => !(key in tests))).toEqual([]);
  expect(Object.keys(tests).filter((key) => !keys.includes(key))).toEqual([]);
});

it('what has no test is known', () => {
  const missing = keys.filter((key) => tests[key]?.startsWith('missing: '));
  expect(missing).toEqual(['ich-q3d other_routes', 'nitrosamine-control conversion']);
});

it.each(Object.entries(tests).filter(([, shown]) => !shown.startsWith('missing: ')))('%s: %s', (_, shown) => {
  expect(isTestThere(shown)).toBe(true);
});
