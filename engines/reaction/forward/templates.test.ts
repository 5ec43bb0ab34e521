import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import { templateRuleSet } from '../classes/apply-templates.ts';
import { checkForward } from './check-forward.ts';
import { impossibleOutcomes, isLookedAt, namedReactions } from './testing/drawn-outcomes.ts';
import {
  fifthImpossible,
  fifthNamed,
  fourthImpossible,
  fourthNamed,
  secondImpossible,
  secondNamed,
  thirdImpossible,
  thirdNamed,
} from './testing/later-outcomes.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const verdictOf = (
  reactants: readonly string[],
  products: readonly string[],
  reagents: readonly string[] = [],
) =>
  checkForward({ reactants, reagents, predictedProducts: products, relation: 'together' }, chemistry)
    .outcomes[0]?.verdict;

describe('templates', () => {
  it.each(templateRuleSet.table.templates)('$id gives its example', ({ id, example }) => {
    const found = chemistry.findClasses(example.reactants, example.product).map((each) => each.id);
    expect(found).toContain(id);
  });

  it('say where their class is from and how well it was compared, each under a name of its own', () => {
    const { templates } = templateRuleSet.table;
    expect(templates.filter(({ source, status }) => source === '' || status === '')).toEqual([]);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  });

  it('take a reactant twice only where their class does', () => {
    expect(chemistry.findClasses(['CC=O'], 'CC=CC=O').map(({ id }) => id)).toContain('aldol_condensation');
    // Two moles of the amine would have to be written twice.
    expect(chemistry.findClasses(['OB(O)c1ccccc1'], 'c1ccc(-c2ccccc2)cc1')).toEqual([]);
    expect(chemistry.findClasses(['C[Mg]Br', 'CC(=O)OC'], 'CC(C)(C)O').map(({ id }) => id)).toContain(
      'grignard_ester',
    );
  });
});

describe('verdicts on drawn sets', () => {
  // Those looked at while the templates were written: at least four of five, as over the whole set (docs/benchmarks.md).
  it.each([
    ['named reactions', namedReactions, 'consistent'],
    ['impossible products', impossibleOutcomes, 'contradicted'],
  ] as const)('%s', (_name, drawn, wanted) => {
    const looked = drawn.filter(isLookedAt);
    const right = looked.filter(
      ({ reactants, reagents, products }) => verdictOf(reactants, products, reagents) === wanted,
    );
    expect(right.length / looked.length).toBeGreaterThanOrEqual(0.8);
  });

  // All of them have been looked at by now: this holds what was mended and estimates nothing.
  it.each([
    ['second', secondNamed, secondImpossible],
    ['third', thirdNamed, thirdImpossible],
    ['fourth', fourthNamed, fourthImpossible],
    ['fifth', fifthNamed, fifthImpossible],
  ] as const)(
    '%s sets: no named reaction is contradicted, no impossible product consistent',
    (_name, named, impossible) => {
      const verdicts = (drawn: typeof named) =>
        drawn.map(({ name, reactants, reagents, products }) => [
          name,
          verdictOf(reactants, products, reagents),
        ]);
      expect(verdicts(named).filter(([, verdict]) => verdict !== 'consistent')).toEqual([]);
      expect(verdicts(impossible).filter(([, verdict]) => verdict === 'consistent')).toEqual([]);
      const refused = verdicts(impossible).filter(([, verdict]) => verdict === 'contradicted');
      expect(refused.length / impossible.length).toBeGreaterThanOrEqual(0.8);
    },
  );
});

it('carbons of a second mole are none where the class of the product takes its reactant once', () => {
  expect(verdictOf(['CCCCCC(=O)OCC', 'O'], ['CCCCCC(=O)O', 'CCCO'], ['[OH-].[Na+]'])).toBe('contradicted');
});

it('an isomer with an atom at another carbon is told from what the class gives', () => {
  expect(verdictOf(['CCCBr', 'NCc1ccccc1'], ['CC(C)NCc1ccccc1'])).toBe('contradicted');
  // Of an ambident nitrogen either may react: nothing moves on the carbons.
  expect(verdictOf(['c1ccc2[nH]ncc2c1', 'CI'], ['Cn1cc2ccccc2n1'])).not.toBe('contradicted');
  expect(verdictOf(['O=c1cccc[nH]1', 'CI'], ['COc1ccccn1'])).not.toBe('contradicted');
});

it('a class that leaves open where its carbon is from asks for one, and none comes of a second mole nobody wrote', () => {
  const vanillin = ['COc1cc(C=O)ccc1O'];
  expect(verdictOf(['COc1ccccc1O', 'O'], vanillin, ['[OH-].[Na+]'])).toBe('contradicted');
  expect(verdictOf(['COc1ccccc1O', 'CN(C)C=O'], vanillin, ['ClP(Cl)(Cl)=O'])).toBe('consistent');
  // An oxidant nobody wrote is no carbon: the class stands, and the atoms ask for a look.
  expect(verdictOf(['OCc1ccccc1'], ['O=C(O)c1ccccc1'])).not.toBe('contradicted');
});

it('an unknown class alone excludes nothing, a carbon bond from nowhere does', () => {
  expect(verdictOf(['Cc1ccccc1', 'O'], ['Cc1ccc(O)cc1'])).toBe('review');
  expect(verdictOf(['Cc1ccccc1', 'c1ccncc1'], ['Cc1ccc(-c2ccncc2)cc1'])).toBe('contradicted');
});

it('atoms are mapped by the largest structures the product shares with what goes in', () => {
  const mapping = chemistry.mapCommonStructure(['CC(=O)Cl', 'NCc1ccccc1'], 'CC(=O)NCc1ccccc1');
  expect(mapping?.unmapped).toBe(0);
  expect(mapping?.common.map(({ reactant, product }) => [reactant, product.length])).toEqual([
    ['NCc1ccccc1', 8],
    ['CC(=O)Cl', 3],
  ]);
  expect(chemistry.mapCommonStructure(['C1CC'], 'CC')?.unmapped).toBe(2);
});
