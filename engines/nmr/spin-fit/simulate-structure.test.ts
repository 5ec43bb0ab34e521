import { describe, expect, it } from 'vitest';
import { drawMolecule } from '../../chem/parse-molecule.ts';
import { predictStructure } from '../prediction/predict-structure.ts';
import { simulateSpins } from '../spin/simulate-spins.ts';
import { buildSpinSystem } from './build-system.ts';
import type { MoleculeSpins } from './model.ts';
import { linesOfSpins, simulateCarbons, simulateProtons } from './simulate-structure.ts';

const frequencyMhz = 400;
const question = { frequencyMhz, fromPpm: null, toPpm: null, points: 32_768, lineWidthHz: 1 };

const spinsOf = (smiles: string, useConformers = true): MoleculeSpins => {
  const built = buildSpinSystem({ smiles }, null, { useConformers });
  if (!built.ok) throw new Error(built.error.message);
  return built.value;
};

/** Single protons at shifts (Hz), coupled as listed. */
const singleProtons = (
  shiftsHz: readonly number[],
  couplings: readonly (readonly [number, number, number])[],
): MoleculeSpins => ({
  sites: shiftsHz.map((_, shift) => ({ atoms: [shift], nuclei: 1, half: null, nucleus: '1H', shift })),
  shifts: shiftsHz.map((hz, atom) => ({
    atoms: [atom],
    half: null,
    nuclei: 1,
    predictedPpm: hz / frequencyMhz,
    errorPpm: 0.1,
    errorDegrees: null,
    basis: 'made',
  })),
  couplings: couplings.map(([a, b, expectedHz]) => ({
    pairs: [[a, b]],
    atoms: [a, b],
    halves: [null, null],
    kind: 'made',
    bonds: 3,
    expectedHz,
    errorHz: 1,
    source: 'made',
  })),
  leftOut: [],
});

const totalOf = (lines: readonly { readonly intensity: number }[]): number =>
  lines.reduce((sum, { intensity }) => sum + intensity, 0);

const areaOf = ({ intensity, fromPpm, toPpm, points }: ReturnType<typeof simulateProtons>): number =>
  (intensity.reduce((sum, value) => sum + value, 0) * (fromPpm - toPpm)) / (points - 1);

describe('a simulated proton spectrum', () => {
  it('has inner lines 2.618 times as high as the outer ones in an AB quartet with Δν = 2 J', () => {
    const { lines } = linesOfSpins(singleProtons([1010, 990], [[0, 1, 10]]), frequencyMhz);
    const [first = 0, second = 0, third = 0, fourth = 0] = lines
      .toSorted((a, b) => a.shiftPpm - b.shiftPpm)
      .map(({ intensity }) => intensity);
    const ratio = (1 + 1 / Math.sqrt(5)) / (1 - 1 / Math.sqrt(5));
    expect(ratio).toBeCloseTo(2.618, 3);
    expect(second / first).toBeCloseTo(ratio, 6);
    expect(third / fourth).toBeCloseTo(ratio, 6);
    expect(totalOf(lines)).toBeCloseTo(2, 9);
  });

  it.each([
    ['CCOC(C)=O', 8],
    ['CC(=O)Oc1ccccc1C(=O)O', 7],
    ['FCCc1ccc(F)cc1', 8],
    ['CCCCCCCCCCCC', 26],
  ])('gives the lines of %s the intensity of its %i protons on carbon', (smiles, protons) => {
    const spectrum = simulateProtons(spinsOf(smiles, false), [], question);
    expect(spectrum.nuclei).toBeCloseTo(protons, 2);
    // Feet of the lines beyond the axis: 1/(π · 200 widths) of each at most.
    expect(areaOf(spectrum) / protons).toBeGreaterThan(0.995);
    expect(areaOf(spectrum) / protons).toBeLessThan(1.001);
  });

  it('lays the two shifts of diastereotopic protons apart and couples them by a negative constant', () => {
    const { shifts, couplings } = spinsOf('CC(Cl)CBr', false);
    const ofBromide = shifts.filter(({ atoms }) => atoms.includes(3));
    expect(ofBromide.map(({ half }) => half)).toEqual([0, 1]);
    expect(ofBromide[0]?.predictedPpm).not.toBe(ofBromide[1]?.predictedPpm);
    const [geminal] = couplings.filter(({ bonds }) => bonds === 2);
    expect(geminal?.expectedHz).toBeLessThan(-9);
  });

  it('splits every line of a chain that is cut as if it were solved as a whole, to first order', () => {
    // Ten protons 200 Hz apart with 5 Hz between neighbours: too many to be solved together, weakly coupled throughout.
    const chain = Array.from({ length: 10 }, (_, k) => 200 * (k + 1));
    const pairs = chain.slice(1).map((_, k) => [k, k + 1, 5] as const);
    const { lines, remarks } = linesOfSpins(singleProtons(chain, pairs), frequencyMhz);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(/^\d+ couplings join more protons/);
    expect(totalOf(lines)).toBeCloseTo(10, 3);
    // Five of them, solved as a whole: the middle one shows the lines of any inner proton of the chain.
    const whole = simulateSpins({
      shiftsPpm: chain.slice(0, 5).map((hz) => hz / frequencyMhz),
      couplingsHz: chain
        .slice(0, 5)
        .map((_, a) => chain.slice(0, 5).map((__, b) => (Math.abs(a - b) === 1 ? 5 : 0))),
      frequencyMhz,
    });
    if (!whole.ok) throw new Error(whole.error.message);
    const near = (
      list: readonly { shiftPpm: number; intensity: number }[],
      hz: number,
      within: number,
    ): number => totalOf(list.filter(({ shiftPpm }) => Math.abs(shiftPpm * frequencyMhz - hz) < within));
    for (let place = 2; place < 8; place++) {
      const hz = chain[place] as number;
      // A triplet 1 : 2 : 1: the middle line holds half of the proton.
      expect(near(lines, hz, 2)).toBeCloseTo(near(whole.value, chain[2] as number, 2), 1);
      expect(near(lines, hz, 20)).toBeCloseTo(1, 2);
    }
  });

  it('leaves couplings under 0.3 Hz out', () => {
    const { lines } = linesOfSpins(singleProtons([1000, 400], [[0, 1, 0.2]]), frequencyMhz);
    expect(lines).toHaveLength(2);
  });

  it('draws protons that exchange broad, with a remark, and an axis of its own where nothing is on carbon', () => {
    const { protons } = predictStructure(drawMolecule({ smiles: 'O=C(O)C(=O)O' }), null);
    const spectrum = simulateProtons(null, protons, { ...question, points: 1024 });
    expect(spectrum.nuclei).toBe(2);
    expect(spectrum.remarks[0]).toMatch(/^Protons that exchange/);
    // A Lorentzian of 20 Hz full width is 2/(π w) high.
    const highest = Math.max(...spectrum.intensity);
    expect(highest).toBeCloseTo((2 * 2 * frequencyMhz) / (Math.PI * 20), 0);
  });
});

describe('couplings that symmetry makes alike', () => {
  it.each([
    ['pyridine', 'c1ccncc1', 3, [5, 8]],
    ['pyridazine', 'c1ccnnc1', 3, [5, 5]],
    ['furan', 'c1ccoc1', 3, [1.8, 3.5]],
  ])('are not joined over different numbers of bonds: %s', (_, smiles, bonds, hz) => {
    const { couplings } = spinsOf(smiles, false);
    const vicinal = couplings.filter((own) => own.bonds === bonds).map(({ expectedHz }) => expectedHz);
    expect(vicinal.toSorted((a, b) => a - b)).toEqual(hz);
  });
});

describe('the protons of a vinyl group', () => {
  // Measured: styrene 5.75 (17.6 Hz) and 5.24 (10.9 Hz), vinyl acetate 4.88 (14.1 Hz) and 4.57 (6.3 Hz).
  it.each(['C=Cc1ccccc1', 'C=COC(C)=O'])(
    'have the larger coupling where they lie further downfield: %s',
    (smiles) => {
      const { shifts, couplings } = spinsOf(smiles, false);
      const [down, up] = shifts
        .filter(({ atoms }) => atoms.includes(0))
        .toSorted((a, b) => b.predictedPpm - a.predictedPpm);
      const couplingOf = (half: 0 | 1 | null | undefined) =>
        couplings.find((own) => own.bonds === 3 && own.atoms[0] === 0 && own.halves[0] === half)?.expectedHz;
      expect([couplingOf(down?.half), couplingOf(up?.half)]).toEqual([16, 10]);
    },
  );
});

describe('protons nothing is predicted for', () => {
  const simulate = (smiles: string) =>
    simulateProtons(
      spinsOf(smiles, false),
      predictStructure(drawMolecule({ smiles }), null).protons,
      question,
    );

  it('are drawn, since they split others, and named as a guess', () => {
    const { nuclei, remarks } = simulate('CC[Si](C)(C)C');
    expect(nuclei).toBeCloseTo(14, 6);
    expect(remarks).toEqual([
      expect.stringMatching(/^Nothing is predicted for the protons of a\d.*rough guess/),
    ]);
  });

  it('are spoken of only where there are any', () => {
    expect(simulate('CCOC(C)=O').remarks).toEqual([]);
  });
});

describe('a simulated carbon spectrum', () => {
  it('has one line for each carbon, as high as its width makes it', () => {
    const prediction = predictStructure(drawMolecule({ smiles: 'CC(=O)C' }), null);
    const spectrum = simulateCarbons(prediction, { ...question, frequencyMhz: 100, lineWidthHz: 2 });
    expect(spectrum.nuclei).toBe(3);
    const [carbonyl = 0] = prediction.carbons.find(({ atom }) => atom === 1)?.shiftsPpm ?? [];
    const place = Math.round(
      ((spectrum.fromPpm - carbonyl) / (spectrum.fromPpm - spectrum.toPpm)) * (spectrum.points - 1),
    );
    const height = (2 * 100) / (Math.PI * 2);
    expect((spectrum.intensity[place] as number) / height).toBeGreaterThan(0.9);
    expect((spectrum.intensity[place] as number) / height).toBeLessThan(1.01);
  });

  it('says which carbons it does not draw', () => {
    const prediction = predictStructure(drawMolecule({ smiles: 'C[Sn](C)(C)C' }), null);
    const spectrum = simulateCarbons(prediction, question);
    expect(spectrum.nuclei).toBe(0);
    expect(spectrum.remarks).toContain('4 carbons without a shift are not drawn.');
  });
});
