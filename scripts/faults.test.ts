import { describe, expect, it } from 'vitest';
import { statementRefusals } from '#engines/entitlement/vocabulary.ts';
import { isTestThere, readTestTable } from './testing/read-test-table.ts';

/** Documents that say what comes of faults and bad input, and how many rows each has at least. */
const documents = [
  ['docs/faults.md', 30],
  ['docs/entitlement.md', 90],
] as const;

describe.each(documents)('%s', (document, fewest) => {
  const rows = readTestTable(document).map(([fault = '', outcome = '', shown = '']) => ({
    fault,
    outcome,
    shown,
  }));

  it('has them all, each with its outcome', () => {
    expect(rows.length).toBeGreaterThanOrEqual(fewest);
    expect(rows.filter(({ outcome }) => outcome === '')).toEqual([]);
  });

  it.each(rows)('$fault: $shown', ({ shown }) => {
    expect(isTestThere(shown)).toBe(true);
  });
});

it('every refusal of a statement is the outcome of a row', () => {
  const outcomes = readTestTable('docs/entitlement.md').map(([, outcome = '']) => outcome);
  for (const code of statementRefusals) expect(outcomes.join(' ')).toContain(`\`${code}\``);
});
