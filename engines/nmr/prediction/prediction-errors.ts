import facts from '#resources/facts/prediction-errors.json' with { type: 'json' };
import { coverageFactor } from '../../stats/student-t.ts';
import { intervalLevels } from '../shift-model/conformal.ts';
import type { Environment } from './estimate.ts';

/** How far the rules were off for atoms of one environment. */
interface MeasuredError {
  /** 68.3 % of the errors are smaller: the standard deviation where they are normal, and not moved by their long tails. */
  readonly standard_ppm: number;
  /** Student's t the errors are likeliest under: its scale and its degrees of freedom. */
  readonly scale_ppm: number;
  readonly degrees: number;
}

/** How the errors of a prediction are distributed: Student's t around it. */
export interface ErrorShape {
  readonly scalePpm: number;
  /** Degrees of freedom: few where some predictions are far off. */
  readonly degrees: number;
}

const rows = facts.errors as Readonly<Record<Environment, MeasuredError>>;

/** Standard error to expect of a prediction in this environment, ppm. */
export const expectedErrorOf = (environment: Environment): number => rows[environment].standard_ppm;

export const errorShapeOf = (environment: Environment): ErrorShape => {
  const { scale_ppm, degrees } = rows[environment];
  return { scalePpm: scale_ppm, degrees };
};

/** Factors on the scale for intervalLevels, by degrees of freedom: a few numbers that are asked for again and again. */
const levelFactors = new Map<number, readonly number[]>();

const factorsOf = (degrees: number): readonly number[] => {
  const known = levelFactors.get(degrees);
  if (known !== undefined) return known;
  const made = intervalLevels.map((level) => coverageFactor(degrees, level));
  levelFactors.set(degrees, made);
  return made;
};

/** Half widths, ppm, of the intervals around a shift by increments at intervalLevels: Student's t as it was fitted to measured errors. */
export const halfWidthsOf = (environment: Environment): readonly number[] => {
  const { scalePpm, degrees } = errorShapeOf(environment);
  return factorsOf(degrees).map((factor) => scalePpm * factor);
};

interface Density {
  readonly from_ppm: number;
  readonly step_ppm: number;
  readonly per_ppm: readonly number[];
}

const background: Readonly<Record<'1H' | '13C', Density>> = facts.background;

/** ln of the share of all nuclei per ppm that lie at a shift, whatever the structure. */
export const logBackground = (nucleus: '1H' | '13C', shiftPpm: number): number => {
  const { from_ppm, step_ppm, per_ppm } = background[nucleus];
  const place = Math.floor((shiftPpm - from_ppm) / step_ppm);
  return Math.log(per_ppm[Math.min(per_ppm.length - 1, Math.max(0, place))] ?? 1);
};
