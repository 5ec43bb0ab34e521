import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type StructureScreen } from '../../reaction/chemistry.ts';
import { readRoute } from '../../reaction/routes/read-route.ts';
import type { RouteScore } from '../../reaction/routes/route-score.ts';
import { scoreRoute } from '../../reaction/routes/score-route.ts';
import { renderRoute } from './render-route.ts';

let chemistry: StructureScreen;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const score = (input: unknown, by: StructureScreen = chemistry): RouteScore => {
  const route = readRoute(input);
  if (!route.ok) throw new Error(route.error.message);
  const scored = scoreRoute(route.value, by);
  if (!scored.ok) throw new Error(scored.error.message);
  return scored.value;
};

const azide = {
  steps: [
    {
      product: '[N-]=[N+]=NCc1ccccc1',
      reactants: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
      yield_percent: 81.5,
    },
  ],
  stock: ['BrCc1ccccc1'],
};

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text class="word"[^>]*>([^<]*)</g)].map(([, text = '']) => text);

describe('the diagram of a route', () => {
  it('rings the atoms of hazards and tells verdict and stock by a sign and a word', () => {
    const svg = renderRoute(score(azide));
    expect(svg.match(/class="mark"/g)?.length).toBeGreaterThanOrEqual(4);
    expect(textsOf(svg)).toEqual([
      '▲ step 1, 81.5 %',
      '▲ flagged (high)',
      '✓ in stock',
      '◆ review (medium)',
      '✕ not in stock',
      '▲ flagged (high)',
    ]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is the same bytes for the same route', () => {
    expect(renderRoute(score(azide))).toBe(renderRoute(score(azide)));
  });

  it('speaks in the words it is given, and escapes them', () => {
    const svg = renderRoute(score(azide), {
      inStock: 'vorrätig',
      notInStock: 'nicht < vorrätig',
      stockUnknown: 'offen',
      step: (number) => `Stufe ${number}`,
      madeElsewhere: 'anderswo',
      leftOut: (left, all) => `${left} von ${all}`,
      verdicts: {
        flagged: 'auffällig',
        review: 'prüfen',
        no_known_hazard: '',
        not_assessed: 'nicht geprüft',
      },
    });
    expect(textsOf(svg)).toContain('✕ nicht &lt; vorrätig');
    expect(textsOf(svg)).toContain('▲ Stufe 1, 81.5 %');
  });

  it('of a bought target is one box', () => {
    const svg = renderRoute(score({ smiles: 'CCO', in_stock: true }));
    expect(svg.match(/class="box/g)).toHaveLength(1);
  });

  it('of a long route draws the steps nearest to the target and says how many it leaves out', () => {
    let tree: object = { smiles: 'CO', in_stock: true };
    const steps = 160;
    for (let step = 1; step <= steps; step++)
      tree = { smiles: `C(${'C'.repeat(step)}F)Cl`, reaction: { reactants: [tree] } };
    const svg = renderRoute(score(tree, { screen: () => null }));
    expect(textsOf(svg).at(-1)).toBe(`${steps - 30} of ${steps} steps are not drawn`);
    expect(svg.match(/class="box/g)).toHaveLength(31);
  });
});
