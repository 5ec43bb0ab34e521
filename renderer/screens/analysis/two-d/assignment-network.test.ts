import { describe, expect, it } from 'vitest';
import { readStructure } from '#engines/chem/read-structure.ts';
import { type AtomShift, carbonsWithoutShift, assignmentNetwork as networkOf } from './assignment-network.ts';

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

type Input = Parameters<typeof networkOf>[0];
type Peaks = Input['peaks'];
const assignmentNetwork = (input: Omit<Input, 'openLines'> & Partial<Input>) =>
  networkOf({ openLines: [], ...input });
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

  it('ties a signal to the line it lies nearest to, and to none where nobody assigned that one', () => {
    const both = [proton('a5', 1.06), carbon('a4', 36.8)];
    const openLines = [{ nucleus: '13C', ppm: 37.2 }];
    const of = (f1: number) =>
      assignmentNetwork({
        structure: butanone,
        shifts: both,
        openLines,
        peaks: [signal('p1', 1.06, f1, 'correlation')],
        twoD: hmbc,
      });
    // Nearer to the open line by a fifth of what the tolerance allows.
    expect(of(37.05)).toMatchObject({ lines: [], unplaced: ['p1'] });
    expect(of(37.05).openAt.get('p1')).toEqual(openLines);
    // Nearer to the assigned one: a tie, but the open line is within reach too.
    expect(of(36.9).lines).toEqual([{ from: 'a5', to: 'a4', peakIds: ['p1'], isAmbiguous: true }]);
    expect(of(36.9).openAt.size).toBe(0);
    expect(of(36.4).lines).toMatchObject([{ isAmbiguous: false }]);
  });

  it('gives coumarin with C-3 alone assigned no tie of C-8, 0.19 ppm beside it', () => {
    // As its 13C spectrum and its HMBC have them: C-3 at 116.651, C-8 at 116.837 ppm.
    const coumarin = read('O=c1ccc2ccccc2o1');
    const openLines = [{ nucleus: '13C', ppm: 116.837 }];
    const assigned = [proton('a5', 7.685), proton('a9', 7.241), proton('a4', 6.38), carbon('a3', 116.651)];
    const signals = [
      ['p2', 7.686, 116.8],
      ['p16', 7.241, 116.83],
      ['p40', 6.38, 116.66],
    ] as const;
    const network = assignmentNetwork({
      structure: coumarin,
      shifts: assigned,
      openLines,
      peaks: signals.map(([id, f2, f1]) => signal(id, f2, f1, 'correlation')),
      twoD: hmbc,
    });
    expect(network.lines).toEqual([{ from: 'a4', to: 'a3', peakIds: ['p40'], isAmbiguous: true }]);
    expect([...network.openAt.keys()]).toEqual(['p2', 'p16']);
  });

  it('does so for protons and in an HSQC as well, and a line of another nucleus is none', () => {
    const both = [proton('a4', 2.45), carbon('a4', 36.8)];
    const of = (nucleus: string, ppm: number) =>
      assignmentNetwork({
        structure: butanone,
        shifts: both,
        openLines: [{ nucleus, ppm }],
        peaks: [signal('p1', 2.44, 36.9, 'correlation')],
        twoD: hsqc,
      });
    expect(of('1H', 2.435)).toMatchObject({ lines: [], unplaced: ['p1'] });
    expect(of('13C', 36.95)).toMatchObject({ lines: [], unplaced: ['p1'] });
    expect(of('1H', 2.42).lines).toMatchObject([{ isAmbiguous: true }]);
    expect(of('15N', 36.9).lines).toMatchObject([{ isAmbiguous: false }]);
  });

  it("leaves out what is not seen as the compound's, and counts it", () => {
    const peaks = [
      { ...signal('p1', 2.45, 1.06), category: 'unknown' },
      { ...signal('p2', 2.45, 1.06), category: 'solvent' },
    ] as Peaks;
    const network = assignmentNetwork({ structure: butanone, shifts, peaks, twoD: cosy });
    expect(network).toMatchObject({ lines: [], unplaced: [], doubted: 1 });
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
