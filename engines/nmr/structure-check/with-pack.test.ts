import { createHash } from 'node:crypto';
import { Molecule } from 'openchemlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { predictStructure } from '../prediction/predict-structure.ts';
import { madeMolecules } from '../shift-model/testing/made-molecules.ts';
import { trainNucleus } from '../shift-model/train-shift-model.ts';
import { buildSpinSystem } from '../spin-fit/build-system.ts';
import { checkStructure } from './check-structure.ts';
import { type GivenStructure, judgeCandidates } from './judge-candidates.ts';
import { judgeOf } from './judge-sample.ts';
import type { ObservedSignal, ObservedSpectrum } from './model.ts';
import { modeOf, type PackPredictor, type Predictor } from './predictor.ts';
import { calibrations } from './score-match.ts';

type OneDimensional = Extract<ObservedSpectrum, { kind: '1h' | '13c' }>;

const signal = (shiftPpm: number, area = 1): ObservedSignal => ({
  id: `s${shiftPpm}`,
  shiftPpm,
  area,
  peakIds: [`p${shiftPpm}`],
});

/** 4′-Methylpropananilide. */
const protons: OneDimensional = {
  kind: '1h',
  signals: [
    signal(7.359, 2.02),
    signal(7.082, 1.98),
    signal(2.346, 2.01),
    signal(2.282, 2.97),
    signal(1.219, 3.02),
  ],
};
const carbonsOf = (shiftsPpm: readonly number[]): OneDimensional => ({
  kind: '13c',
  experiment: 'plain',
  signals: shiftsPpm.map((shiftPpm) => signal(shiftPpm)),
});
const carbons = carbonsOf([172.539, 135.765, 134.144, 129.83, 120.367, 31.108, 21.29, 10.085]);

const structures = [
  'CCC(=O)Nc1ccc(C)cc1',
  'CCC(=O)Nc1cccc(C)c1',
  'CC(=O)Nc1ccc(CC)cc1',
  'CCCCCCCCCC[Si](C)(C)C',
];
const given = structures.map(
  (smiles): GivenStructure => ({
    id: smiles,
    molecule: Molecule.fromSmiles(smiles),
    labelOf: (atom) => `a${atom}`,
  }),
);

const check = (smiles: string, spectrum: OneDimensional, predictor: Predictor) =>
  checkStructure({
    molecule: Molecule.fromSmiles(smiles),
    spectrum,
    predictor,
    labelOf: (atom) => `a${atom}`,
  });

/** Everything in it, numbers to nine digits. */
const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(content, (_, value: unknown) => {
        if (typeof value === 'number') return Number(value.toPrecision(9));
        return value instanceof Map ? [...value] : value;
      }),
    )
    .digest('hex');

describe('without a pack', () => {
  // What version 0.3.0 said, which knew no packs: a change here is one of increments, their errors, weights or curves.
  it('a check says what it said before there were packs', () => {
    const checks = given.flatMap(({ molecule, labelOf }) =>
      [protons, carbons].map((spectrum) => {
        const { engineVersion: _, ...rest } = checkStructure({
          molecule,
          spectrum,
          predictor: null,
          labelOf,
        });
        return rest;
      }),
    );
    expect(digestOf(checks)).toBe('e7945eaed5d14dfdcb720f7896c154d63dba0990fb3e55405f185ecad8c74fe5');
  });

  it('a joint verdict says what it said before', () => {
    expect(digestOf(judgeCandidates(given, [protons, carbons], null))).toBe(
      '23d3f95c9aea4d46f62efa9712d39c517c946214d1e325e181a67b8c28d8dc93',
    );
  });

  it('a spin system looks for its protons where it did before', () => {
    const systems = structures.map((smiles) => {
      const built = buildSpinSystem({ smiles }, null);
      if (!built.ok) throw new Error(built.error.message);
      return built.value.shifts.map(({ errorDegrees, ...rest }) => {
        expect(errorDegrees).toBeNull();
        return rest;
      });
    });
    expect(digestOf(systems)).toBe('3ea684216bdcd30ef5ebeb538a22d0a6d1ddad7c5fb17f925227e4dc060f0819');
  });
});

describe('with a pack that was taught carbons alone', () => {
  let pack: PackPredictor;
  beforeAll(() => {
    const trained = trainNucleus(madeMolecules(1, 0.5), '13C', { seed: 1, trees: 10 });
    if (trained === null) throw new Error('nothing was learnt');
    pack = { name: 'made 1', models: { '13C': trained.model } };
  });

  const ether = 'CCOCCCCl';
  /** Where the pack expects the carbons of a structure. */
  const expectedBy = (smiles: string): OneDimensional =>
    carbonsOf(
      predictStructure(Molecule.fromSmiles(smiles), pack.models).carbons.flatMap(
        ({ shiftsPpm }) => shiftsPpm,
      ),
    );

  it('carbons are held against what it was taught, each with its own scale of errors', () => {
    const spectrum = expectedBy(ether);
    const { groups, reason, coverage } = check(ether, spectrum, pack);
    expect(coverage).toBe(1);
    expect(reason).toMatch(/^5 of 5 groups have their signals where reference pack made 1 expects them; /);
    expect(reason).toContain(calibrations.learned.measured_on);
    expect(groups.map(({ deviation }) => deviation)).toEqual([0, 0, 0, 0, 0]);
    const byIncrements = check(ether, spectrum, null).groups;
    groups.forEach(({ basis, errorShape }, place) => {
      expect(basis).toMatch(/^Reference pack: /);
      expect(errorShape).not.toEqual(byIncrements[place]?.errorShape);
    });
    const { carbons: expected } = predictStructure(Molecule.fromSmiles(ether), pack.models);
    expect(groups.map(({ errorShape }) => errorShape)).toEqual(expected.map(({ errorShape }) => errorShape));
  });

  it('its scores are those of its own weights and curves', () => {
    const spectra = [expectedBy(ether)];
    expect(judgeOf(spectra, pack).calibration).toBe(calibrations.learned);
    expect(judgeOf(spectra, null).calibration).toBe(calibrations.increments);
    expect(judgeOf([protons, carbons], pack).calibration).toBe(calibrations.increments);
  });

  it('with correlations the weights and curves of increments stand', () => {
    const both = { ...pack, models: { ...pack.models, '1H': pack.models['13C'] } } as PackPredictor;
    expect(modeOf(both, ['1H', '13C'], false)).toBe('learned');
    expect(modeOf(both, ['1H', '13C'], true)).toBe('increments');
  });

  it('protons are judged as if there were none', () => {
    const [anilide = ''] = structures;
    expect(check(anilide, protons, pack)).toEqual(check(anilide, protons, null));
    expect(buildSpinSystem({ smiles: anilide }, pack.models)).toEqual(
      buildSpinSystem({ smiles: anilide }, null),
    );
  });

  it('a verdict on both says that both predicted', () => {
    const [verdict] = judgeCandidates(given.slice(0, 1), [protons, carbons], pack);
    expect(verdict?.reason).toContain('groups lie where reference pack made 1 and increments expect them');
  });

  it('what lies far from it is said to lie far from it', () => {
    const { carbons: expected } = predictStructure(Molecule.fromSmiles(ether), pack.models);
    const shifts = expected.map(({ shiftsPpm, errorPpm }, place) =>
      place === 0 ? (shiftsPpm[0] ?? 0) + 4 * (errorPpm ?? 0) : (shiftsPpm[0] ?? 0),
    );
    const { contradictions } = check(ether, carbonsOf(shifts), pack);
    const mismatch = contradictions.find(({ code }) => code === 'shift_mismatch');
    expect(mismatch?.message).toContain('near the shift reference pack made 1 gives');
  });

  it('gives the same bytes when it is asked again', () => {
    const once = digestOf(judgeCandidates(given, [protons, carbons], pack));
    expect(digestOf(judgeCandidates(given, [protons, carbons], pack))).toBe(once);
  });
});

it('a spin system looks for each proton where a pack that knows protons expects it', () => {
  const molecules = madeMolecules(1, 0.5).map(({ graph, assigned, ...rest }) => ({
    ...rest,
    graph,
    peaks: [],
    assigned: assigned
      .filter(({ atom }) => (graph.hydrogens[atom] as number) > 0)
      .map(({ atom, shiftPpm }) => ({ atom, shiftPpm: shiftPpm / 20 })),
  }));
  const trained = trainNucleus(molecules, '1H', { seed: 1, trees: 10 });
  if (trained === null) throw new Error('nothing was learnt');
  const models = { '1H': trained.model };
  const built = buildSpinSystem({ smiles: 'CCOCCCCl' }, models);
  if (!built.ok) throw new Error(built.error.message);
  const expected = new Map(
    predictStructure(Molecule.fromSmiles('CCOCCCCl'), models).protons.map((own) => [own.atom, own]),
  );
  for (const { atoms, predictedPpm, errorPpm, errorDegrees, basis } of built.value.shifts) {
    const own = expected.get(atoms[0] as number);
    expect(basis).toMatch(/^Reference pack: /);
    expect(Math.abs(predictedPpm - (own?.shiftsPpm[0] ?? 0))).toBeLessThan(0.05);
    expect({ scalePpm: errorPpm, degrees: errorDegrees }).toEqual(own?.errorShape);
  }
});
