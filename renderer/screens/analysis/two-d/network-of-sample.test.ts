import { describe, expect, it } from 'vitest';
import { readStructure } from '#engines/chem/read-structure.ts';
import type { AtomShift } from './assignment-network.ts';
import {
  atomsOfEvidence,
  isPointed,
  linesOf,
  mapsOfSample,
  networksOf,
  type SampleMap,
} from './network-of-sample.ts';
import type { AssignedShifts } from './use-assigned-shifts.ts';

type Signal = readonly [id: string, f2: number, f1: number];

const map = (
  id: string,
  experiment: SampleMap['twoD']['experiment'],
  witnesses: readonly string[],
  signals: readonly Signal[] = [],
): SampleMap => {
  const f1_nucleus = experiment === 'cosy' || experiment === 'tocsy' ? '1H' : '13C';
  return {
    id,
    title: id,
    twoD: { experiment, f2_nucleus: '1H', f1_nucleus, compared_with: witnesses } as SampleMap['twoD'],
    peaks: signals.map(([peakId, f2, f1]) => ({
      id: peakId,
      shift_ppm: f2,
      category: 'compound',
      two_d: { f1_shift_ppm: f1, kind: 'cross' },
    })) as unknown as SampleMap['peaks'],
  };
};

const read = readStructure({ smiles: 'CC(=O)CC' });
if (!read.ok) throw new Error(read.error.message);
const shift = (nucleus: string, atomId: string, ppm: number): AtomShift => ({ atomId, nucleus, ppm });
/** Butan-2-one: C4 methylene, C5 methyl beside it, C2 carbonyl. */
const assigned = {
  structure: { atoms: [...read.value.atoms], bonds: [...read.value.bonds] },
  shifts: [
    shift('1H', 'a4', 2.45),
    shift('1H', 'a5', 1.06),
    shift('13C', 'a4', 36.8),
    shift('13C', 'a5', 7.9),
    shift('13C', 'a2', 209),
  ],
  openLines: [],
  sources: [],
} as unknown as AssignedShifts;

describe('the maps of one sample', () => {
  const own = map('cosy', 'cosy', ['proton']);
  const idsOf = (others: readonly SampleMap[]) => mapsOfSample(own, others).map(({ id }) => id);

  it('are those held against the same 1D spectrum, whatever else they share', () => {
    expect(idsOf([map('hmbc', 'hmbc', ['proton', 'carbon']), map('hsqc', 'hsqc', ['another'])])).toEqual([
      'hmbc',
    ]);
    expect(mapsOfSample(map('lone', 'cosy', []), [map('hmbc', 'hmbc', [])])).toEqual([]);
  });

  it('are one of each kind, and none of the kind that is open', () => {
    const others = [
      map('again', 'cosy', ['proton']),
      map('first', 'hmbc', ['proton']),
      map('second', 'hmbc', ['proton']),
      map('cosy', 'hsqc', ['proton']),
    ];
    expect(idsOf(others)).toEqual(['first']);
  });
});

describe('one picture of all maps', () => {
  const cosy = map('cosy', 'cosy', ['proton'], [['p1', 2.45, 1.06]]);
  const hmbc = map(
    'hmbc',
    'hmbc',
    ['proton'],
    [
      ['p1', 1.06, 209],
      ['p2', 1.06, 36.8],
    ],
  );
  const hsqc = map('hsqc', 'hsqc', ['proton'], [['p1', 1.06, 7.9]]);
  const networks = networksOf(assigned, [cosy, hmbc, hsqc]);
  const lines = linesOf(networks, new Set());
  const lineOf = (analysisId: string, from: string, to: string) => {
    const found = lines.find(
      (line) =>
        line.analysisId === analysisId &&
        [line.from, line.to].toSorted().join() === [from, to].toSorted().join(),
    );
    if (found === undefined) throw new Error(`no line ${analysisId} ${from} ${to}`);
    return found;
  };

  it('keeps the pair of atoms that two experiments tie as two lines', () => {
    expect(lines.map(({ experiment }) => experiment)).toEqual(['cosy', 'hmbc', 'hmbc', 'hsqc']);
    expect(lineOf('cosy', 'a4', 'a5').key).not.toBe(lineOf('hmbc', 'a4', 'a5').key);
    expect(lineOf('hsqc', 'a5', 'a5').peakIds).toEqual(['p1']);
  });

  it('takes a spectrum out that somebody hid', () => {
    expect(linesOf(networks, new Set(['hmbc'])).map(({ analysisId }) => analysisId)).toEqual([
      'cosy',
      'hsqc',
    ]);
  });

  it('reads the names of signals in their own spectrum: each of the three has a p1', () => {
    const pointed = [{ analysisId: 'hmbc', peakIds: ['p1'] }];
    expect([...atomsOfEvidence(networks, pointed)].toSorted()).toEqual(['a2', 'a5']);
    expect(isPointed(lineOf('hmbc', 'a5', 'a2'), pointed)).toBe(true);
    expect(isPointed(lineOf('cosy', 'a4', 'a5'), pointed)).toBe(false);
    expect(isPointed(lineOf('hsqc', 'a5', 'a5'), pointed)).toBe(false);
  });
});
