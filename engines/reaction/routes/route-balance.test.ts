import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import { read, refusalOf } from '../testing/route-trees.ts';
import { readRoute } from './read-route.ts';
import type { RouteScore } from './route-score.ts';
import { scoreRoute } from './score-route.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const score = (input: unknown): RouteScore => {
  const scored = scoreRoute(read(input), chemistry);
  if (!scored.ok) throw new Error(scored.error.message);
  return scored.value;
};

const stepOf = (product: string, reactants: unknown[], more: object = {}) => ({
  steps: [{ product, reactants, ...more }],
  stock: reactants.map((each) => (typeof each === 'string' ? each : (each as { smiles: string }).smiles)),
});

const amide = stepOf('CC(=O)NCc1ccccc1', ['CC(=O)Cl', 'NCc1ccccc1'], { solvents: ['ClCCl'] });

describe('mass balance', () => {
  it('comes first: icosane from water scores below a sound amide, and its step says why', () => {
    const absurd = score(stepOf('C'.repeat(20), ['O']));
    const sound = score(amide);
    expect([absurd.overall.value, absurd.balance]).toEqual([0, 'cannot_balance']);
    expect(absurd.warnings.find(({ code }) => code === 'step_cannot_balance')?.message).toContain('C20');
    expect(sound.balance).toBe('balanced');
    expect(sound.overall.value).toBeGreaterThan(absurd.overall.value);
  });

  it.each([
    ['an ester', 'CCOC(C)=O', ['CCO', 'CC(=O)O'], 'balanced'],
    ['a hydrogenation without hydrogen', 'CCCC', ['CC=CC'], 'needs_unwritten'],
    ['an oxidation without an oxidant', 'CC(C)=O', ['CC(C)O'], 'balanced'],
    ['a deuterated alcohol of a plain one', '[2H]C([2H])([2H])O', ['CO'], 'needs_unwritten'],
    ['a deuterated iodide of its alcohol', '[2H]C([2H])([2H])I', ['[2H]C([2H])([2H])O', 'I'], 'balanced'],
    ['a labelled carbon of a plain one', '[13CH3]O', ['CO'], 'cannot_balance'],
    ['carbon-12, which every bottle holds, of a plain one', '[12CH3]OCC', ['CO', 'CCI'], 'balanced'],
    ['a plain one of carbon-12', 'COCC', ['[12CH3][16OH]', 'CCI'], 'balanced'],
    ['a labelled carbon of carbon-12', '[13CH3]OCC', ['[12CH3]O', 'CCI'], 'cannot_balance'],
    ['a bromination without a source of bromine', 'Brc1ccccc1', ['c1ccccc1'], 'needs_unwritten'],
    ['an azide from nothing', '[N-]=[N+]=NCC', ['CCBr'], 'cannot_balance'],
    ['gold from lead', '[Au]', ['[Pb]'], 'cannot_balance'],
    ['a diamide with one amine twice', 'CNC(=O)C(=O)NC', ['CN', 'ClC(=O)C(=O)Cl'], 'balanced'],
  ])('%s', (_name, product, reactants, expected) => {
    expect(score(stepOf(product, reactants)).balance).toBe(expected);
  });

  it('what cannot be computed counts nothing', () => {
    // A step that needs hydrogen nobody wrote has no atom economy: that part has 0 and its weight.
    const { overall } = score(stepOf('CCCC', ['CC=CC']));
    const parts = Object.fromEntries(overall.parts.map(({ name, value }) => [name, value]));
    expect(parts['atom_economy']).toBeNull();
    expect(overall.value).toBeCloseTo(
      overall.parts.reduce((sum, { value, weight }) => sum + weight * (value ?? 0), 0),
      12,
    );
  });
});

it('masses of every step give E-factor, PMI, mass and carbon efficiency, worked by hand', () => {
  const { masses, scoredSteps } = score({
    steps: [
      {
        product: 'CC(=O)Nc1ccccc1',
        reactants: [
          { smiles: 'CC(=O)Cl', mass_g: 4, equivalents: 1 },
          { smiles: 'Nc1ccccc1', mass_g: 6, equivalents: 1 },
        ],
        solvents: [{ smiles: 'Cc1ccccc1', mass_g: 50, recovered_g: 40 }],
        workup: [{ name: 'brine', mass_g: 20 }],
        product_mass_g: 5,
        yield_percent: 80,
      },
      {
        product: 'CCN(C(C)=O)c1ccccc1',
        reactants: [
          { smiles: 'CC(=O)Nc1ccccc1', mass_g: 10 },
          { smiles: 'CCI', mass_g: 12 },
        ],
        product_mass_g: 8,
      },
    ].reverse(),
  });
  expect(scoredSteps[0]?.green).toMatchObject({
    completeEFactor: { value: (80 - 40 - 5) / 5 },
    processMassIntensity: { value: 80 / 5 },
    reactionMassEfficiencyPercent: { value: 50 },
    carbonEfficiencyPercent: { value: 80 },
  });
  // The second step takes 10 g of what the first makes 5 g of: 160 g in, 80 g of it used again; with 12 g more for 8 g.
  expect(masses.processMassIntensity.value).toBeCloseTo((160 + 12) / 8, 12);
  expect(masses.eFactor.value).toBeCloseTo((160 - 80 + 12) / 8 - 1, 12);
  expect(masses.massEfficiencyPercent.value).toBeCloseTo((100 * 8) / (20 + 12), 12);
  // Ten carbons in 163.2 g of the target; in, twice 4 g of acetyl chloride and 6 g of aniline, and 12 g of ethyl iodide.
  const carbonIn = (8 * 2) / 78.498 + (12 * 6) / 93.129 + (12 * 2) / 155.966;
  expect(masses.carbonEfficiencyPercent.value).toBeCloseTo((100 * 8 * 10) / 163.22 / carbonIn, 1);
  expect(score(amide).masses.eFactor).toMatchObject({
    value: null,
    reason: expect.stringContaining('masses'),
  });
});

it.each([
  ['four grams from one of acetyl chloride', 4, true],
  ['what acetyl chloride allows', 1.1, false],
  ['a little more, as weighing errs', 1.14, false],
])('more product than a reactant allows is said: %s', (_what, productMassG, isSaid) => {
  const { warnings } = score({
    steps: [
      {
        product: 'CCNC(C)=O',
        reactants: [
          { smiles: 'CC(=O)Cl', mass_g: 1 },
          { smiles: 'CCN', mass_g: 4 },
        ],
        product_mass_g: productMassG,
      },
    ],
  });
  const said = warnings.filter(({ code }) => code === 'step_above_theory').map(({ message }) => message);
  expect(said).toEqual(
    isSaid ? [expect.stringContaining('45.9 mmol of product from 12.7 mmol of CC(=O)Cl')] : [],
  );
});

it('a reactant that gives hydrogen, or that the product does not need, sets no theory', () => {
  const { warnings } = score({
    steps: [
      {
        product: 'CC(O)C',
        reactants: [
          { smiles: 'CC(C)=O', mass_g: 5.81 },
          { smiles: '[Na+].[BH4-]', mass_g: 1.0 },
          { smiles: 'CO', mass_g: 0.1 },
        ],
        product_mass_g: 5.5,
      },
    ],
  });
  expect(warnings.map(({ code }) => code)).not.toContain('step_above_theory');
});

describe('EcoScale and criticality', () => {
  const ecoscale = {
    price_usd_10_mmol: 20,
    hazards: ['toxic', 'highly_flammable'],
    setup: ['inert_gas'],
    temperature_time: 'heating_above_1_h',
    workup: ['liquid_liquid_extraction', 'chromatography'],
  };

  it('have their values, worked by hand, with source and mark', () => {
    const [step] = score(
      stepOf('CCOC(C)=O', ['CCO', 'CC(=O)O'], { yield_percent: 90, ecoscale }),
    ).scoredSteps;
    // 5 for the yield, 3 price, 10 hazards, 1 set-up, 3 heating, 13 workup
    expect(step?.ecoScale).toMatchObject({ value: 65, grade: 'acceptable', status: 'unconfirmed' });
    expect(step?.ecoScale?.source).toContain('Beilstein');
  });

  it('say what is missing in place of a number', () => {
    const [step] = score(
      stepOf('CCOC(C)=O', ['CCO', 'CC(=O)O'], { ecoscale, thermal: { process_c: 20 } }),
    ).scoredSteps;
    expect(step?.ecoScale).toMatchObject({ value: null, basis: 'Not said: the yield.' });
    expect(step?.criticality).toMatchObject({ class: null });
  });

  it.each([
    [{ process_c: 40, mtsr_c: 80, mtt_c: 110, td24_c: 150 }, 1],
    [{ process_c: 40, mtsr_c: 80, mtt_c: 150, td24_c: 110 }, 2],
    [{ process_c: 40, mtsr_c: 110, mtt_c: 80, td24_c: 150 }, 3],
    [{ process_c: 40, mtsr_c: 150, mtt_c: 80, td24_c: 110 }, 4],
    [{ process_c: 40, mtsr_c: 150, mtt_c: 110, td24_c: 80 }, 5],
    [{ process_c: 40, mtsr_c: 110, mtt_c: 150, td24_c: 80 }, 5],
    [{ process_c: 40, adiabatic_rise_k: 80, accumulation_percent: 50, mtt_c: 110, td24_c: 150 }, 1],
    [{ process_c: 40, adiabatic_rise_k: 200, mtt_c: 80, td24_c: 110 }, 4],
    [{ process_c: 40, mtsr_c: 110, mtt_c: 110, td24_c: 110 }, 5],
    [{ process_c: 40, mtsr_c: 30, mtt_c: 110, td24_c: 150 }, null],
  ])('%j is of class %s', (thermal, expected) => {
    const [step] = score(stepOf('CCOC(C)=O', ['CCO', 'CC(=O)O'], { thermal })).scoredSteps;
    expect(step?.criticality?.class).toBe(expected);
  });

  it.each([
    [{ ecoscale: { hazards: ['smelly'] } }, 'smelly'],
    [{ ecoscale: { temperature_time: 3 } }, 'temperature_time'],
    [{ thermal: { process_c: 'warm' } }, 'thermal'],
    [{ product_mass_g: -1 }, 'product_mass_g'],
    [{ solvents: [{ smiles: 'O', mass_g: 1, recovered_g: 2 }] }, 'solvents[0]'],
  ])('refuse %j by name', (more, named) => {
    expect(refusalOf(stepOf('CCOC(C)=O', ['CCO', 'CC(=O)O'], more)).message).toContain(named);
  });
});

it('a field of our own form that nobody reads is named: a yield called otherwise would count as none', () => {
  const codesOf = (step: object): (string | undefined)[] => {
    const answer = readRoute(stepOf('CC(=O)NCc1ccccc1', ['CC(=O)Cl', 'NCc1ccccc1'], step));
    return answer.ok
      ? answer.warnings.filter(({ code }) => code === 'route_fields_unread').map(({ message }) => message)
      : [answer.error.message];
  };
  expect(codesOf({ yield: 0.7, note: 'first try' })).toEqual([
    'Not read, as no route of our own has it: steps[0].yield (1 in all).',
  ]);
  expect(codesOf({ yield_percent: 70, solvents: ['ClCCl'] })).toEqual([]);
});
