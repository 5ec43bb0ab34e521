import { createRng } from '../../common/rng.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { compileSpace, keepsConstraints } from '../space/compile-space.ts';
import { designExperiments } from '../space/design-experiments.ts';
import { listPoints } from '../space/list-points.ts';
import { keyOfPoint } from '../space/point-key.ts';

const seed = 31;

/** Parameters with the values they are set to. */
export type Setting = readonly { readonly place: number; readonly value: number }[];

/** Averages of a surface, one for each setting: null where nothing in the space has it. */
export interface Averages {
  /** What the surface is asked at. */
  readonly points: readonly Point[];
  readonly read: (values: Float64Array) => (number | null)[];
  /** Whether some settings are averaged over other conditions than others, as constraints or a list of candidates leave out the rest. */
  readonly isUneven: boolean;
}

const createIsAllowed = (space: ParameterSpace): ((point: Point) => boolean) => {
  const compiled = compileSpace(space);
  const listed = space.candidates === null ? null : (listPoints(space) ?? []);
  if (listed === null) return (point) => keepsConstraints(compiled, point);
  const keys = new Set(listed.map((point) => keyOfPoint(compiled.domains, point)));
  return (point) => keys.has(keyOfPoint(compiled.domains, point));
};

/**
 * Averages over `count` conditions that cover the space evenly (a scrambled Sobol sequence), each with a setting in place of its own values, as
 * in a partial dependence (J. H. Friedman, Ann. Stat. 2001, 29, 1189, doi:10.1214/aos/1013203451). What is then no longer in the space is left out.
 */
export const createAverages = (
  space: ParameterSpace,
  count: number,
): ((settings: readonly Setting[]) => Averages) => {
  const design = { method: 'sobol', size: count, count, done: [], rng: createRng(seed) } as const;
  const base = designExperiments(space, design);
  const isAllowed = createIsAllowed(space);
  return (settings) => {
    const kept = settings.map((setting) =>
      base
        .map((point) => setting.reduce((changed, { place, value }) => changed.with(place, value), point))
        .filter(isAllowed),
    );
    return {
      points: kept.flat(),
      read: (values) => {
        let from = 0;
        return kept.map(({ length }) => {
          const own = values.subarray(from, from + length);
          from += length;
          return length === 0 ? null : own.reduce((sum, value) => sum + value, 0) / length;
        });
      },
      isUneven: kept.some(({ length }) => length > 0 && length < base.length),
    };
  };
};
