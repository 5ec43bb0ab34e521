import { type Warning, warn } from '../../common/result.ts';
import type { GaussianProcess } from '../gp/gaussian-process.ts';
import { fillCovariances, toColumns } from '../gp/kernel.ts';
import type { Parameter, ParameterSpace, Point } from '../model.ts';

/** An interval is this much wider for each level no experiment has had: what the level does has never been seen. */
const wideningPerLevel = 1.5;

const levelsOf = (parameter: Parameter): readonly string[] | null =>
  parameter.kind === 'categorical' || parameter.kind === 'substance' ? parameter.levels : null;

const levelWarning = (parameter: Parameter, level: string | undefined): Warning =>
  level === undefined
    ? warn(
        'unknown_level',
        `The ${parameter.name} of this candidate is not among those of the project; the interval is widened.`,
      )
    : warn(
        'untried_level',
        `No experiment has had ${level} as ${parameter.name}; what it does is inferred from the others, and the interval is widened.`,
      );

/** Per parameter the values experiments had; range and set in one. */
const triedValues = (points: readonly Point[], parameter: number): Set<number> =>
  new Set(points.map((point) => point[parameter] ?? Number.NaN));

/** What no experiment has tried in the conditions of a candidate: levels, and numbers below or above all that were tried. */
export const rangeWarnings = (space: ParameterSpace, points: readonly Point[], candidate: Point): Warning[] =>
  space.parameters.flatMap((parameter, place) => {
    const value = candidate[place] ?? Number.NaN;
    const tried = triedValues(points, place);
    const levels = levelsOf(parameter);
    if (levels !== null) return tried.has(value) ? [] : [levelWarning(parameter, levels[value])];
    const [low, high] = [Math.min(...tried), Math.max(...tried)];
    return value >= low && value <= high
      ? []
      : [
          warn(
            'extrapolation',
            `${parameter.name} ${value} lies outside ${low} to ${high}, the range that was tried.`,
          ),
        ];
  });

/** Correlations, largest first, of a row of `x` with all rows of the model; 1 is the same conditions. */
const correlator = (gp: GaussianProcess, x: Float64Array): ((row: number) => Float64Array) => {
  const columns = toColumns(gp.x, gp.dimension, 0, gp.n);
  const unit = { ...gp.hyperparameters, signalVariance: 1 };
  return (row) => {
    const into = new Float64Array(gp.n);
    fillCovariances(x, gp.dimension, gp.groups, unit, row, columns, into);
    return into.sort().reverse();
  };
};

export interface DomainJudgement {
  readonly warnings: readonly Warning[];
  /** Factor on the interval, 1 where every level was tried. */
  readonly widening: number;
}

/**
 * How far candidates are from what was tried. Far is a candidate whose nearest experiment, in the metric of the kernel, is
 * further away than any experiment is from its own nearest neighbour.
 */
export const judgeDomain = ({
  space,
  points,
  gp,
  candidates,
  encoded,
}: {
  readonly space: ParameterSpace;
  readonly points: readonly Point[];
  readonly gp: GaussianProcess;
  readonly candidates: readonly Point[];
  readonly encoded: Float64Array;
}): DomainJudgement[] => {
  // The largest correlation of an experiment is with itself; the next is its neighbour's.
  const ofExperiments = correlator(gp, gp.x);
  const loneliest = points.reduce((least, _, i) => Math.min(least, ofExperiments(i)[1] ?? 1), 1);
  const ofCandidates = correlator(gp, encoded);
  return candidates.map((candidate, place) => {
    const warnings = rangeWarnings(space, points, candidate);
    const nearest = ofCandidates(place)[0] ?? 0;
    const newLevels = warnings.filter(({ code }) => code !== 'extrapolation').length;
    if (nearest < loneliest) {
      warnings.push(
        warn(
          'out_of_domain',
          `These conditions are further from every experiment than any experiment is from its neighbour (correlation ${nearest.toFixed(2)}, least among the experiments ${loneliest.toFixed(2)}).`,
        ),
      );
    }
    return { warnings, widening: wideningPerLevel ** newLevels };
  });
};
