import { ok, type Result } from '../../common/result.ts';
import { type Draft, type DraftNode, refuseNode } from './draft.ts';
import type { StructureGroups } from './structure-groups.ts';

const checkChildren = (draft: Draft, node: DraftNode): Result<null> => {
  const wanted = node.kind === 'molecule' ? 'reaction' : 'molecule';
  const wrong = node.children.find((child) => draft[child]?.kind !== wanted);
  if (wrong === undefined) return ok(null);
  return refuseNode(
    'route_node_kind',
    draft,
    wrong,
    `a ${draft[wrong]?.kind ?? 'node'} stands below a ${node.kind}; molecules and reactions take turns.`,
  );
};

const checkMolecule = (
  draft: Draft,
  place: number,
  node: DraftNode,
  groups: StructureGroups,
): Result<null> => {
  const group = groups.groupOf(node.smiles);
  return group.ok ? ok(null) : refuseNode('route_smiles_invalid', draft, place, group.error.message);
};

/** Reactants that a reaction writes out have to be there; salts are compared component by component. */
const checkPrecursors = (
  draft: Draft,
  place: number,
  node: DraftNode,
  groups: StructureGroups,
): Result<null> => {
  if (node.precursors === null) return ok(null);
  const present = new Set<number>();
  for (const child of node.children) {
    for (const part of (draft[child]?.smiles ?? '').split('.')) {
      const group = groups.groupOf(part);
      if (group.ok) present.add(group.value);
    }
  }
  const missing = node.precursors.split('.').find((part) => {
    const group = groups.groupOf(part);
    return group.ok && !present.has(group.value);
  });
  if (missing === undefined) return ok(null);
  return refuseNode(
    'route_child_missing',
    draft,
    place,
    `the reaction uses ${missing}, and no node below it is that.`,
    'one node for each reactant of the reaction',
  );
};

const checkReaction = (
  draft: Draft,
  place: number,
  node: DraftNode,
  groups: StructureGroups,
): Result<null> => {
  if (node.children.length === 0)
    return refuseNode(
      'route_reaction_empty',
      draft,
      place,
      'a reaction without reactants.',
      'one reactant or more',
    );
  const { yieldPercent } = node;
  if (yieldPercent !== null && !(yieldPercent > 0 && yieldPercent <= 100))
    return refuseNode(
      'route_yield_invalid',
      draft,
      place,
      `a yield of ${yieldPercent} %.`,
      'above 0, at most 100',
    );
  return checkPrecursors(draft, place, node, groups);
};

/** Each node by itself and with those below it. */
export const checkNodes = (draft: Draft, groups: StructureGroups): Result<null> => {
  const [root] = draft;
  if (root?.kind !== 'molecule')
    return refuseNode('route_node_kind', draft, 0, 'the target is a reaction, not a molecule.');
  for (const [place, node] of draft.entries()) {
    const children = checkChildren(draft, node);
    if (!children.ok) return children;
    const check = node.kind === 'molecule' ? checkMolecule : checkReaction;
    const checked = check(draft, place, node, groups);
    if (!checked.ok) return checked;
  }
  return ok(null);
};

type State = 'open' | 'done' | undefined;

/**
 * Places of all nodes, each after those below it. Fails with route_cycle where a node leads back to itself, and with
 * route_node_unconnected where the target does not lead to one.
 */
export const orderNodes = (draft: Draft): Result<readonly number[]> => {
  const states: State[] = [];
  const order: number[] = [];
  const stack: { readonly place: number; next: number }[] = [{ place: 0, next: 0 }];
  states[0] = 'open';
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = draft[top.place]?.children[top.next++];
    if (child === undefined) {
      states[top.place] = 'done';
      order.push(top.place);
      stack.pop();
    } else if (states[child] === 'open') {
      return refuseNode('route_cycle', draft, child, 'it is needed to make itself.');
    } else if (states[child] === undefined) {
      states[child] = 'open';
      stack.push({ place: child, next: 0 });
    }
  }
  const lost = draft.findIndex((_, place) => states[place] === undefined);
  return lost === -1
    ? ok(order)
    : refuseNode('route_node_unconnected', draft, lost, 'the target does not lead to it.');
};
