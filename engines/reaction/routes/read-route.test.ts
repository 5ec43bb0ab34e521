import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { read, refusalOf } from '../testing/route-trees.ts';
import { listRoutes, readRoute } from './read-route.ts';

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

  it('a list is its routes, as they stand in it; as one route it is refused', () => {
    const routes = real('paroutes_ref-routes.json');
    expect(refusalOf(routes).message).toMatch(/2 routes/);
    const listed = listRoutes(routes);
    const [first, second] = listed.ok ? listed.value : [];
    expect(read(first)).toMatchObject({ format: 'paroutes' });
    expect(read(second).reactions).toHaveLength(4);
    expect(listRoutes({ trees: [first, second] })).toEqual(listed);
    expect(listRoutes([])).toMatchObject({ ok: false, error: { code: 'route_unreadable' } });
  });
});

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
