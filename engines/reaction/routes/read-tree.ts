import { fail, ok, type Result } from '../../common/result.ts';
import {
  type Draft,
  type DraftNode,
  isObject,
  type JsonObject,
  mostNodes,
  numberOf,
  plainNode,
  refuseNode,
  textOf,
  textsOf,
} from './draft.ts';
import type { RouteFormat } from './route.ts';

type TreeFormat = Exclude<RouteFormat, 'askcos_v2' | 'retro_star'>;

interface Pending {
  readonly value: unknown;
  readonly label: string;
  readonly parent: number | null;
}

const kindOf = (value: JsonObject): DraftNode['kind'] | null => {
  if (value['is_reaction'] === true || value['type'] === 'reaction') return 'reaction';
  const says = value['is_chemical'] === true || value['type'] === 'mol' || value['type'] === 'molecule';
  // Native trees and trimmed ones leave the kind out: what has a SMILES without an arrow is a molecule.
  const looks = value['type'] === undefined && value['is_chemical'] === undefined;
  if (says) return 'molecule';
  if (!looks) return null;
  return textOf(value['smiles'])?.includes('>') || value['reactants'] !== undefined ? 'reaction' : 'molecule';
};

/** ASKCOS writes the price of a gram, 0 where nobody sells it; it says nothing about a mole. */
const stockOf = (value: JsonObject, format: TreeFormat): boolean | null => {
  if (typeof value['in_stock'] === 'boolean') return value['in_stock'];
  const price = numberOf(value['ppg']);
  return format === 'askcos_v1' && price !== null ? price > 0 : null;
};

/** Native trees name the one reaction of a molecule `reaction`; everybody else has `children`. */
const childrenOf = (value: JsonObject): unknown => {
  if (value['reaction'] !== undefined && value['reaction'] !== null) return [value['reaction']];
  return value['children'] ?? value['reactants'] ?? [];
};

const labelOf = (value: JsonObject, place: number): string => {
  if (value['reaction'] !== undefined && value['reaction'] !== null) return 'reaction';
  return `${value['children'] === undefined ? 'reactants' : 'children'}[${place}]`;
};

const readNode = (value: JsonObject, { label, parent }: Pending, format: TreeFormat): DraftNode | string => {
  const kind = kindOf(value);
  if (kind === null) return `its type is ${JSON.stringify(value['type'])}, neither mol nor reaction`;
  const smiles = textOf(value['smiles']);
  if (kind === 'molecule' && smiles === null) return 'a molecule without SMILES';
  const isForward = format === 'askcos_v1' && smiles !== null && smiles.includes('>>');
  return {
    ...plainNode,
    kind,
    label,
    parent,
    smiles: smiles ?? '',
    inStock: kind === 'molecule' ? stockOf(value, format) : null,
    pricePerMol: numberOf(value['price_per_mol']),
    yieldPercent: numberOf(value['yield_percent']),
    reagents: textsOf(value['reagents'] ?? value['necessary_reagent']),
    solvents: textsOf(value['solvents'] ?? value['solvent']),
    precursors: kind === 'reaction' && isForward ? (smiles?.split('>>')[0] ?? null) : null,
    children: [],
  };
};

/** Ids a tree gives its nodes: the same one for two different structures is a mistake, or two trees mixed up. */
const checkIds = (
  ids: Map<unknown, number>,
  value: JsonObject,
  draft: Draft,
  place: number,
): Result<null> => {
  const id = value['id'];
  if (id === undefined || id === null) return ok(null);
  const known = ids.get(id);
  if (known !== undefined && draft[known]?.smiles !== draft[place]?.smiles) {
    return refuseNode(
      'route_id_duplicated',
      draft,
      place,
      `the id ${String(id)} belongs to another node already (${draft[known]?.smiles ?? ''}).`,
    );
  }
  ids.set(id, known ?? place);
  return ok(null);
};

interface Growing {
  readonly format: TreeFormat;
  readonly draft: DraftNode[];
  readonly ids: Map<unknown, number>;
  readonly seen: Set<unknown>;
}

/** Adds one node; answers what stands below it, in its order. */
const addNode = (tree: Growing, next: Pending): Result<readonly Pending[]> => {
  const { draft, ids, seen, format } = tree;
  const { value, label, parent } = next;
  const place = draft.length;
  const node = isObject(value) ? readNode(value, next, format) : 'a node is missing here';
  if (typeof node === 'string' || !isObject(value)) {
    const says = typeof node === 'string' ? node : 'a node is missing here';
    draft.push({ ...plainNode, kind: 'molecule', smiles: '', children: [], label, parent });
    return refuseNode('route_child_missing', draft, place, `${says}.`, 'a node with its SMILES');
  }
  draft.push(node);
  if (parent !== null) draft[parent]?.children.push(place);
  if (seen.has(value))
    return refuseNode('route_cycle', draft, place, 'the tree leads back to a node above it.');
  seen.add(value);
  const checked = checkIds(ids, value, draft, place);
  if (!checked.ok) return checked;
  const children = childrenOf(value);
  if (!Array.isArray(children))
    return refuseNode('route_child_missing', draft, place, 'its children are no list.');
  return ok(
    children.map((child: unknown, at) => ({ value: child, label: labelOf(value, at), parent: place })),
  );
};

/**
 * Trees of molecules and reactions in turn: AiZynthFinder, PaRoutes, ASKCOS v1 and our own. Reads with a stack of its own, as
 * a linear route of ten thousand steps is twenty thousand levels deep.
 */
export const readTree = (root: unknown, format: TreeFormat): Result<Draft> => {
  const tree: Growing = { format, draft: [], ids: new Map(), seen: new Set() };
  const stack: Pending[] = [{ value: root, label: '', parent: null }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (tree.draft.length >= mostNodes)
      return fail('route_too_large', `The route has more than ${mostNodes} nodes.`);
    const below = addNode(tree, next);
    if (!below.ok) return below;
    // Backwards, so that they are read in their order; one by one, as a call takes only so many arguments.
    for (const child of below.value.toReversed()) stack.push(child);
  }
  return ok(tree.draft);
};
