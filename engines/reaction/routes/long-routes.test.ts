import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../common/rng.ts';
import { chainOf, leaf, made, reaction, read, refusalOf } from '../testing/route-trees.ts';

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
