import type { LogChances } from '../fit-outcomes.ts';
import type { Point } from '../model.ts';
import type { Acquisition } from './acquisition.ts';

interface Chances {
  readonly logChances: LogChances;
  readonly believe: (point: Point) => void;
}

/** While nothing keeps every bound there is no best to improve on: the probability to keep them is sought alone. */
export const seekLimits = ({ logChances, believe }: Chances): Acquisition => ({ score: logChances, believe });

/**
 * Worth times the probability that every outcome keeps its bound: constrained expected improvement (Gardner, Kusner, Xu,
 * Weinberger, Cunningham, ICML 2014).
 */
export const weighByLimits = (acquisition: Acquisition, { logChances, believe }: Chances): Acquisition => ({
  score: (points) => {
    const chances = logChances(points);
    return acquisition.score(points).map((worth, i) => worth + (chances[i] ?? 0));
  },
  believe: (point) => {
    acquisition.believe(point);
    believe(point);
  },
});
