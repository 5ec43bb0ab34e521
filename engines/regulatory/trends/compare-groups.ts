import { mean, median } from '../../stats/robust.ts';
import { fTail } from '../../stats/student-t.ts';
import type { Basis } from '../regulated-number.ts';
import { processBasis, processTable } from './trend-rules.ts';

export interface Group {
  readonly name: string;
  readonly values: readonly number[];
}

interface GroupSummary {
  readonly name: string;
  readonly count: number;
  readonly mean: number;
  /** Null with one value. */
  readonly standardDeviation: number | null;
}

interface FTest {
  readonly f: number;
  readonly above: number;
  readonly below: number;
  readonly pValue: number;
  readonly isDifferent: boolean;
}

export interface Comparison {
  readonly groups: readonly GroupSummary[];
  /** Groups with too few batches to take part in the tests. */
  readonly leftOut: readonly string[];
  /** Welch's analysis of variance; null with fewer than two groups, and where a group has no spread. */
  readonly means: FTest | null;
  /** Brown and Forsythe's test. */
  readonly spreads: FTest | null;
  readonly basis: Basis;
}

const alpha = Number(processTable.comparison.alpha);

const varianceOf = (values: readonly number[]): number => {
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
};

const test = (f: number, above: number, below: number): FTest | null => {
  if (!Number.isFinite(f) || !(below > 0)) return null;
  const pValue = fTail(f, above, below);
  return { f, above, below, pValue, isDifferent: pValue < alpha };
};

/** Welch (1951): means of groups whose spreads may differ. Of two groups it is the square of his t. */
const compareMeans = (groups: readonly (readonly number[])[]): FTest | null => {
  const k = groups.length;
  const rows = groups.map((values) => ({
    n: values.length,
    centre: mean(values),
    weight: values.length / varianceOf(values),
  }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const centre = rows.reduce((sum, row) => sum + row.weight * row.centre, 0) / total;
  const between = rows.reduce((sum, row) => sum + row.weight * (row.centre - centre) ** 2, 0) / (k - 1);
  const tau = rows.reduce((sum, { n, weight }) => sum + (1 - weight / total) ** 2 / (n - 1), 0);
  const denominator = 1 + (2 * (k - 2) * tau) / (k ** 2 - 1);
  return test(between / denominator, k - 1, (k ** 2 - 1) / (3 * tau));
};

/** One-way analysis of variance. */
export const compareByVariance = (groups: readonly (readonly number[])[]): FTest | null => {
  const all = groups.flat();
  const centre = mean(all);
  const between = groups.reduce((sum, values) => sum + values.length * (mean(values) - centre) ** 2, 0);
  const within = groups.reduce((sum, values) => {
    const own = mean(values);
    return sum + values.reduce((squares, value) => squares + (value - own) ** 2, 0);
  }, 0);
  const [above, below] = [groups.length - 1, all.length - groups.length];
  return test(between / above / (within / below), above, below);
};

const distances = (values: readonly number[]): number[] => {
  const centre = median(values);
  return values.map((value) => Math.abs(value - centre));
};

/** Groups of batches, as those of two sites: whether their means and their spreads differ. */
export const compareGroups = (groups: readonly Group[]): Comparison => {
  const least = processTable.least_batches.compare;
  const tested = groups.filter(({ values }) => values.length >= least).map(({ values }) => values);
  return {
    groups: groups.map(({ name, values }) => ({
      name,
      count: values.length,
      mean: mean(values),
      standardDeviation: values.length < 2 ? null : Math.sqrt(varianceOf(values)),
    })),
    leftOut: groups.filter(({ values }) => values.length < least).map(({ name }) => name),
    means: tested.length < 2 ? null : compareMeans(tested),
    spreads: tested.length < 2 ? null : compareByVariance(tested.map(distances)),
    basis: processBasis(processTable.comparison),
  };
};
