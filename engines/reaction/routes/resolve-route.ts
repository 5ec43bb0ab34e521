import { fail, ok, type Result } from '../../common/result.ts';
import { checkNodes, orderNodes } from './check-draft.ts';
import { type ChosenWays, chooseWays } from './choose-ways.ts';
import { type Draft, describeNode, refuseNode } from './draft.ts';
import type { OrChoice, Route, RouteMolecule, RouteReaction } from './route.ts';
import type { StructureGroups } from './structure-groups.ts';

/** Visits along every path of a route that shares molecules; more of them are no route anybody follows. */
const mostVisits = 1_000_000;

interface Visit {
  readonly place: number;
  readonly group: number | null;
  next: number;
}

const below = (draft: Draft, { wayOf }: ChosenWays, place: number): readonly number[] => {
  if (draft[place]?.kind === 'reaction') return draft[place].children;
  const way = wayOf[place];
  return way === null || way === undefined ? [] : [way];
};

/** A molecule that stands above itself under another spelling: the route goes in a circle though its tree does not. */
const checkAncestors = (draft: Draft, ways: ChosenWays, groups: StructureGroups): Result<null> => {
  const above = new Set<number>();
  const groupAt = (place: number): number | null => {
    if (draft[place]?.kind !== 'molecule') return null;
    const group = groups.groupOf(draft[place].smiles);
    return group.ok ? group.value : null;
  };
  const stack: Visit[] = [{ place: 0, group: groupAt(0), next: 0 }];
  let visits = 0;
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = below(draft, ways, top.place)[top.next];
    if (top.next === 0 && top.group !== null) above.add(top.group);
    top.next++;
    if (child === undefined) {
      if (top.group !== null) above.delete(top.group);
      stack.pop();
      continue;
    }
    const group = groupAt(child);
    if (group !== null && above.has(group))
      return refuseNode('route_cycle', draft, child, 'it is needed to make itself.');
    if (++visits > mostVisits)
      return fail('route_too_large', 'The route shares its molecules in more ways than can be followed.');
    stack.push({ place: child, group, next: 0 });
  }
  return ok(null);
};

/** The chosen part of the draft, molecules and reactions numbered anew. */
const build = (
  draft: Draft,
  order: readonly number[],
  ways: ChosenWays,
): Omit<Route, 'format' | 'isDetected'> => {
  const reached = new Set([0]);
  const downwards = order.toReversed().filter((place) => {
    if (!reached.has(place)) return false;
    for (const child of below(draft, ways, place)) reached.add(child);
    return true;
  });
  const numberAll = (kind: 'molecule' | 'reaction'): Map<number, number> =>
    new Map(downwards.filter((place) => draft[place]?.kind === kind).map((place, index) => [place, index]));
  const molecules = numberAll('molecule');
  const reactions = numberAll('reaction');
  const productOf = new Map(
    ways.wayOf.flatMap((way, place) => (way === null ? [] : [[way, place] as const])),
  );
  const asMolecule = (place: number): RouteMolecule => {
    const { smiles = '', inStock = null, pricePerMol = null } = draft[place] ?? {};
    const way = ways.wayOf[place] ?? null;
    const madeBy = way === null ? null : (reactions.get(way) ?? null);
    return { node: describeNode(draft, place), smiles, inStock, pricePerMol, madeBy };
  };
  const asReaction = (place: number): RouteReaction => {
    const node = draft[place];
    return {
      node: describeNode(draft, place),
      product: molecules.get(productOf.get(place) ?? 0) ?? 0,
      reactants: (node?.children ?? []).map((child) => molecules.get(child) ?? 0),
      reagents: node?.reagents ?? [],
      solvents: node?.solvents ?? [],
      yieldPercent: node?.yieldPercent ?? null,
      smiles: node?.smiles || null,
      amounts: node?.facts?.amounts ?? null,
      ecoScale: node?.facts?.ecoScale ?? null,
      thermal: node?.facts?.thermal ?? null,
    };
  };
  return {
    molecules: [...molecules.keys()].map(asMolecule),
    reactions: [...reactions.keys()].map(asReaction),
    order: [...reactions.values()].toReversed(),
    choices: ways.choices,
  };
};

/** One AND route out of what a reader found. Every refusal names its node. */
export const resolveRoute = (
  draft: Draft,
  groups: StructureGroups,
  choice: OrChoice,
): Result<Omit<Route, 'format' | 'isDetected'>> => {
  const checked = checkNodes(draft, groups);
  if (!checked.ok) return checked;
  const order = orderNodes(draft);
  if (!order.ok) return order;
  const ways = chooseWays(draft, order.value, choice);
  if (!ways.ok) return ways;
  const circle = checkAncestors(draft, ways.value, groups);
  if (!circle.ok) return circle;
  return ok(build(draft, order.value, ways.value));
};
