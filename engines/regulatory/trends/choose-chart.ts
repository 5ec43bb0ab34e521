import type { ChartChoice } from '../vocabulary.ts';
import { compareByVariance } from './compare-groups.ts';
import { type ControlChart, chartIndividuals, chartSubgroups, mostInRange } from './control-chart.ts';

export interface ChosenChart {
  readonly chart: ControlChart;
  readonly why: string;
}

/** Results of the batches, each at least one, with the mean of each. */
interface BatchGroup {
  readonly mean: number;
  readonly results: readonly number[];
}
type Groups = readonly BatchGroup[];

const resultsOf = (groups: Groups): readonly (readonly number[])[] => groups.map(({ results }) => results);

const hasSubgroups = (groups: Groups): boolean => {
  const n = groups[0]?.results.length ?? 0;
  return n >= 2 && groups.every(({ results }) => results.length === n);
};

const individuals = (groups: Groups, why: string): ChosenChart => ({
  chart: chartIndividuals(groups.map((group) => group.mean)),
  why,
});

const bySize = (groups: Groups, why: string): ChosenChart => ({
  chart: chartSubgroups(resultsOf(groups)),
  why,
});

/**
 * The chart asked for; by itself subgroups where every batch has the same number of results and batches vary no more than their
 * results do, else individuals. Null where subgroups are asked for and the batches have none.
 */
export const chooseChart = (groups: Groups, choice: ChartChoice): ChosenChart | null => {
  const n = groups[0]?.results.length ?? 0;
  if (choice === 'i_mr') return individuals(groups, 'Individuals were asked for.');
  if (choice !== 'auto') {
    const fits = hasSubgroups(groups) && (choice === 'xbar_r') === n <= mostInRange;
    return fits ? bySize(groups, 'Subgroups were asked for.') : null;
  }
  if (!hasSubgroups(groups))
    return individuals(
      groups,
      'The batches have one result each, or different numbers of them: the mean of each is plotted.',
    );
  const between = compareByVariance(resultsOf(groups));
  if (between === null || between.isDifferent)
    return individuals(
      groups,
      'Batches vary more than the results within a batch, from which limits of subgroups are made: the mean of each is plotted as an individual.',
    );
  return bySize(groups, `Every batch has ${n} results, and batches vary no more than these do.`);
};
