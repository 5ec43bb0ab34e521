import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Multiplet, Spectrum1D } from '../model.ts';
import { visitLines } from '../spin/solve-spins.ts';
import { planSpins } from '../spin/spin-plan.ts';
import { analyzeSpins } from './analyze-spins.ts';
import { buildSpinSystem } from './build-system.ts';
import type { SpinFit } from './judge-fit.ts';

const frequencyMhz = 400;
const lineWidthHz = 0.9;
const points = 16384;
const [fromPpm, toPpm] = [9, 0];

interface Drawn {
  readonly counts: readonly number[];
  readonly shiftsPpm: readonly number[];
  readonly couplings: readonly (readonly [number, number, number])[];
}

/** A spectrum with Lorentz lines and noise of 1/150 of its highest point. */
const drawSpectrum = ({ counts, shiftsPpm, couplings }: Drawn, seed: number): Spectrum1D => {
  const re = new Float64Array(points);
  const stepPpm = (fromPpm - toPpm) / (points - 1);
  const plan = planSpins({
    counts,
    groups: counts.map(() => 0),
    edges: couplings.map(([a, b]) => [a, b]),
    isObserved: counts.map(() => true),
  });
  const held = { ofSite: counts.map(() => -1), ofEdge: couplings.map(() => -1), count: 0 };
  const numbers = {
    shiftsHz: shiftsPpm.map((ppm) => ppm * frequencyMhz),
    couplingsHz: couplings.map(([, , hz]) => hz),
  };
  visitLines(plan, numbers, held, 'none', (hz, intensity) => {
    if (intensity < 1e-4) return;
    for (let k = 0; k < points; k++) {
      const distance = (2 * ((fromPpm - k * stepPpm) * frequencyMhz - hz)) / lineWidthHz;
      re[k] = (re[k] as number) + intensity / (1 + distance * distance);
    }
  });
  const noise = Math.max(...re) / 150;
  const rng = createRng(seed);
  return {
    nucleus: '1H',
    frequencyMhz,
    fromPpm,
    toPpm,
    re: re.map((value) => value + noise * rng.gaussian()),
    im: null,
  };
};

const signal = (low: number, high: number, area: number): Multiplet => ({
  id: `m${low}`,
  fromPpm: high,
  toPpm: low,
  shiftPpm: (low + high) / 2,
  multiplicity: 'm',
  couplingsHz: [],
  area,
  relativeArea: area,
  category: 'compound',
  peakIds: [],
  fitResidual: 0,
  countMarks: [],
});

const analyse = (smiles: string, spectrum: Spectrum1D, multiplets: readonly Multiplet[]) =>
  analyzeSpins({
    structure: { smiles },
    models: null,
    spectrum,
    peaks: [],
    multiplets,
    noise: 0.01,
    excluded: [],
  });

const fitOf = (smiles: string, spectrum: Spectrum1D, multiplets: readonly Multiplet[]): SpinFit => {
  const fit = analyse(smiles, spectrum, multiplets);
  if (!fit.ok) throw new Error(fit.error.message);
  return fit.value;
};

const couplingOf = (fit: SpinFit, a: number, b: number, halves?: readonly [0 | 1 | null, 0 | 1 | null]) =>
  fit.couplings.filter(
    ({ atoms, halves: own }) =>
      atoms[0] === a && atoms[1] === b && (halves === undefined || own.join() === halves.join()),
  );

// Aspartic acid: an ABX system whose A and B are 0.09 ppm apart.
const aspartic = 'N[C@@H](CC(=O)O)C(=O)O';
const abx: Drawn = {
  counts: [1, 1, 1],
  shiftsPpm: [3.9, 2.81, 2.72],
  couplings: [
    [0, 1, 3.8],
    [0, 2, 8.6],
    [1, 2, -17.3],
  ],
};
const abxSignals = [signal(2.6, 2.9, 2), signal(3.85, 3.95, 1)];

describe('an ABX system from predicted starting values', () => {
  const spectrum = drawSpectrum(abx, 3);
  const fit = fitOf(aspartic, spectrum, abxSignals);

  it('finds shifts and couplings with errors that cover them', () => {
    const vicinal = [...couplingOf(fit, 1, 2)].map(({ couplingHz }) => couplingHz).sort((a, b) => a - b);
    expect(vicinal[0]).toBeCloseTo(3.8, 1);
    expect(vicinal[1]).toBeCloseTo(8.6, 1);
    expect(couplingOf(fit, 2, 2)[0]?.couplingHz).toBeCloseTo(-17.3, 1);
    for (const { doubt, standardErrorHz } of fit.couplings) {
      expect(doubt).toBeNull();
      expect(standardErrorHz).toBeLessThan(0.3);
    }
    expect(fit.rFactor).toBeLessThan(0.05);
  });

  it('says that the two protons of the CH₂ may be taken either way round', () => {
    expect(fit.eitherWay).toHaveLength(1);
  });

  it('gives the same bytes when it is run again', () => {
    expect(fitOf(aspartic, spectrum, abxSignals)).toEqual(fit);
  });
});

it('an AB pair that hides the X part leaves its couplings undetermined instead of guessing', () => {
  // Both protons of the CH₂ coincide: only the sum of the couplings to X shows.
  const spectrum = drawSpectrum({ ...abx, shiftsPpm: [3.9, 2.8, 2.8] }, 4);
  const fit = fitOf(aspartic, spectrum, abxSignals);
  const geminal = couplingOf(fit, 2, 2)[0];
  expect(geminal?.doubt).not.toBeNull();
});

it('a spectrum of something else is not explained, and no coupling is called determined', () => {
  const spectrum = drawSpectrum({ counts: [1, 1], shiftsPpm: [3.9, 2.7], couplings: [[0, 1, 47]] }, 5);
  const fit = fitOf(aspartic, spectrum, [signal(2.6, 2.8, 1), signal(3.8, 4, 1)]);
  expect(fit.couplings.filter(({ doubt }) => doubt === null)).toEqual([]);
});

describe('the system of a molecule', () => {
  const systemOf = (smiles: string) => {
    const built = buildSpinSystem({ smiles }, null);
    if (!built.ok) throw new Error(built.error.message);
    return built.value;
  };

  it('ethanol is one CH₃ and one CH₂ of equivalent protons with one coupling', () => {
    const { sites, couplings } = systemOf('CCO');
    expect(sites.map(({ nuclei }) => nuclei)).toEqual([3, 2]);
    expect(couplings).toHaveLength(1);
  });

  it('a phenyl group has tied couplings on both sides: AA′BB′C', () => {
    const { sites, shifts, couplings } = systemOf('Cc1ccccc1');
    expect(sites.map(({ nuclei }) => nuclei).sort()).toEqual([1, 1, 1, 1, 1, 3]);
    expect(shifts).toHaveLength(4);
    const ortho = couplings.filter(({ kind }) => kind.startsWith('ortho'));
    expect(ortho.map(({ pairs }) => pairs.length)).toEqual([2, 2]);
  });

  it('a CH₂ beside a stereocentre has two shifts, one in an achiral chain has one', () => {
    expect(systemOf('C[C@H](O)CCl').shifts).toHaveLength(4);
    expect(systemOf('ClCCBr').shifts).toHaveLength(2);
  });

  it('fluorine splits and is not observed', () => {
    const { sites, couplings } = systemOf('FCCBr');
    expect(sites.filter(({ nucleus }) => nucleus === '19F')).toHaveLength(1);
    expect(couplings.some(({ kind }) => kind === 'H–C–F')).toBe(true);
  });

  it('protons on oxygen and nitrogen are left out, and that is said', () => {
    expect(systemOf('OCCN').leftOut.join(' ')).toContain('exchange');
  });
});

it('more coupled protons than can be calculated are refused in a sentence that counts them', () => {
  // Menthol: 19 protons on carbon in one coupled part, most of them between 0.8 and 2 ppm.
  const refused = analyzeSpins({
    structure: { smiles: 'CC(C)C1CCC(C)CC1O' },
    models: null,
    spectrum: drawSpectrum({ counts: [1], shiftsPpm: [1.2], couplings: [] }, 6),
    peaks: [],
    multiplets: [signal(0.7, 2.2, 18), signal(3.3, 3.5, 1)],
    noise: 0.01,
    excluded: [],
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'spin_system_too_large' } });
  expect(refused.ok ? '' : refused.error.message).toContain('19 protons');
});

it('a structure without protons on carbon is refused', () => {
  expect(buildSpinSystem({ smiles: 'O' }, null)).toMatchObject({ ok: false, error: { code: 'no_protons' } });
});

// Ethyl acetate whose acetyl line is missed, and a methoxy group of something else beside it.
it.each([
  ['of something else', 3.86, ['shift_unexpected']],
  ['where it is expected', 2.04, []],
] as const)('a methyl given a signal %s is named', (_, shiftPpm, codes) => {
  const drawn: Drawn = { counts: [3, 2, 3], shiftsPpm: [1.26, 4.12, shiftPpm], couplings: [[0, 1, 7.1]] };
  const signals = [signal(1.2, 1.32, 3), signal(4.05, 4.19, 2), signal(shiftPpm - 0.05, shiftPpm + 0.05, 3)];
  const fit = analyse('CCOC(C)=O', drawSpectrum(drawn, 5), signals);
  expect(fit.ok && fit.warnings.map(({ code }) => code)).toEqual(codes);
});
