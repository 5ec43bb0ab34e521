import { ok, type Result } from '../../common/result.ts';
import { type Draft, type DraftNode, describeNode, refuseNode } from './draft.ts';
import type { OrChoice, RouteChoice } from './route.ts';
import { costOfBought, costOfMade } from './route-cost.ts';

/** Cheapest way of every node, from the bottom up; that of a molecule is its cheapest reaction. */
const costsOf = (draft: Draft, order: readonly number[]): readonly number[] => {
  const costs: number[] = [];
  const at = (place: number): number => costs[place] ?? 0;
  for (const place of order) {
    const node = draft[place];
    if (!node) continue;
    const below = node.children.map(at);
    if (node.kind === 'reaction') costs[place] = costOfMade(below, node.yieldPercent);
    else
      costs[place] = below.length === 0 ? costOfBought(node.pricePerMol, node.inStock) : Math.min(...below);
  }
  return costs;
};

export interface ChosenWays {
  /** Of each molecule's node, the reaction that makes it; null where nothing does. */
  readonly wayOf: readonly (number | null)[];
  readonly choices: readonly RouteChoice[];
}

const pick = (ways: readonly number[], choice: OrChoice, costs: readonly number[]): number => {
  if (choice === 'first') return 0;
  const priced = ways.map((way) => costs[way] ?? Number.POSITIVE_INFINITY);
  return priced.indexOf(Math.min(...priced));
};

const refuseWays = (draft: Draft, place: number, ways: number): Result<never> =>
  refuseNode(
    'route_or_node',
    draft,
    place,
    `there are ${ways} ways to make it; a route has one.`,
    'one reaction, or or_choice first or cheapest',
  );

interface Choosing {
  readonly draft: Draft;
  readonly choice: OrChoice;
  readonly costs: readonly number[];
  readonly wayOf: (number | null)[];
  readonly choices: RouteChoice[];
}

/** Notes the way a molecule is made; answers what stands below the node on the route. */
const follow = (
  choosing: Choosing,
  place: number,
  { kind, children, smiles }: DraftNode,
): Result<readonly number[]> => {
  const { draft, choice, costs, wayOf, choices } = choosing;
  if (kind === 'reaction' || children.length === 0) return ok(children);
  if (children.length > 1 && choice === 'refuse') return refuseWays(draft, place, children.length);
  const taken = children.length === 1 ? 0 : pick(children, choice, costs);
  const way = children[taken] ?? 0;
  wayOf[place] = way;
  if (children.length > 1)
    choices.push({ node: describeNode(draft, place), smiles, alternatives: children.length, taken });
  return ok([way]);
};

/**
 * One reaction for each molecule. Several are refused by their node, unless `choice` says how to decide: the first, or the
 * one that costs least by the formula of route-cost. Told of molecules on the chosen route alone.
 */
export const chooseWays = (draft: Draft, order: readonly number[], choice: OrChoice): Result<ChosenWays> => {
  const costs = choice === 'cheapest' ? costsOf(draft, order) : [];
  const wayOf = draft.map((): number | null => null);
  const choosing: Choosing = { draft, choice, costs, wayOf, choices: [] };
  const reached = new Set([0]);
  // Backwards through the order each node comes before those below it.
  for (const place of order.toReversed()) {
    const node = draft[place];
    if (!node || !reached.has(place)) continue;
    const below = follow(choosing, place, node);
    if (!below.ok) return below;
    for (const child of below.value) reached.add(child);
  }
  return ok({ wayOf, choices: choosing.choices });
};
