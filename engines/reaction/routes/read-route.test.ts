import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../common/rng.ts';
import { type ReadRouteOptions, readRoute } from './read-route.ts';
import type { Route } from './route.ts';

const read = (input: unknown, options?: ReadRouteOptions): Route => {
  const result = readRoute(input, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const refusalOf = (input: unknown, options?: ReadRouteOptions): { code: string; message: string } => {
  const result = readRoute(input, options);
  if (result.ok) throw new Error('the route was read');
  return result.error;
};

const folder = fileURLToPath(new URL('../../../../shared/data/reaction/trees/', import.meta.url));
const real = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

describe.skipIf(!existsSync(folder))('trees of planners (needs ../shared/data)', () => {
  it.each([
    ['aizynth_linear_route.json', 'aizynthfinder', 5, 2],
    ['askcos_v1_treedata_0.json', 'askcos_v1', 3, 1],
    ['askcos_v1_treedata_2.json', 'askcos_v1', 5, 2],
    ['askcos_v2_nodelink_from_2.json', 'askcos_v2', 5, 2],
    ['retrostar_serialized.json', 'retro_star', 5, 2],
  ])('%s', (name, format, molecules, reactions) => {
    const route = read(real(name));
    expect(route).toMatchObject({ format, isDetected: true, choices: [] });
    expect([route.molecules.length, route.reactions.length]).toEqual([molecules, reactions]);
    expect(read(JSON.parse(real(name)))).toEqual(route);
  });

  it('three formats of one route give the same steps', () => {
    const stepsOf = (name: string): string[] => {
      const { molecules, reactions } = read(real(name));
      const smiles = (place: number): string => molecules[place]?.smiles ?? '';
      return reactions.map(
        ({ product, reactants }) => `${reactants.map(smiles).sort().join('.')}>>${smiles(product)}`,
      );
    };
    const steps = stepsOf('askcos_v1_treedata_2.json').sort();
    expect(stepsOf('askcos_v2_nodelink_from_2.json').sort()).toEqual(steps);
    expect(stepsOf('retrostar_serialized.json').sort()).toEqual(steps);
  });

  it('a tree with several ways is refused by its node, or a way is chosen and told', () => {
    const tree = real('aizynth_combined_example_tree.json');
    expect(refusalOf(tree)).toMatchObject({
      code: 'route_or_node',
      message: /^the root \(Cc1ccc2nc3.*2 ways/,
    });
    expect(read(tree, { orChoice: 'first' })).toMatchObject({
      choices: [{ node: 'the root', alternatives: 2, taken: 0 }],
    });
    expect(read(tree, { orChoice: 'cheapest' }).reactions).toHaveLength(1);
  });

  it('of a list of routes one has to be named', () => {
    const routes = real('paroutes_ref-routes.json');
    expect(refusalOf(routes).message).toMatch(/2 routes/);
    expect(read(routes, { routeIndex: 0 })).toMatchObject({ format: 'paroutes' });
    expect(read(routes, { routeIndex: 1 }).reactions).toHaveLength(4);
    expect(refusalOf(routes, { routeIndex: 2 }).message).toMatch(/no route 2/);
  });
});

const leaf = (smiles: string): object => ({ type: 'mol', smiles, in_stock: true });
const made = (smiles: string, ...reactions: object[]): object => ({
  type: 'mol',
  smiles,
  children: reactions,
});
const reaction = (...children: unknown[]): object => ({ type: 'reaction', smiles: '', children });

describe('our own formats', () => {
  it('read a list of steps in any order, with yields, reagents and prices', () => {
    const route = read({
      target: 'CCOC(C)=O',
      steps: [
        {
          id: 'b',
          product: 'C(C)OC(=O)C',
          reactants: ['CC(=O)Cl', 'CCO'],
          reagents: ['CCN(CC)CC'],
          yield_percent: 90,
        },
        { id: 'a', product: 'ClC(C)=O', reactants: ['CC(=O)O', 'O=S(Cl)Cl'] },
      ],
      stock: [{ smiles: 'OCC', price_per_mol: 2 }, 'CC(=O)O'],
    });
    expect(route.format).toBe('native');
    expect(route.molecules.map(({ smiles, inStock, pricePerMol }) => [smiles, inStock, pricePerMol])).toEqual(
      [
        ['CCOC(C)=O', false, null],
        ['CCO', true, 2],
        ['CC(=O)Cl', false, null],
        ['O=S(Cl)Cl', false, null],
        ['CC(=O)O', true, null],
      ],
    );
    expect(route.reactions[0]).toMatchObject({ node: 'b', yieldPercent: 90, reagents: ['CCN(CC)CC'] });
    expect(route.order).toEqual([1, 0]);
  });

  it('read a tree with one reaction for each molecule', () => {
    const route = read({
      smiles: 'CCOC(C)=O',
      reaction: { reactants: [{ smiles: 'CCO', in_stock: true }, { smiles: 'CC(=O)O' }], yield_percent: 70 },
    });
    expect(route).toMatchObject({ format: 'native', reactions: [{ node: 'reaction', yieldPercent: 70 }] });
    expect(route.molecules.map(({ node }) => node)).toEqual([
      'the root',
      'reaction.reactants[1]',
      'reaction.reactants[0]',
    ]);
  });

  it('read a target that is bought as a route without steps, and say so', () => {
    const result = readRoute({ smiles: 'CCO' });
    expect(result).toMatchObject({ ok: true, value: { reactions: [] } });
    expect(result.ok && result.warnings.map(({ code }) => code)).toContain('route_without_steps');
  });
});

describe('a refusal names the node', () => {
  const graph = (edges: object[], nodes: object[] = []): object => ({
    nodes: [
      { id: 'A', type: 'chemical', smiles: 'CCOC(C)=O' },
      { id: 'r', type: 'reaction', smiles: 'CCO>>CCOC(C)=O' },
      { id: 'B', type: 'chemical', smiles: 'CCO', terminal: true },
      ...nodes,
    ],
    edges,
  });

  it.each([
    [
      'a SMILES that cannot be read',
      made('CCO', reaction(leaf('C=C'), leaf('C1CC'))),
      'route_smiles_invalid',
      /^children\[0\]\.children\[1\] \(C1CC\)/,
    ],
    ['a reaction without reactants', made('CCO', reaction()), 'route_reaction_empty', /^children\[0\]: /],
    [
      'a child that is null',
      made('CCO', reaction(leaf('C=C'), null)),
      'route_child_missing',
      /^children\[0\]\.children\[1\]: /,
    ],
    [
      'a molecule without SMILES',
      made('CCO', reaction({ type: 'mol' })),
      'route_child_missing',
      /^children\[0\]\.children\[0\]: a molecule without SMILES/,
    ],
    [
      'a molecule below a molecule',
      { type: 'mol', smiles: 'CCO', children: [leaf('CC')] },
      'route_node_kind',
      /^children\[0\] \(CC\)/,
    ],
    ['a reaction at the root', reaction(leaf('CC')), 'route_node_kind', /^the root/],
    [
      'a circle of spellings',
      made('CCO', reaction(made('CC=O', reaction(leaf('OCC'))))),
      'route_cycle',
      /^children\[0\]\.children\[0\]\.children\[0\]\.children\[0\] \(OCC\)/,
    ],
    [
      'a yield beyond 100 %',
      made('CCO', { ...reaction(leaf('C=C')), yield_percent: 120 }),
      'route_yield_invalid',
      /^children\[0\]/,
    ],
    [
      'an edge to nowhere',
      graph([
        { from: 'A', to: 'r' },
        { from: 'r', to: 'Z' },
      ]),
      'route_edge_dangling',
      /^edges\[1\] \(r to Z\): there is no node Z/,
    ],
    [
      'the same id twice',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
        ],
        [{ id: 'B', type: 'chemical', smiles: 'CCN' }],
      ),
      'route_id_duplicated',
      /^B \(CCN\)/,
    ],
    [
      'the same edge twice',
      graph([
        { from: 'A', to: 'r' },
        { from: 'A', to: 'r' },
        { from: 'r', to: 'B' },
      ]),
      'route_edge_duplicated',
      /^edges\[1\]/,
    ],
    ['two targets', graph([{ from: 'r', to: 'B' }]), 'route_root_ambiguous', /A \(CCOC\(C\)=O\) and r/],
    [
      'a graph in a circle',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
          { from: 'B', to: 'q' },
          { from: 'q', to: 'A' },
        ],
        [{ id: 'q', type: 'reaction', smiles: 'x' }],
      ),
      'route_cycle',
      /circle/,
    ],
    [
      'a circle beside the target',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
          { from: 'q', to: 'C' },
          { from: 'C', to: 'q' },
        ],
        [
          { id: 'q', type: 'reaction', smiles: 'x' },
          { id: 'C', type: 'chemical', smiles: 'CCC' },
        ],
      ),
      'route_node_unconnected',
      /^q/,
    ],
    [
      'a reactant that no node is',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
        ],
        [],
      ),
      null,
      null,
    ],
    [
      'a step that leads nowhere',
      {
        target: 'CCO',
        steps: [
          { product: 'CCO', reactants: ['C=C'] },
          { product: 'CCN', reactants: ['CC'] },
        ],
      },
      'route_node_unconnected',
      /^steps\[1\]\.product \(CCN\)/,
    ],
    [
      'two steps of one id',
      {
        steps: [
          { id: 'x', product: 'CCO', reactants: ['C=C'] },
          { id: 'x', product: 'C=C', reactants: ['CC'] },
        ],
      },
      'route_id_duplicated',
      /^x/,
    ],
    [
      'steps in a circle',
      {
        steps: [
          { product: 'CCO', reactants: ['CC=O'] },
          { product: 'O=CC', reactants: ['OCC'] },
        ],
      },
      'route_cycle',
      /CCO/,
    ],
    [
      'two steps to one product',
      {
        steps: [
          { product: 'CCO', reactants: ['CC=O'] },
          { product: 'OCC', reactants: ['C=C'] },
        ],
      },
      'route_or_node',
      /^target \(CCO\)/,
    ],
    ['an entry nothing asks for', 'CCO>0.5>C=C|CCN>0.5>CC', 'route_edge_dangling', /^entry 2 \(CCN\)/],
    ['an entry of another shape', 'CCO>0.5>C=C>x', 'route_unreadable', /^entry 1/],
    ['no JSON', '{"smiles": ', 'route_unreadable', /no JSON/],
    ['another shape', { foo: 1 }, 'route_format_unknown', /known here/],
    ['a number', 7, 'route_format_unknown', /known here/],
    [
      'a structure of 5,000 characters',
      made('CCO', reaction(leaf('C'.repeat(5000)))),
      'route_smiles_invalid',
      /5000 characters/,
    ],
  ])('%s', (_, input, code, message) => {
    if (code === null) {
      expect(readRoute(input).ok).toBe(true);
      return;
    }
    expect(refusalOf(input)).toMatchObject({ code, message });
  });

  it('a reactant that ASKCOS writes out and no node is', () => {
    const tree = {
      smiles: 'CCOC(C)=O',
      ppg: 0,
      is_chemical: true,
      children: [
        {
          is_reaction: true,
          smiles: 'CCO.CC(=O)Cl>>CCOC(C)=O',
          children: [{ smiles: 'CCO', ppg: 1, is_chemical: true, children: [] }],
        },
      ],
    };
    expect(refusalOf(tree)).toMatchObject({
      code: 'route_child_missing',
      message: /^children\[0\] .*uses CC\(=O\)Cl/,
    });
  });

  it('an object that leads back to itself', () => {
    const tree = made('CCO') as { children: object[] };
    tree.children.push(reaction(tree));
    expect(refusalOf(tree)).toMatchObject({ code: 'route_cycle', message: /^children\[0\]\.children\[0\]/ });
  });
});

const letters = ['C', 'N', 'O', 'S'] as const;

/** A chain of 24 atoms that says its number: no two are the same, whichever end is read first. */
const chainOf = (number: number): string => {
  let rest = number;
  let chain = '';
  for (let digit = 0; digit < 12; digit++) {
    chain += `C(${letters[rest % 4]})`;
    rest = Math.floor(rest / 4);
  }
  return `F${chain}Cl`;
};

const linearRoute = (steps: number): object => {
  let tree = leaf(chainOf(0));
  for (let step = 1; step <= steps; step++) tree = made(chainOf(step), reaction(tree, leaf('CCO')));
  return tree;
};

describe('long routes', () => {
  it('ten thousand steps in a line, twenty thousand levels deep', () => {
    const route = read(linearRoute(10_000));
    expect(route.reactions).toHaveLength(10_000);
    expect(route.molecules).toHaveLength(20_001);
    expect(route.order[0]).toBe(9_999);
  });

  it('a mistake at the bottom is named by both ends of its path', () => {
    let tree = leaf('C1CC');
    for (let step = 1; step <= 3_000; step++) tree = made(chainOf(step), reaction(tree));
    expect(refusalOf(tree).message).toMatch(
      /^(children\[0\]\.){4}\(5992 more levels\)\.(children\[0\]\.){3}children\[0\] \(C1CC\)/,
    );
  });
});

/** A route of random shape; every molecule is another one. */
const randomTree = (rng: Rng, depth: number, counter: { next: number }): object => {
  const smiles = chainOf(counter.next++);
  if (depth === 0 || rng.uniform() < 0.2) return leaf(smiles);
  const children = Array.from({ length: 1 + rng.integer(3) }, () => randomTree(rng, depth - 1, counter));
  return made(smiles, reaction(...children));
};

interface Node {
  readonly smiles: string;
  readonly children?: Node[];
}

const moleculesOf = (node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap((step) => (step.children ?? []).flatMap(moleculesOf)),
];

describe('random routes', () => {
  const trees = Array.from({ length: 40 }, (_, seed) => {
    const tree = made(chainOf(0), reaction(randomTree(createRng(seed), 5, { next: 1 }), leaf('CC')));
    return { seed, tree: tree as Node };
  });

  it.each(trees)('$seed: keeps every molecule, and what makes it comes before it', ({ tree }) => {
    const route = read(tree);
    expect(route.molecules.map(({ smiles }) => smiles).sort()).toEqual(
      moleculesOf(tree)
        .map(({ smiles }) => smiles)
        .sort(),
    );
    const at = new Map(route.order.map((place, index) => [place, index]));
    for (const [place, { reactants }] of route.reactions.entries()) {
      for (const reactant of reactants) {
        const madeBy = route.molecules[reactant]?.madeBy ?? null;
        if (madeBy !== null) expect(at.get(madeBy)).toBeLessThan(at.get(place) ?? -1);
      }
    }
  });

  it.each(trees)('$seed: a molecule put below itself is found wherever it is', ({ seed, tree }) => {
    const rng = createRng(1000 + seed);
    const copy = structuredClone(tree) as { smiles: string; children: { children: unknown[] }[] };
    // Down a random branch to its end, which is given the target again.
    let node: { smiles: string; children?: { children: unknown[] }[] } = copy;
    while (node.children !== undefined) {
      const below = node.children[0]?.children ?? [];
      node = below[rng.integer(below.length)] as typeof node;
    }
    node.children = [{ ...(reaction(leaf(tree.smiles)) as { children: unknown[] }) }];
    expect(refusalOf(copy)).toMatchObject({ code: 'route_cycle' });
  });
});
