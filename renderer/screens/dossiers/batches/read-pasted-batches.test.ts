import { describe, expect, it } from 'vitest';
import { readPastedBatches } from './read-pasted-batches.ts';

const parse = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};
const read = (...lines: readonly string[]) => readPastedBatches(lines.join('\r\n'), parse);
const header = 'Batch\tDate\tScale\tSite\tImpurity A (%)\tNDMA [ppb]';

describe('lines of a spreadsheet', () => {
  it('are batches with what was measured of each, also below the quantitation limit', () => {
    const { batches, problems } = read(
      header,
      'B-1\t2026-03-02\tproduction\tUlm\t0,04\t<5',
      '',
      'B-2\t3.3.2026\tPilot\t\t\t7',
    );
    expect(problems).toEqual([]);
    expect(batches).toEqual([
      {
        batch_no: 'B-1',
        made_at: '2026-03-02',
        scale: 'production',
        site: 'Ulm',
        results: [
          { name: 'Impurity A', value: 0.04, unit: '%', below_loq: false },
          { name: 'NDMA', value: 5, unit: 'ppb', below_loq: true },
        ],
      },
      {
        batch_no: 'B-2',
        made_at: '2026-03-03',
        scale: 'pilot',
        results: [{ name: 'NDMA', value: 7, unit: 'ppb', below_loq: false }],
      },
    ]);
  });

  it('may have German names and the units laboratories write', () => {
    const { batches, problems } = read('Charge;Datum;Maßstab;Blei, µg/g', 'C1;02.03.2026;Produktion;0,2');
    expect(problems).toEqual([]);
    expect(batches[0]?.results).toEqual([{ name: 'Blei', value: 0.2, unit: 'ug/g', below_loq: false }]);
  });

  it.each([
    ['a column without a unit', ['Batch\tDate\tScale\tImpurity A', 'B\t2026-01-01\tpilot\t1'], 'no_unit', 1],
    ['no column of scales', ['Batch\tDate\tImpurity A (%)', 'B\t2026-01-01\t1'], 'no_header', 1],
    ['a date that may be either', [header, 'B-1\t02/03/2026\tpilot\t\t1\t'], 'no_date', 2],
    ['a scale that is none', [header, 'B-1\t2026-01-01\tbig\t\t1\t'], 'no_scale', 2],
    ['a level that is no number', [header, 'B-1\t2026-01-01\tpilot\t\tn.d.\t'], 'no_number', 2],
    ['a quantitation limit of 0', [header, 'B-1\t2026-01-01\tpilot\t\t<0\t'], 'no_number', 2],
    ['no number of the batch', [header, '\t2026-01-01\tpilot\t\t1\t'], 'no_batch', 2],
    ['a batch twice', [header, 'B\t2026-01-01\tpilot\t\t1\t', 'B\t2026-01-02\tpilot\t\t1\t'], 'twice', 3],
  ] as const)('%s is named with its line, and nothing is guessed', (_what, lines, code, line) => {
    expect(read(...lines).problems).toMatchObject([{ code, line }]);
  });

  it('of nothing are nothing', () => {
    expect(read('')).toEqual({ batches: [], problems: [] });
  });
});
