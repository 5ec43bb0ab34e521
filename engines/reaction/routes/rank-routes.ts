import type { BalanceStatus } from '../vocabulary.ts';
import type { RouteScore } from './route-score.ts';

type Ranked = Pick<RouteScore, 'balance' | 'overall' | 'cost'>;

/** What can be done, what nobody can say that of, what cannot. */
const balanceGroup: Readonly<Record<BalanceStatus, number>> = {
  balanced: 0,
  needs_unwritten: 0,
  not_assessed: 1,
  cannot_balance: 2,
};

/** Smaller is better, the first that differs decides. What cannot be done costs nothing that could be compared. */
const keyOf = ({ balance, overall, cost }: Ranked): readonly number[] => {
  const group = balanceGroup[balance];
  return group === 0 ? [group, -overall.value, cost.value ?? Number.POSITIVE_INFINITY] : [group];
};

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (const [place, value] of a.entries()) {
    const other = b[place] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
};

export interface RouteRank {
  /** Place in the list that was given. */
  readonly place: number;
  /** From 1; routes that nothing tells apart share one, and the next rank is as much further. */
  readonly rank: number;
}

/**
 * Routes from best to worst: mass balance first, then the overall score, then the cost. Ranks depend on the routes alone; of
 * routes with one rank the earlier in the list comes first.
 */
export const rankRoutes = (scores: readonly Ranked[]): readonly RouteRank[] => {
  const keyed = scores.map((score, place) => ({ place, key: keyOf(score) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key) || a.place - b.place);
  const ranks: RouteRank[] = [];
  for (const [at, { place, key }] of keyed.entries()) {
    const before = keyed[at - 1];
    const isShared = before !== undefined && compareKeys(before.key, key) === 0;
    ranks.push({ place, rank: isShared ? (ranks[at - 1]?.rank ?? 1) : at + 1 });
  }
  return ranks;
};
