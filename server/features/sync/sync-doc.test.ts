import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FaultRow, faultRows } from '../../testing/sync-fault-rows.ts';

const endOf = ({ ends }: FaultRow): string =>
  ends === null ? 'as on a clear way' : `\`${ends[1]}\` at ${ends[0]}`;

it('the table of faults in docs/sync.md is the one that is tested', () => {
  const doc = readFileSync(new URL('../../../docs/sync.md', import.meta.url), 'utf8');
  const [, table = ''] = /<!-- faults -->\n([\s\S]*)<!-- \/faults -->/.exec(doc) ?? [];
  const lines = [
    '| fault | the attempt ends | the workspace holds | known to be received |',
    '| --- | --- | --- | --- |',
    ...faultRows.map(
      (row) => `| ${row.fault} | ${endOf(row)} | ${row.arrive} of 2 | ${row.acknowledged} of 2 |`,
    ),
  ];
  expect(table).toBe(`${lines.join('\n')}\n`);
});
