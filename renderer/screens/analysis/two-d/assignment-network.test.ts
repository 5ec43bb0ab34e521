import { describe, expect, it } from 'vitest';
import { readStructure } from '#engines/chem/read-structure.ts';
import { type AtomShift, assignmentNetwork, carbonsWithoutShift } from './assignment-network.ts';

const read = (smiles: string) => {
  const result = readStructure({ smiles });
  if (!result.ok) throw new Error(result.error.message);
  const { atoms, bonds } = result.value;
  return { atoms: [...atoms], bonds: [...bonds] };
};

/** Butan-2-one: C1 of acetyl, C2 carbonyl, O3, C4 methylene, C5 methyl. */
const butanone = read('CC(=O)CC');
const proton = (atomId: string, ppm: number): AtomShift => ({ atomId, nucleus: '1H', ppm });
const carbon = (atomId: string, ppm: number): AtomShift => ({ atomId, nucleus: '13C', ppm });

type Peaks = Parameters<typeof assignmentNetwork>[0]['peaks'];
const signal = (id: string, f2: number, f1: number, kind: 'cross' | 'diagonal' | 'correlation' = 'cross') =>
  ({ id, shift_ppm: f2, category: 'compound', two_d: { f1_shift_ppm: f1, kind } }) as Peaks[number];

const cosy = { experiment: 'cosy', f2_nucleus: '1H', f1_nucleus: '1H' };
const hsqc = { experiment: 'hsqc', f2_nucleus: '1H', f1_nucleus: '13C' };
const hmbc = { experiment: 'hmbc', f2_nucleus: '1H', f1_nucleus: '13C' };

describe('the network of assigned atoms', () => {
  const shifts = [proton('a1', 2.14), proton('a4', 2.45), proton('a5', 1.06)];

  it('has one line for both sides of the diagonal, and none for the diagonal', () => {
    const peaks = [signal('p1', 2.45, 1.06), signal('p2', 1.06, 2.45), signal('p3', 2.45, 2.45, 'diagonal')];
    const network = assignmentNetwork({ structure: butanone, shifts, peaks, twoD: cosy });
    expect(network.lines).toEqual([{ from: 'a4', to: 'a5', peakIds: ['p1', 'p2'], isAmbiguous: false }]);
    expect(network.atomsOf.get('p1')).toEqual(['a4', 'a5']);
    expect(network.atomsOf.has('p3')).toBe(false);
    expect(network.unplaced).toEqual([]);
  });

  it('is ambiguous where a shift is that of several kinds of atoms', () => {
    const close = [proton('a1', 2.44), proton('a4', 2.45), proton('a5', 1.06)];
    const { lines } = assignmentNetwork({
      structure: butanone,
      shifts: close,
      peaks: [signal('p1', 2.45, 1.06)],
      twoD: cosy,
    });
    expect(lines).toEqual([
      { from: 'a1', to: 'a5', peakIds: ['p1'], isAmbiguous: true },
      { from: 'a4', to: 'a5', peakIds: ['p1'], isAmbiguous: true },
    ]);
  });

  it('is sure of a pair as soon as one signal speaks for it alone', () => {
    const both = [
      proton('a4', 2.45),
      proton('a5', 1.06),
      carbon('a1', 29.4),
      carbon('a4', 36.8),
      carbon('a5', 29.5),
    ];
    const of = (peaks: Peaks) =>
      assignmentNetwork({ structure: butanone, shifts: both, peaks, twoD: hmbc }).lines;
    const unsure = of([signal('p1', 2.45, 29.45, 'correlation')]);
    expect(unsure.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true]);
    const surer = of([signal('p1', 2.45, 29.45, 'correlation'), signal('p2', 1.06, 36.8, 'correlation')]);
    expect(surer.find(({ to, from }) => [to, from].includes('a1'))?.isAmbiguous).toBe(true);
    expect(surer.find(({ to, from }) => ![to, from].includes('a1'))?.isAmbiguous).toBe(false);
  });

  it('leaves out what may be t1 noise until somebody keeps it', () => {
    const noise = signal('p1', 2.45, 1.06);
    const onRidge = { ...noise, two_d: { ...noise?.two_d, on_ridge: true } } as Peaks[number];
    const of = (category: 'unknown' | 'compound') =>
      assignmentNetwork({ structure: butanone, shifts, peaks: [{ ...onRidge, category }], twoD: cosy });
    expect(of('unknown')).toMatchObject({ lines: [], unplaced: [] });
    expect(of('compound').lines).toHaveLength(1);
  });

  it('leaves signals without assigned atoms unplaced, beyond the tolerance too', () => {
    const peaks = [signal('p1', 2.45, 3.9), signal('p2', 2.45, 1.11)];
    const network = assignmentNetwork({ structure: butanone, shifts, peaks, twoD: cosy });
    expect(network).toMatchObject({ lines: [], unplaced: ['p1', 'p2'] });
  });

  it('ties the hydrogens on a carbon to it in an HSQC', () => {
    const both = [proton('a4', 2.45), carbon('a4', 36.8), carbon('a5', 7.9)];
    const peaks = [signal('p1', 2.45, 36.8, 'correlation'), signal('p2', 2.45, 7.9, 'correlation')];
    const network = assignmentNetwork({ structure: butanone, shifts: both, peaks, twoD: hsqc });
    expect(network.lines).toEqual([{ from: 'a4', to: 'a4', peakIds: ['p1'], isAmbiguous: false }]);
    expect(network.atomsOf.get('p1')).toEqual(['a4']);
    expect(network.unplaced).toEqual(['p2']);
  });

  it('is ambiguous in an HSQC where two kinds of atoms have both shifts', () => {
    const alike = [proton('a4', 2.45), carbon('a4', 36.8), proton('a1', 2.44), carbon('a1', 36.9)];
    const { lines } = assignmentNetwork({
      structure: butanone,
      shifts: alike,
      peaks: [signal('p1', 2.45, 36.8, 'correlation')],
      twoD: hsqc,
    });
    expect(lines.map(({ from, to, isAmbiguous }) => [from, to, isAmbiguous])).toEqual([
      ['a4', 'a4', true],
      ['a1', 'a1', true],
    ]);
  });

  it('draws each of the equivalent atoms to its own neighbour, and takes that for no ambiguity', () => {
    // 4-Methoxybenzonitrile: C4 and C10 beside the ether, C5 and C9 beside the nitrile.
    const structure = read('COc1ccc(C#N)cc1');
    const ring = [proton('a4', 6.95), proton('a10', 6.95), proton('a5', 7.58), proton('a9', 7.58)];
    const { lines } = assignmentNetwork({
      structure,
      shifts: ring,
      peaks: [signal('p1', 7.58, 6.95)],
      twoD: cosy,
    });
    expect(lines.map(({ from, to }) => [from, to].toSorted())).toEqual([
      ['a4', 'a5'],
      ['a10', 'a9'],
    ]);
    expect(lines.every(({ isAmbiguous }) => !isAmbiguous)).toBe(true);
  });
});

describe('carbons that no shift was assigned to', () => {
  const open = (...shifts: readonly AtomShift[]) => carbonsWithoutShift(butanone, shifts).map(({ id }) => id);

  it('are those without one of their own nucleus, whatever their hydrogens have', () => {
    expect(open(proton('a1', 2.14), carbon('a4', 36.9))).toEqual(['a1', 'a2', 'a5']);
    expect(open(...['a1', 'a2', 'a4', 'a5'].map((id) => carbon(id, 30)))).toEqual([]);
  });
});
