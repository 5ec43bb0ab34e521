// Constants of synthetic arrays through the whole chain (FIDs, one recipe, projection, fit): error over stated error,
// how often the 95 % interval holds the truth, and bias. Parameters are drawn; one half of the seeds was looked at while
// the rules were chosen, the other half was not.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { analyzeArray } from '#engines/nmr/arrays/analyze-array.ts';
import { boundShare } from '#engines/nmr/arrays/fit-titration.ts';
import { attenuationFactors } from '#engines/nmr/arrays/gradient-shape.ts';
import type {
  ArrayConstant,
  ArrayQuestion,
  DiffusionTiming,
  RegionSeries,
} from '#engines/nmr/arrays/model.ts';
import type { ArrayConstantCode } from '#engines/nmr/vocabulary.ts';
import { median } from '#engines/stats/robust.ts';
import {
  type ArrayedLine,
  askArray,
  drawShifts,
  type SyntheticArray,
  synthesizeArray,
} from '#engines/testing/synthetic-array.ts';
import type { TargetRow } from './target-row.ts';

const arraysPerKind = 16;
const signals = 4;

interface Case {
  readonly array: SyntheticArray;
  readonly question: ArrayQuestion;
  readonly code: ArrayConstantCode;
  /** Truth of the constant, by region or common to all. */
  readonly truthOf: (region: RegionSeries | undefined) => number;
}

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform();
const betweenLog = (rng: Rng, low: number, high: number): number =>
  Math.exp(between(rng, Math.log(low), Math.log(high)));

/** Truth of the signal nearest to a region. */
const nearest =
  (lines: readonly ArrayedLine[], truths: readonly number[]) =>
  (region: RegionSeries | undefined): number => {
    const distances = lines.map(({ shiftPpm }) => Math.abs(shiftPpm - (region?.shiftPpm ?? 0)));
    return truths[distances.indexOf(Math.min(...distances))] as number;
  };

const drawLines = (rng: Rng, factorsOf: (signal: number) => readonly number[]): ArrayedLine[] =>
  drawShifts(rng, signals).map((shiftPpm, signal) => {
    const couplingsHz = rng.uniform() < 0.5 ? [{ jHz: between(rng, 4, 9), nuclei: 1 + rng.integer(3) }] : [];
    return {
      shiftPpm,
      amplitude: between(rng, 0.6, 3),
      widthHz: between(rng, 0.8, 2.5),
      couplingsHz,
      factors: factorsOf(signal),
    };
  });

const common = (rng: Rng, seed: number) => ({
  noiseSd: betweenLog(rng, 0.01, 0.1),
  driftPpm: 0.004,
  seed,
});

const drawRecovery = (seed: number): Case => {
  const rng = createRng(seed);
  const longest = between(rng, 4, 20);
  const values = [1, 0.5, 0.25, 0.15, 0.1, 0.06, 0.03, 0.015, 0.006, 0.001].map((part) => part * longest);
  const truths = Array.from({ length: signals }, () => betweenLog(rng, 0.05 * longest, 0.45 * longest));
  const inversion = between(rng, 1.7, 2);
  const lines = drawLines(rng, (k) =>
    values.map((t) => 1 - inversion * Math.exp(-t / (truths[k] as number))),
  );
  return {
    array: { lines, values, quantity: 'delay', ...common(rng, seed) },
    question: askArray('inversion_recovery'),
    code: 't1',
    truthOf: nearest(lines, truths),
  };
};

const drawDecay = (seed: number): Case => {
  const rng = createRng(seed);
  const longest = betweenLog(rng, 0.2, 3);
  const values = Array.from({ length: 12 }, (_, k) => (longest * (k + 0.2)) / 11.2);
  const truths = Array.from({ length: signals }, () => betweenLog(rng, 0.12 * longest, 1.2 * longest));
  const lines = drawLines(rng, (k) => values.map((t) => Math.exp(-t / (truths[k] as number))));
  return {
    array: { lines, values, quantity: 'delay', ...common(rng, seed) },
    question: askArray('t2'),
    code: 't2',
    truthOf: nearest(lines, truths),
  };
};

const drawDiffusion = (seed: number): Case => {
  const rng = createRng(seed);
  const timing: DiffusionTiming = {
    bigDeltaS: between(rng, 0.05, 0.2),
    littleDeltaS: between(rng, 0.001, 0.004),
    tauS: 0.0002,
    isBipolar: rng.uniform() < 0.5,
    shape: rng.uniform() < 0.5 ? 'half_sine' : 'smoothed_square',
    isShapeInList: true,
    calibration: 1,
  };
  const values = Array.from({ length: 12 }, (_, k) => 0.02 + (0.46 * k) / 11);
  const factors = attenuationFactors(values, timing, 1);
  const largest = Math.max(...factors);
  const truths = Array.from({ length: signals }, () => betweenLog(rng, 0.4, 6) / largest);
  const lines = drawLines(rng, (k) => Array.from(factors, (x) => Math.exp(-x * (truths[k] as number))));
  return {
    array: { lines, values, quantity: 'gradient', ...common(rng, seed) },
    question: askArray('diffusion', { diffusion: timing }),
    code: 'diffusion',
    truthOf: nearest(lines, truths),
  };
};

const drawKinetics = (seed: number): Case => {
  const rng = createRng(seed);
  const rate = betweenLog(rng, 1e-4, 1e-2);
  const span = between(rng, 1.2, 5) / rate;
  const values = Array.from({ length: 14 }, (_, k) => (span * k) / 13);
  const left = (t: number): number => Math.exp(-rate * t);
  const lines = drawLines(rng, (k) => values.map((t) => (k % 2 === 0 ? left(t) : 1 - left(t) + 0.02)));
  return {
    array: { lines, values, quantity: 'time', ...common(rng, seed) },
    question: askArray('kinetics'),
    code: 'rate',
    truthOf: () => rate,
  };
};

const drawTitration = (seed: number): Case => {
  const rng = createRng(seed);
  const host = betweenLog(rng, 0.5e-3, 5e-3);
  const association = betweenLog(rng, 2, 60) / host;
  const values = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.3, 1.7, 2.2, 3].map((part) => part * host);
  const lines = drawLines(rng, () => values.map(() => 1)).map((line) => {
    const move = between(rng, -0.3, 0.3);
    return { ...line, movesPpm: values.map((guest) => move * boundShare(association, host, guest)) };
  });
  return {
    array: { lines, values, quantity: 'concentration', ...common(rng, seed), driftPpm: 0 },
    question: askArray('titration', { hostConcentrations: values.map(() => host) }),
    code: 'association',
    truthOf: () => association,
  };
};

interface Tally {
  readonly ratios: number[];
  readonly relative: number[];
  covered: number;
  bounds: number;
  boundsHold: number;
  refused: number;
  failed: number;
}

const holds = ({ low, high }: ArrayConstant, truth: number): boolean =>
  (low === null || low <= truth) && (high === null || truth <= high);

const count = (tally: Tally, constant: ArrayConstant, truth: number): void => {
  if (constant.status === 'refused') tally.refused += 1;
  else if (constant.status === 'bound') {
    tally.bounds += 1;
    if (holds(constant, truth)) tally.boundsHold += 1;
  } else {
    tally.ratios.push(((constant.value ?? 0) - truth) / (constant.standardError ?? 1));
    tally.relative.push((constant.value ?? 0) / truth - 1);
    if (holds(constant, truth)) tally.covered += 1;
  }
};

const measure = (draw: (seed: number) => Case, firstSeed: number): Tally => {
  const tally: Tally = {
    ratios: [],
    relative: [],
    covered: 0,
    bounds: 0,
    boundsHold: 0,
    refused: 0,
    failed: 0,
  };
  for (let k = 0; k < arraysPerKind; k++) {
    const one = draw(firstSeed + k);
    const analysed = analyzeArray(synthesizeArray(one.array), one.question);
    if (!analysed.ok) {
      tally.failed += 1;
      continue;
    }
    for (const constant of analysed.value.constants) {
      if (constant.code !== one.code) continue;
      const region = analysed.value.regions[constant.regions[0] ?? 0];
      count(tally, constant, one.truthOf(region));
    }
  }
  return tally;
};

const rms = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

const tell = (tally: Tally): string => {
  const { ratios, relative } = tally;
  const determined = ratios.length;
  return [
    `${determined} values, error/sd ${rms(ratios).toFixed(2)}`,
    `95 % interval holds ${tally.covered} of ${determined}`,
    `bias ${(100 * median(relative)).toFixed(2)} %, median error ${(100 * median(relative.map(Math.abs))).toFixed(2)} %`,
    `bounds ${tally.boundsHold} of ${tally.bounds} hold, ${tally.refused} refused, ${tally.failed} arrays failed`,
  ].join('; ');
};

const kinds: readonly (readonly [string, (seed: number) => Case])[] = [
  ['T1 by inversion recovery', drawRecovery],
  ['T2 by CPMG', drawDecay],
  ['diffusion', drawDiffusion],
  ['rate of first order', drawKinetics],
  ['association constant 1:1', drawTitration],
];

export const benchArrays = (): TargetRow[] =>
  kinds.map(([what, draw], index) => ({
    what: `arrays, ${what}: synthetic FIDs with drawn parameters, ${arraysPerKind} arrays each`,
    'best known': 'error/sd 1.00, coverage 95 %',
    target: 'error/sd 0.85 to 1.15, coverage 93 to 97 %, bias below a tenth of the error',
    measured: `in-sample ${tell(measure(draw, 40_000 + 1000 * index))}\n              out-of-sample ${tell(measure(draw, 80_000 + 1000 * index))}`,
  }));
