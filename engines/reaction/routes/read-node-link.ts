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
  shorten,
  textOf,
  textsOf,
} from './draft.ts';

const idOf = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;

const kinds: Readonly<Record<string, DraftNode['kind']>> = {
  chemical: 'molecule',
  molecule: 'molecule',
  mol: 'molecule',
  reaction: 'reaction',
};

const stockOf = (value: JsonObject): boolean | null => {
  if (typeof value['terminal'] === 'boolean') return value['terminal'];
  const price = numberOf(value['ppg']);
  return price === null ? null : price > 0;
};

const readNode = (value: JsonObject, id: string): DraftNode | null => {
  const kind = kinds[String(value['type'])];
  const smiles = textOf(value['smiles']);
  if (kind === undefined || smiles === null) return null;
  return {
    ...plainNode,
    kind,
    smiles,
    label: id,
    parent: null,
    inStock: kind === 'molecule' ? stockOf(value) : null,
    reagents: textsOf(value['necessary_reagent']),
    precursors: textOf(value['precursor_smiles']),
    children: [],
  };
};

const readNodes = (nodes: readonly unknown[]): Result<Map<string, DraftNode>> => {
  const byId = new Map<string, DraftNode>();
  for (const [place, value] of nodes.entries()) {
    const id = isObject(value) ? idOf(value['id']) : null;
    if (!isObject(value) || id === null)
      return fail('route_child_missing', `nodes[${place}]: a node without an id.`, {
        found: `nodes[${place}]`,
      });
    const node = readNode(value, id);
    if (node === null) {
      return fail(
        'route_child_missing',
        `${id} (nodes[${place}]): no SMILES, or a type that is neither chemical nor reaction.`,
        {
          found: id,
        },
      );
    }
    const known = byId.get(id);
    if (known) {
      return fail(
        'route_id_duplicated',
        `${id} (${shorten(node.smiles)}): the id is that of another node already.`,
        {
          found: id,
        },
      );
    }
    byId.set(id, node);
  }
  return ok(byId);
};

interface Edge {
  readonly from: string;
  readonly to: string;
}

const readEdges = (
  edges: readonly unknown[],
  nodes: ReadonlyMap<string, DraftNode>,
): Result<readonly Edge[]> => {
  const read: Edge[] = [];
  const seen = new Set<string>();
  for (const [place, value] of edges.entries()) {
    const from = isObject(value) ? idOf(value['from'] ?? value['source']) : null;
    const to = isObject(value) ? idOf(value['to'] ?? value['target']) : null;
    const where = `edges[${place}] (${from ?? 'nowhere'} to ${to ?? 'nowhere'})`;
    const missing = [from, to].find((id) => id === null || !nodes.has(id));
    if (from === null || to === null || missing !== undefined)
      return fail('route_edge_dangling', `${where}: there is no node ${missing ?? 'of that name'}.`, {
        found: where,
      });
    if (seen.has(`${from} ${to}`))
      return fail('route_edge_duplicated', `${where}: the same edge stands there twice.`, { found: where });
    seen.add(`${from} ${to}`);
    read.push({ from, to });
  }
  return ok(read);
};

/** The chemical nothing leads to. */
const findRoot = (nodes: ReadonlyMap<string, DraftNode>, edges: readonly Edge[]): Result<string> => {
  const led = new Set(edges.map(({ to }) => to));
  const roots = [...nodes.keys()].filter((id) => !led.has(id));
  const [root] = roots;
  if (root !== undefined && roots.length === 1) return ok(root);
  const named = roots.slice(0, 3).map((id) => `${id} (${shorten(nodes.get(id)?.smiles ?? '')})`);
  return roots.length === 0
    ? fail('route_cycle', 'Every node is made from others in a circle; there is no target.', {
        found: [...nodes.keys()].slice(0, 3).join(', '),
      })
    : fail(
        'route_root_ambiguous',
        `Nothing leads to ${named.join(' and ')}: there is more than one target.`,
        {
          found: named.join(', '),
          expected: 'one node that no edge leads to',
        },
      );
};

/** ASKCOS v2: nodes and edges as networkx writes them, `edges` with from and to or `links` with source and target. */
export const readNodeLink = (root: JsonObject): Result<Draft> => {
  const nodes = root['nodes'];
  const edges = root['edges'] ?? root['links'];
  if (!Array.isArray(nodes) || !Array.isArray(edges))
    return fail('route_unreadable', 'A graph of nodes and edges has both as lists.', {
      expected: '{nodes: […], edges: […]}',
    });
  if (nodes.length === 0) return fail('route_unreadable', 'The graph has no nodes.', { found: 'nodes: []' });
  if (nodes.length > mostNodes)
    return fail('route_too_large', `The route has ${nodes.length} nodes; ${mostNodes} are accepted.`);
  const byId = readNodes(nodes);
  if (!byId.ok) return byId;
  const read = readEdges(edges, byId.value);
  if (!read.ok) return read;
  const target = findRoot(byId.value, read.value);
  if (!target.ok) return target;
  const ids = [target.value, ...[...byId.value.keys()].filter((id) => id !== target.value)];
  const places = new Map(ids.map((id, place) => [id, place]));
  for (const { from, to } of read.value) byId.value.get(from)?.children.push(places.get(to) ?? 0);
  const draft = ids.map((id) => byId.value.get(id) as DraftNode);
  return draft[0]?.kind === 'molecule'
    ? ok(draft)
    : refuseNode('route_node_kind', draft, 0, 'the target is a reaction, not a molecule.');
};
