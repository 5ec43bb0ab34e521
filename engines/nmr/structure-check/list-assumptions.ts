import type { Nodes } from './build-nodes.ts';
import type { Unit } from './list-units.ts';
import type { Assumption } from './pair-evidence.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Hypotheses of a molecule with many exchanging protons: all, none and some between. */
const mostHypotheses = 5;

/** Protons the areas together stand for: those that do not exchange and some or all of those that do. */
const listTotals = (units: readonly Unit[]): number[] => {
  const count = (exchanges: boolean): number =>
    sum(
      units
        .filter(({ side, exchangeRangePpm }) => side === '1H' && (exchangeRangePpm !== null) === exchanges)
        .map(({ nuclei }) => nuclei),
    );
  const [fixed, exchanging] = [count(false), count(true)];
  const steps = Math.min(exchanging, mostHypotheses - 1);
  const visible = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round((step * exchanging) / Math.max(1, steps)),
  );
  return [...new Set(visible)].map((more) => fixed + more);
};

/** What a comparison may be made under; the one everything fits best under counts. */
export const listAssumptions = (nodes: Nodes, units: readonly Unit[]): Assumption[] => {
  const area = sum(nodes.nodes.map(({ proton }) => Math.max(0, proton?.area ?? 0)));
  const totals = area > 0 ? listTotals(units).map((total) => total / area) : [0];
  const ups = nodes.carbonExperiments.reduce<(1 | -1)[][]>(
    (list, _, place) => {
      const hasSigns = nodes.nodes.some(({ carbons }) => carbons[place]?.sign === -1);
      const sides: readonly (1 | -1)[] = hasSigns ? [1, -1] : [1];
      return list.flatMap((each) => sides.map((side) => [...each, side]));
    },
    [[]],
  );
  return totals.flatMap((protonsPerArea) => ups.map((up) => ({ protonsPerArea, up })));
};
