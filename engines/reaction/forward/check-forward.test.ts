import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import { checkForward, type ForwardCheck, type ForwardInput } from './check-forward.ts';
import type { ForwardRow } from './check-outcome.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const check = (input: ForwardInput): ForwardCheck => checkForward(input, chemistry);

const rowOf = (input: ForwardInput, name: ForwardRow['check']): ForwardRow | undefined =>
  check(input).outcomes[0]?.rows.find((row) => row.check === name);

describe('atoms', () => {
  it.each([
    ['amide from an acid chloride', ['CC(=O)Cl', 'CCN'], 'CCNC(C)=O', ['hydrogen chloride']],
    ['Boc deprotection', ['CC(C)(C)OC(=O)NCC'], 'CCN', ['isobutene', 'carbon dioxide']],
    ['azide to nitrene', ['CCN=[N+]=[N-]'], 'CC=N', ['nitrogen']],
    ['amide from an acid', ['CC(=O)O', 'CCN'], 'CCNC(C)=O', ['water']],
    ['an amide of carbon-12 from a plain acid', ['CC(=O)O', 'CCN'], 'CC[14NH]C(=O)[12CH3]', ['water']],
    ['an isomerisation', ['C=CCO'], 'CCC=O', []],
  ])('%s', (_, reactants, product, byProducts) => {
    const row = rowOf({ reactants, predictedProducts: [product] }, 'atoms');
    expect(row?.verdict).toBe('consistent');
    expect([...((row?.evidence['by_products'] ?? []) as string[])].sort()).toEqual([...byProducts].sort());
  });

  it('from nowhere contradict the prediction', () => {
    expect(rowOf({ reactants: ['c1ccccc1'], predictedProducts: ['Clc1ccccc1'] }, 'atoms')).toMatchObject({
      verdict: 'contradicted',
      evidence: { missing: 'Cl' },
    });
  });

  it.each([
    ['carbon-13', 'CCNC(=O)[13CH3]', ['CC(=O)O', 'CCN'], 'contradicted', 'contradicted', '[13C]'],
    ['deuterium', 'CCNC(=O)C([2H])([2H])[2H]', ['CC(=O)O', 'CCN'], 'review', 'review', '[2H]3'],
  ])(
    'of an isotope nothing brings is no part of a known class: %s',
    (_what, product, reactants, row, verdict, labels) => {
      const input = { reactants, predictedProducts: [product] };
      expect(rowOf(input, 'atoms')).toMatchObject({ verdict: row, evidence: { missing_labels: labels } });
      expect(check(input).outcomes[0]?.verdict).toBe(verdict);
      expect(
        check({ ...input, reactants: ['[13CH3]C(=O)O', 'CCN', '[2H]C([2H])([2H])C(=O)O'] }).outcomes[0]
          ?.rows[1]?.evidence,
      ).not.toHaveProperty('missing_labels');
    },
  );

  it('that reagents bring are told', () => {
    const input = { reactants: ['c1ccccc1'], reagents: ['ClCl'], predictedProducts: ['Clc1ccccc1'] };
    expect(rowOf(input, 'atoms')).toMatchObject({
      verdict: 'consistent',
      evidence: { uses_reagents: 'yes', by_products: ['hydrogen chloride'] },
    });
  });

  it('of a reactant that is needed twice ask for a look', () => {
    expect(rowOf({ reactants: ['CCO'], predictedProducts: ['CCOCC'] }, 'atoms')).toMatchObject({
      verdict: 'review',
      evidence: { twice: 'CCO', by_products: ['water'] },
    });
  });

  it('of hydrogen that comes or goes alone ask for the reagent nobody wrote', () => {
    expect(rowOf({ reactants: ['CC(C)=O'], predictedProducts: ['CC(C)O'] }, 'atoms')).toMatchObject({
      verdict: 'review',
      evidence: { missing: 'H2' },
    });
    expect(rowOf({ reactants: ['CC(C)O'], predictedProducts: ['CC(C)=O'] }, 'atoms')).toMatchObject({
      verdict: 'review',
      evidence: { by_products: ['hydrogen'] },
    });
  });

  it('left over that are nothing known ask for a look', () => {
    expect(rowOf({ reactants: ['CCCCCCCCC(=O)OCC=C'], predictedProducts: ['C=CCO'] }, 'atoms')).toMatchObject(
      {
        verdict: 'review',
        evidence: { leftover: 'C9H16O' },
      },
    );
  });
});

describe('the product', () => {
  it.each([
    ['a reactant again, spelled otherwise', ['OCC', 'CC'], 'CCO', 'unchanged', 'contradicted'],
    ['the other enantiomer', ['C[C@H](O)CC'], 'C[C@@H](O)CC', 'stereoisomer', 'review'],
    ['an isomer', ['C=CCO'], 'CCC=O', 'isomer', 'review'],
    ['part of one', ['CC(C)(C)OC(=O)NCC'], 'CCN', 'fragment', 'consistent'],
    ['made of both', ['CC(=O)O', 'CCO'], 'CCOC(C)=O', 'combination', 'consistent'],
    ['with atoms nobody brings', ['CC'], 'CCBr', 'atoms_from_nowhere', 'contradicted'],
  ])('%s', (_, reactants, product, kind, verdict) => {
    expect(rowOf({ reactants, predictedProducts: [product] }, 'match')).toMatchObject({
      verdict,
      evidence: { class: kind },
    });
  });

  it('that cannot be read contradicts by its name, and nothing is computed from it', () => {
    const [outcome] = check({ reactants: ['CC'], predictedProducts: ['C1CC'] }).outcomes;
    expect(outcome).toMatchObject({ verdict: 'contradicted', rows: [{ check: 'structures' }] });
    expect(outcome?.rows[0]?.evidence['unreadable']).toEqual([expect.stringMatching(/^C1CC: /)]);
  });
});

it('a charge that changes asks for a look', () => {
  expect(rowOf({ reactants: ['CN(C)C', 'CI'], predictedProducts: ['C[N+](C)(C)C'] }, 'charge')).toMatchObject(
    {
      verdict: 'review',
      evidence: { reactants: 0, products: 1 },
    },
  );
  expect(
    rowOf({ reactants: ['CN(C)C', 'CI'], predictedProducts: ['C[N+](C)(C)C', '[I-]'] }, 'charge'),
  ).toMatchObject({ verdict: 'consistent' });
});

describe('several products', () => {
  it('whose atoms fit together are one outcome, else each is a guess', () => {
    const reactants = ['CC(=O)O', 'CCO'];
    expect(check({ reactants, predictedProducts: ['CCOC(C)=O', 'O'] })).toMatchObject({
      relation: 'together',
      isRelationDetected: true,
      outcomes: [{ verdict: 'consistent' }],
    });
    expect(check({ reactants, predictedProducts: ['CCOC(C)=O', 'CCOCC'] })).toMatchObject({
      relation: 'alternatives',
      outcomes: [{ verdict: 'consistent' }, { verdict: 'consistent' }],
    });
    expect(
      check({ reactants, predictedProducts: ['CCOC(C)=O', 'O'], relation: 'alternatives' }).outcomes,
    ).toHaveLength(2);
  });
});

describe('atom numbers', () => {
  const input = { reactants: ['CC(=O)Cl', 'CCN'], predictedProducts: ['CCNC(C)=O'] };
  const mapped = (mappedReaction: string): ForwardRow | undefined =>
    rowOf({ ...input, mappedReaction }, 'mapping');

  it('say where atoms come from and which bond is new', () => {
    expect(
      mapped('[CH3:1][C:2](=[O:3])[Cl:4].[CH3:5][CH2:6][NH2:7]>>[CH3:5][CH2:6][NH:7][C:2]([CH3:1])=[O:3]'),
    ).toMatchObject({
      verdict: 'consistent',
      evidence: { mapped_atoms: 6, unmapped_atoms: 0, new_bonds: 1, giving_reactants: ['1', '2'] },
    });
  });

  it.each([
    ['an element that changes', '[CH3:1][OH:2]>>[CH3:1][NH2:2]', 'contradicted'],
    ['a number that stands twice', '[CH3:1][CH2:1][OH:2]>>[CH3:1][OH:2]', 'contradicted'],
    ['atoms without a number', '[CH3:1][OH:2]>>[CH3:1][O:2]C', 'review'],
    ['no bond that changes', '[CH3:1][OH:2]>>[CH3:1][OH:2]', 'review'],
    ['no reaction', 'CCO', 'cannot_tell'],
    ['no structure', 'C1CC>>CC', 'cannot_tell'],
  ])('%s', (_, reaction, verdict) => {
    expect(mapped(reaction)?.verdict).toBe(verdict);
  });
});

it('hazards of all that is there, and of what meets, stay beside a consistent reaction', () => {
  const answer = check({
    reactants: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
    reagents: ['ClCCl'],
    predictedProducts: ['[N-]=[N+]=NCc1ccccc1', '[Na+].[Br-]'],
  });
  expect(answer.outcomes[0]?.verdict).toBe('consistent');
  expect(answer.safety.verdict).toBe('flagged');
  expect(answer.safety.pairs.map(({ id }) => id)).toContain('azide_dcm');
  expect(answer.safety.substances.map(({ role, verdict }) => [role, verdict])).toEqual([
    ['reactant', 'review'],
    ['reactant', 'flagged'],
    ['reagent', 'review'],
    ['product', 'flagged'],
    ['product', 'no_known_hazard'],
  ]);
});
