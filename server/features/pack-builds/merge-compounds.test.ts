import { expect, it } from 'vitest';
import { graphOfSmiles } from '#engines/nmr/shift-model/testing/made-molecules.ts';
import type { ShiftRecord } from '../pack-sources/index.ts';
import { mergeCompounds } from './merge-compounds.ts';

const record = (id: number, smiles: string, c13: readonly (readonly [number, number])[]): ShiftRecord => ({
  id: String(id),
  smiles,
  graph: graphOfSmiles(smiles),
  nuclei: { '13C': { assigned: c13.map(([atom, shiftPpm]) => ({ atom, shiftPpm })), peaks: [] } },
});

it('a compound has one vote, however many spectra of it there are', () => {
  const merged = mergeCompounds([
    record(1, 'CCO', [
      [0, 18],
      [1, 57],
    ]),
    record(2, 'CCN', [[0, 19]]),
    record(3, 'CCO', [[0, 20]]),
  ]);
  expect(merged.map(({ id, nuclei }) => [id, nuclei['13C']?.assigned])).toEqual([
    [
      'CCO',
      [
        { atom: 0, shiftPpm: 19 },
        { atom: 1, shiftPpm: 57 },
      ],
    ],
    ['CCN', [{ atom: 0, shiftPpm: 19 }]],
  ]);
});
