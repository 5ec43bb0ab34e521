import type { Acquisition } from './acquisition.ts';
import type { CostLedger } from './contextual-cost.ts';

/** Worth per cost: an improvement twice as large is sought at twice the price. What was chosen is there for the rest of the batch. */
export const weighByCost = (acquisition: Acquisition, { costOf, take }: CostLedger): Acquisition => ({
  score: (points) => acquisition.score(points).map((worth, i) => worth - Math.log(costOf(points[i] ?? []))),
  believe: (point) => {
    take(point);
    acquisition.believe(point);
  },
});
