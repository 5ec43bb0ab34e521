import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { shareOut } from './lay-groups.ts';
import type { ObservedSignal } from './model.ts';

const signal = (shiftPpm: number, area: number): ObservedSignal => ({
  id: `s${shiftPpm}`,
  shiftPpm,
  area,
  peakIds: [`p${shiftPpm}`],
});

const check = (smiles: string, signals: readonly ObservedSignal[], nucleus: '1H' | '13C' = '1H') => {
  const molecule = Molecule.fromSmiles(smiles);
  return checkStructure({
    molecule,
    spectrum: nucleus === '1H' ? { kind: '1h', signals } : { kind: '13c', experiment: 'plain', signals },
    predictor: null,
    labelOf: (atom) => `${molecule.getAtomLabel(atom)}${atom + 1}`,
  });
};

/** 4'-Methylpropananilide, CAS 2759-55-9: assigned shifts and hand-counted protons of its NMReDATA record. */
const anilide = 'CCC(=O)Nc1ccc(C)cc1';
const anilideSignals = [
  signal(7.359, 2.02),
  signal(7.082, 1.98),
  signal(2.346, 2.01),
  signal(2.282, 2.97),
  signal(1.219, 3.02),
];
const anilideCarbons = [172.539, 135.765, 134.144, 129.83, 120.367, 31.108, 21.29, 10.085].map((ppm) =>
  signal(ppm, 1),
);

describe('a structure against its own spectrum', () => {
  it('is not told from an isomer that fits as well, every group with its own signal, the amide proton left alone', () => {
    const { verdict, score, groups, contradictions, coverage, reason } = check(anilide, anilideSignals);
    expect(verdict).toBe('cannot_tell');
    expect(score).toBeGreaterThanOrEqual(80);
    expect(reason).toContain('An isomer fits as well (CCc(cc1)ccc1NC(C)=O): these spectra do not tell');
    expect(coverage).toBe(1);
    expect(contradictions).toEqual([]);
    const found = groups.map(({ atoms, nuclei, observedPpm, status }) => [
      atoms,
      nuclei,
      observedPpm,
      status,
    ]);
    expect(found).toEqual([
      [[0], 3, 1.219, 'supported'],
      [[1], 2, 2.346, 'supported'],
      [[4], 1, null, 'exchanging'],
      [[6, 11], 2, 7.359, 'supported'],
      [[7, 10], 2, 7.082, 'supported'],
      [[9], 3, 2.282, 'supported'],
    ]);
  });

  it('is consistent by its carbons too', () => {
    const { verdict, groups } = check(anilide, anilideCarbons, '13C');
    expect(verdict).toBe('consistent');
    expect(groups.every(({ observedPpm }) => observedPpm !== null)).toBe(true);
  });

  it('says which groups could change places: CH₂ in the middle of a chain, not the one beside oxygen', () => {
    const signals = [
      [3.62, 2],
      [1.55, 2],
      [1.36, 2],
      [1.31, 2],
      [1.28, 2],
      [0.89, 3],
    ] as const;
    const { groups } = check(
      'CCCCCCO',
      signals.map(([ppm, area]) => signal(ppm, area)),
    );
    const rivals = new Map(groups.map(({ atoms, ambiguousWith }) => [atoms[0], ambiguousWith.length]));
    expect(rivals.get(2)).toBeGreaterThan(0);
    expect(rivals.get(5)).toBe(0);
  });

  it('gives a coupled signal to the ring, a broad one to the acid, wherever they are', () => {
    // Aspirin with water in it: the acid proton at 8.24, right where the ring proton beside it is expected.
    const shapes = [
      [8.245, 1.4, 'broad'],
      [8.038, 1, 'split'],
      [7.526, 1, 'split'],
      [7.279, 1, 'split'],
    ] as const;
    const { groups } = check('CC(=O)Oc1ccccc1C(=O)O', [
      ...shapes.map(([ppm, area, shape]) => ({ ...signal(ppm, area), shape })),
      { ...signal(7.067, 1), shape: 'split' },
      { ...signal(2.294, 3), shape: 'single' },
    ]);
    const at = (atom: number) => groups.find(({ atoms }) => atoms.includes(atom))?.observedPpm;
    expect([at(8), at(12)]).toEqual([8.038, 8.245]);
  });

  it('gives the same answer twice', () => {
    expect(check(anilide, anilideSignals)).toEqual(check(anilide, anilideSignals));
  });
});

describe('a structure against another spectrum', () => {
  it.each([
    ['an isomer with the chain on nitrogen', 'CCN(C=O)c1ccc(C)cc1'],
    ['an isomer with a methyl ester', 'COC(=O)Cc1ccc(N)cc1C'],
    ['an isomer with a branched chain', 'CC(C)C(=O)Nc1ccccc1'],
  ])('scores lower: %s', (_, smiles) => {
    const own = check(anilide, anilideSignals).score ?? 0;
    expect(check(smiles, anilideSignals).score ?? 0).toBeLessThan(own);
  });

  it.each([
    ['meta', 'CC(N)c1cccc(F)c1'],
    ['ortho', 'CC(N)c1ccccc1F'],
  ])('scores lower where four ring protons have to coincide in pairs: %s', (_, smiles) => {
    // 1-(4-Fluorophenyl)ethylamine, CAS 403-40-7, as the engine finds its signals: two of two ring protons each.
    const signals = [
      [7.204, 2.04],
      [6.894, 2.03],
      [3.993, 1.0],
      [1.384, 2.18],
      [1.249, 3.01],
    ].map(([ppm = 0, area = 0]) => signal(ppm, area));
    const own = check('CC(N)c1ccc(F)cc1', signals);
    expect(own.verdict).toBe('consistent');
    expect(check(smiles, signals).score ?? 0).toBeLessThan(own.score ?? 0);
  });

  it('is contradicted by what is missing and what is left over, with the peaks', () => {
    const { verdict, contradictions } = check('CCCCCCCC', anilideSignals);
    expect(verdict).toBe('contradicted');
    const codes = contradictions.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    const peaks = contradictions.flatMap(({ peakIds }) => peakIds);
    expect(peaks).toContain('p7.359');
  });

  it('never calls a mixture consistent', () => {
    const other = [signal(3.836, 1.5), signal(6.895, 1), signal(9.88, 0.55), signal(7.8, 1.05)];
    const { verdict, score } = check(anilide, [...anilideSignals, ...other]);
    expect(verdict).not.toBe('consistent');
    expect(score ?? 0).toBeLessThan(50);
  });
});

describe('what cannot be told', () => {
  it.each([
    ['too few kinds of protons', 'CC(C)=O', [signal(2.17, 6)], /kinds of protons/],
    ['nothing covered by rules', 'C[Sn](C)(C)CC[Sn](CC)(CC)C', [signal(1, 5), signal(0.5, 9)], /Rules cover/],
    ['no signal at all', anilide, [], /no signal/],
  ])('is said with its reason: %s', (_, smiles, signals, reason) => {
    const result = check(smiles, signals);
    expect(result).toMatchObject({ verdict: 'cannot_tell', score: null, contradictions: [] });
    expect(result.reason).toMatch(reason);
  });

  it('is a carbon spectrum of a fluorinated structure: its doublets are no contradiction', () => {
    const lines = [162.9, 160.5, 143.5, 127.2, 127.1, 115.1, 114.9, 50.5, 25.8].map((ppm) => signal(ppm, 1));
    const result = check('CC(N)c1ccc(F)cc1', lines, '13C');
    expect(result).toMatchObject({ verdict: 'cannot_tell', score: null, contradictions: [] });
    expect(result.reason).toMatch(/^Fluorine/);
  });

  it('is a spectrum too large to compare, refused in good time', () => {
    const many = Array.from({ length: 300 }, (_, index) => signal(index / 50, 1));
    expect(check('C'.repeat(60), many)).toMatchObject({ verdict: 'cannot_tell', score: null });
  });
});

describe('sharing out protons', () => {
  it('gives whole counts that are as many as the structure has', () => {
    expect([...shareOut([signal(1, 2.9), signal(2, 2.2), signal(3, 0.9)], 6).values()]).toEqual([3, 2, 1]);
    expect([...shareOut([signal(1, 0)], 6).values()]).toEqual([0]);
  });

  it('lets two carbons share a line when both fit it', () => {
    const lines = [63.0, 32.9, 31.9, 29.5, 25.9, 22.7, 14.1].map((ppm) => signal(ppm, 1));
    const { groups } = check('CCCCCCCCO', lines, '13C');
    expect(groups.every(({ observedPpm }) => observedPpm !== null)).toBe(true);
  });
});
