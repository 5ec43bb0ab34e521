import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import { read } from '../testing/route-trees.ts';
import { balanceStatuses } from '../vocabulary.ts';
import { rankRoutes } from './rank-routes.ts';
import type { RouteScore } from './route-score.ts';
import { scoreRoute } from './score-route.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const score = (product: string, reactants: readonly string[]): RouteScore => {
  const scored = scoreRoute(read({ steps: [{ product, reactants }], stock: reactants }), chemistry);
  if (!scored.ok) throw new Error(scored.error.message);
  return scored.value;
};

type Ranked = Parameters<typeof rankRoutes>[0][number];

const ranked = (
  balance: RouteScore['balance'],
  overall: number,
  cost: number | null = 1,
): Ranked & { name: string } => ({
  name: `${balance} ${overall} ${cost}`,
  balance,
  overall: { value: overall, parts: [] },
  cost: { value: cost, pricesAssumed: 0, yieldsAssumed: 0 },
});

/** The rank of each, by its place in what was given. */
const ranksOf = (routes: readonly Ranked[]): number[] => {
  const ranks: number[] = [];
  for (const { place, rank } of rankRoutes(routes)) ranks[place] = rank;
  return ranks;
};

const anyRanked = fc
  .tuple(
    fc.constantFrom(...balanceStatuses),
    fc.constantFrom(0, 0.25, 0.5, 1),
    fc.constantFrom(null, 1, 2, 5),
  )
  .map(([balance, overall, cost]) => ranked(balance, overall, cost));

describe('ranks of routes', () => {
  it('do not change with the order of the routes', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyRanked, { minLength: 1, maxLength: 12 })
          .chain((routes) =>
            fc.tuple(
              fc.constant(routes),
              fc.shuffledSubarray([...routes.keys()], { minLength: routes.length }),
            ),
          ),
        ([routes, order]) => {
          const before = ranksOf(routes);
          const after = ranksOf(order.flatMap((place) => routes[place] ?? []));
          expect(after).toEqual(order.map((place) => before[place]));
        },
      ),
    );
  });

  it('put what cannot balance below everything that can, whatever it scores and costs', () => {
    fc.assert(
      fc.property(fc.array(anyRanked, { minLength: 2, maxLength: 12 }), (routes) => {
        const ranks = ranksOf(routes);
        const of = (isImpossible: boolean) =>
          ranks.filter((_, place) => (routes[place]?.balance === 'cannot_balance') === isImpossible);
        expect(Math.min(...of(true), Number.POSITIVE_INFINITY)).toBeGreaterThan(Math.max(...of(false), 0));
      }),
    );
  });

  it('put icosane from water below a sound amide, in either order', () => {
    const absurd = score('C'.repeat(20), ['O']);
    const amide = score('CC(=O)NCc1ccccc1', ['CC(=O)Cl', 'NCc1ccccc1']);
    expect(ranksOf([absurd, amide])).toEqual([2, 1]);
    expect(ranksOf([amide, absurd])).toEqual([1, 2]);
  });

  it('go by score, then by cost; nothing that tells two apart is one rank', () => {
    const routes = [
      ranked('balanced', 0.5, null),
      ranked('balanced', 0.5, 3),
      ranked('needs_unwritten', 0.7),
      ranked('balanced', 0.5, 3),
      ranked('not_assessed', 0, 1),
      ranked('cannot_balance', 0, 1),
      ranked('cannot_balance', 0, 2),
    ];
    expect(ranksOf(routes)).toEqual([4, 2, 1, 2, 5, 6, 6]);
    expect(rankRoutes([])).toEqual([]);
  });
});
