import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { checkStructure, tieWithin } from './check-structure.ts';
import { judgeOf } from './judge-sample.ts';
import { layGroups } from './lay-groups.ts';
import type { ObservedCross, ObservedSignal, ObservedSpectrum } from './model.ts';

const line = (shiftPpm: number, sign?: 1 | -1): ObservedSignal => ({
  id: `c${shiftPpm}`,
  shiftPpm,
  area: 1,
  peakIds: [`c${shiftPpm}`],
  ...(sign === undefined ? {} : { sign }),
});

const split = (
  shiftPpm: number,
  area: number,
  multiplicity: string,
  couplingsHz: readonly number[],
): ObservedSignal => ({
  id: `h${shiftPpm}`,
  shiftPpm,
  area,
  peakIds: [`h${shiftPpm}`],
  shape: couplingsHz.length > 0 ? 'split' : 'single',
  splitting: { multiplicity, couplingsHz },
});

const supportOf = (smiles: string, spectra: readonly ObservedSpectrum[]): number =>
  judgeOf(spectra, null).judge(Molecule.fromSmiles(smiles)).support;

const carbons = (
  experiment: 'plain' | 'dept_135' | 'dept_90' | 'attached_proton',
  signals: readonly ObservedSignal[],
): ObservedSpectrum & { kind: '13c' } => ({ kind: '13c', experiment, signals });

/** Methyl cinnamate with the coupling of its double bond left open. */
const cinnamate = (couplingHz: number): ObservedSpectrum => ({
  kind: '1h',
  signals: [
    split(7.69, 1, 'd', [couplingHz]),
    split(7.52, 2, 'm', []),
    split(7.38, 3, 'm', []),
    split(6.44, 1, 'd', [couplingHz]),
    split(3.8, 3, 's', []),
  ],
});
const trans = 'COC(=O)/C=C/c1ccccc1';
const cis = 'COC(=O)/C=C\\c1ccccc1';

describe('couplings across a double bond', () => {
  it('of 15.8 Hz decide for E, of 10.5 Hz for Z', () => {
    for (const [couplingHz, right, wrong] of [
      [15.8, trans, cis],
      [10.5, cis, trans],
    ] as const) {
      const spectra = [cinnamate(couplingHz)];
      const { evidence } = judgeOf(spectra, null).matchOf(Molecule.fromSmiles(right));
      const other = judgeOf(spectra, null).matchOf(Molecule.fromSmiles(wrong)).evidence;
      expect(evidence.couplings - other.couplings).toBeGreaterThan(3);
    }
  });

  it('rank the right geometry first when 15.8 Hz were measured', () => {
    const spectra = [cinnamate(15.8)];
    expect(supportOf(trans, spectra)).toBeGreaterThan(supportOf(cis, spectra) + tieWithin);
  });
});

/** 4′-Methylpropananilide: CH and CH₃ upright, CH₂ down, carbons without hydrogen absent. */
const anilide = 'CCC(=O)Nc1ccc(C)cc1';
const dept = [line(129.83, 1), line(120.37, 1), line(31.11, -1), line(21.29, 1), line(10.09, 1)];

describe('edited carbon spectra', () => {
  const check = (smiles: string, spectrum: ObservedSpectrum & { kind: '13c' }) =>
    checkStructure({
      molecule: Molecule.fromSmiles(smiles),
      spectrum,
      predictor: null,
      labelOf: (atom) => `a${atom + 1}`,
    });

  it('DEPT-135: carbons without hydrogen are not shown, and nothing is missed', () => {
    const { groups, contradictions, verdict } = check(anilide, carbons('dept_135', dept));
    const hidden = groups.filter(({ status }) => status === 'not_shown').map(({ atoms }) => atoms[0]);
    expect(hidden).toEqual([2, 5, 8]);
    expect(contradictions).toEqual([]);
    expect(verdict).not.toBe('contradicted');
  });

  it('DEPT-135: the signs tell CH₂ from CH and CH₃, whichever side is up', () => {
    const turned = dept.map((each) => line(each.shiftPpm, each.sign === 1 ? -1 : 1));
    const branched = 'CC(C)C(=O)Nc1ccccc1';
    for (const signals of [dept, turned]) {
      const spectra = [carbons('dept_135', signals)];
      expect(supportOf(anilide, spectra)).toBeGreaterThan(supportOf(branched, spectra) + tieWithin);
    }
    expect(supportOf(anilide, [carbons('dept_135', turned)])).toBeCloseTo(
      supportOf(anilide, [carbons('dept_135', dept)]),
      9,
    );
  });

  it('DEPT-90 shows CH alone', () => {
    const signals = [line(129.83, 1), line(120.37, 1)];
    const { groups } = check(anilide, carbons('dept_90', signals));
    expect(groups.filter(({ status }) => status === 'supported').map(({ nuclei }) => nuclei)).toEqual([2, 2]);
    expect(groups.filter(({ status }) => status === 'missing')).toEqual([]);
  });

  it('APT and DEPTQ show all, carbons without hydrogen on the side of CH₂', () => {
    const all = [
      ...dept.map((each) => line(each.shiftPpm, each.sign)),
      line(172.54, -1),
      line(135.77, -1),
      line(134.14, -1),
    ];
    const { groups, contradictions } = check(anilide, carbons('attached_proton', all));
    expect(groups.every(({ status }) => status === 'supported')).toBe(true);
    expect(contradictions).toEqual([]);
  });

  it('lines where the solvent has its own are not held against a structure', () => {
    const plain = [172.539, 135.765, 134.144, 129.83, 120.367, 31.108, 21.29, 10.085].map((ppm) => line(ppm));
    const solvent = [77.4, 77.25, 77.1, 76.9, 76.75, 76.6].map((ppm) => ({
      ...line(ppm),
      mayBeSolvent: true,
    }));
    const alone = check(anilide, carbons('plain', plain));
    const beside = check(anilide, carbons('plain', [...plain, ...solvent]));
    expect(Math.abs((beside.score ?? 0) - (alone.score ?? 0))).toBeLessThan(3);
    expect(beside.contradictions.map(({ code }) => code)).not.toContain('signal_unexplained');
  });
});

const cross = (protonPpm: number, otherPpm: number, isCh2: boolean | null = null): ObservedCross => ({
  id: `${protonPpm}/${otherPpm}`,
  protonPpm,
  otherPpm,
  isCh2,
});

describe('spectra of one sample together', () => {
  // 3-Methylbutanol, whose isomers have shifts as near but other bonds.
  const sample: ObservedSpectrum[] = [
    {
      kind: '1h',
      signals: [
        split(3.67, 2, 't', [6.8]),
        split(1.71, 1, 'm', []),
        split(1.47, 2, 'q', [6.8]),
        split(0.91, 6, 'd', [6.7]),
      ],
    },
    carbons('plain', [line(61.1), line(41.7), line(24.8), line(22.6)]),
    {
      kind: 'hsqc',
      crosses: [
        cross(3.67, 61.1, true),
        cross(1.47, 41.7, true),
        cross(1.71, 24.8, false),
        cross(0.91, 22.6, false),
      ],
    },
    { kind: 'cosy', crosses: [cross(3.67, 1.47), cross(1.47, 1.71), cross(1.71, 0.91)] },
    {
      kind: 'hmbc',
      crosses: [
        cross(3.67, 41.7),
        cross(3.67, 24.8),
        cross(0.91, 41.7),
        cross(0.91, 24.8),
        cross(1.47, 61.1),
      ],
    },
  ];

  it('lay every nucleus where its cross peaks are', () => {
    const { match } = judgeOf(sample, null).judge(Molecule.fromSmiles('CC(C)CCO'));
    const places = layGroups(match, '13C').groups.map(({ atoms, observedPpm }) => [atoms[0], observedPpm]);
    expect(places).toEqual([
      [0, 22.6],
      [1, 24.8],
      [3, 41.7],
      [4, 61.1],
    ]);
    expect(match.evidence.hsqc).toBeGreaterThan(0);
    expect(match.evidence.cosy).toBeGreaterThan(0);
  });

  it('put the structure ahead of its isomers by more than one spectrum alone does', () => {
    const alone = judgeOf(sample.slice(0, 1), null).judge(Molecule.fromSmiles('CC(C)CCO'));
    const together = judgeOf(sample, null).judge(Molecule.fromSmiles('CC(C)CCO'));
    expect(together.rival?.margin).toBeGreaterThan(alone.rival?.margin ?? 0);
    expect(together.probability).toBeGreaterThan(0.8);
    for (const isomer of ['CCC(C)CO', 'CCCC(C)O', 'CC(C)C(C)O', 'CCCCCO'])
      expect(supportOf(isomer, sample)).toBeLessThan(together.support - tieWithin);
  });

  it('a diastereomer that no evidence tells apart is level, not behind', () => {
    const signals = [
      split(4.1, 1, 'm', []),
      split(3.6, 1, 'm', []),
      split(1.2, 3, 'd', [6.5]),
      split(2.1, 3, 's', []),
    ];
    const spectra: ObservedSpectrum[] = [{ kind: '1h', signals }];
    const [one, other] = ['C[C@H](O)[C@H](SC)C(=O)O', 'C[C@H](O)[C@@H](SC)C(=O)O'].map((smiles) =>
      supportOf(smiles, spectra),
    ) as [number, number];
    expect(Math.abs(one - other)).toBeLessThan(tieWithin);
  });

  it('give the same answer to the last bit twice', () => {
    const once = JSON.stringify(judgeOf(sample, null).judge(Molecule.fromSmiles('CC(C)CCO')).match.evidence);
    expect(JSON.stringify(judgeOf(sample, null).judge(Molecule.fromSmiles('CC(C)CCO')).match.evidence)).toBe(
      once,
    );
  });
});
