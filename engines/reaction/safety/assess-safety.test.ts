import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import type { NamedSubstance } from '../substances/substance.ts';
import { assessSafety } from './assess-safety.ts';
import { classesOf, findPairs } from './incompatible-pairs.ts';
import type { SafetyAssessment } from './safety-model.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const assess = (substance: NamedSubstance): SafetyAssessment => assessSafety(substance, chemistry);
const idsOf = (smiles: string): string[] => assess({ smiles }).hazards.map(({ id }) => id);

describe('a substance', () => {
  it('is flagged with the atoms of the group', () => {
    const answer = assess({ smiles: 'CCCN=[N+]=[N-]' });
    expect(answer).toMatchObject({ verdict: 'flagged', severity: 'high', notAssessed: null });
    expect(answer.hazards[0]).toMatchObject({ id: 'azide_organic', occurrences: [['a3', 'a4']] });
    expect(answer.atomIds).toEqual(['a3', 'a4']);
  });

  it.each([
    ['nitro, neutral and separated', 'CCN(=O)=O', 'CC[N+](=O)[O-]', 'nitro_aliphatic'],
    ['azide, two ways of charges', 'CCN=[N+]=[N-]', 'CC[N-][N+]#N', 'azide_organic'],
    ['sodium azide, ions and bond', '[N-]=[N+]=[N-].[Na+]', '[Na]N=[N+]=[N-]', 'azide_ionic'],
    ['diazo, two ways of charges', 'C=[N+]=[N-]', '[CH2-][N+]#N', 'diazo'],
    ['cyanide, ions and bond', '[C-]#N.[K+]', '[K]C#N', 'cyanide'],
    ['perchlorate, ions and bond', '[O-]Cl(=O)(=O)=O.[Li+]', '[Li]OCl(=O)(=O)=O', 'perchlorate_org'],
  ])('%s', (_, first, second, id) => {
    expect(idsOf(first)).toContain(id);
    expect(idsOf(second)).toContain(id);
  });

  it('keeps its flag when its structure cannot be read', () => {
    expect(assess({ smiles: 'not a structure', cas: '26628-22-8' })).toMatchObject({
      verdict: 'flagged',
      severity: 'high',
    });
    expect(assess({ smiles: 'not a structure', cas: '26628-22-8' }).notAssessed).toMatch(/cannot be read/);
  });

  it.each(['C1CC', '', 'C(C)(C)(C)(C)C', 'C'.repeat(5000), 'c1ccccc1'.repeat(625)])(
    'that cannot be read is not assessed, never cleared: %s',
    (smiles) => {
      const answer = assess({ smiles });
      expect(answer.verdict).toBe('not_assessed');
      expect(answer.notAssessed).not.toBeNull();
    },
  );

  it('known by name or number alone is asked of the table and says that no structure was searched', () => {
    expect(assess({ name: 'Sodium Hydride' })).toMatchObject({
      verdict: 'flagged',
      notAssessed: /only the table/,
    });
    expect(assess({ name: 'something else' }).verdict).toBe('not_assessed');
  });

  it.each([
    ['another counter-ion', '[K+].[N-]=[N+]=[N-]', '26628-22-8'],
    ['the salt of a base', 'N[NH3+].[Cl-]', '10217-52-4'],
    ['the same salt in another order', '[Na+].[OH-]', '1310-73-2'],
    ['hydrogen', '[H][H]', '1333-74-0'],
  ])('is found in the table of reagents as %s', (_, smiles, cas) => {
    expect(idsOf(smiles)).toContain(cas);
  });

  it.each([
    ['methanol is not methoxide', 'CO', '124-41-4'],
    ['tert-butanol is not its alkoxide', 'CC(C)(C)O', '865-47-4'],
    ['diisopropylamine is not LDA', 'CC(C)NC(C)C', '4111-54-0'],
    ['sodium chloride is not sodium hydride', '[Na+].[Cl-]', '7646-69-7'],
  ])('%s', (_, smiles, cas) => {
    expect(idsOf(smiles)).not.toContain(cas);
  });

  it('with nothing in the tables has no known hazard', () => {
    expect(assess({ smiles: 'OC(=O)c1ccccc1' })).toMatchObject({ verdict: 'no_known_hazard', hazards: [] });
  });

  it('that is a solvent has the hazards of the solvent', () => {
    expect(assess({ smiles: 'c1ccccc1' })).toMatchObject({ verdict: 'flagged' });
    expect(assess({ smiles: 'CCO' })).toMatchObject({ verdict: 'review' });
  });

  it('has its oxygen balance: TNT −74.0 %, nitroglycerin +3.5 %', () => {
    const tnt = assess({ smiles: 'Cc1c([N+](=O)[O-])cc([N+](=O)[O-])cc1[N+](=O)[O-]' });
    expect(tnt.oxygenBalancePercent).toBeCloseTo(-73.96, 1);
    expect(tnt.hazards.map(({ id }) => id)).toEqual(expect.arrayContaining(['polynitro', 'oxygen_balance']));
    const glycerin = assess({ smiles: 'O=[N+]([O-])OCC(O[N+](=O)[O-])CO[N+](=O)[O-]' });
    expect(glycerin.oxygenBalancePercent).toBeCloseTo(3.52, 1);
  });
});

describe('pairs', () => {
  const pairsOf = (...substances: string[]): string[] =>
    findPairs(substances, (smiles) => classesOf(smiles, chemistry)).map(({ id }) => id);

  it.each([
    ['azide_dcm', '[N-]=[N+]=[N-].[Na+]', 'ClCCl'],
    ['azide_acid', '[N-]=[N+]=[N-].[Na+]', 'CC(=O)O'],
    ['hydride_polar_aprotic', '[H-].[Na+]', 'CN(C)C=O'],
    ['hydride_protic', '[H-].[Na+]', 'CCO'],
    ['organometal_protic', '[Li]CCCC', 'CC(C)=O'],
    ['peroxide_ketone', 'OO', 'CC(C)=O'],
    ['cyanide_acid', '[C-]#N.[K+]', 'Cl'],
    ['acyl_halide_dmso', 'CC(=O)Cl', 'CS(C)=O'],
    ['chlorinating_dmf', 'O=C(Cl)C(=O)Cl', 'CN(C)C=O'],
    ['bleach_acid', '[O-]Cl.[Na+]', 'Cl'],
    ['bleach_amine', '[O-]Cl.[Na+]', 'N'],
    ['halogenated_metal', 'ClCCl', '[Na]'],
    ['halogenated_amine', 'ClCCl', 'CCN(CC)CC'],
    ['bromine_amine', 'BrBr', 'CCN(CC)CC'],
    ['nitro_hydroxide', 'c1ccccc1[N+](=O)[O-]', '[K+].[OH-]'],
    ['catalyst_ignition', '[Pd]', 'CO'],
    ['lialh4_fire', '[AlH4-].[Li+]', 'CCOC(C)=O'],
    ['nitromethane_base', 'C[N+](=O)[O-]', '[K+].[K+].[O-]C([O-])=O'],
  ])('%s is found whichever comes first', (id, a, b) => {
    expect(pairsOf(a, b)).toContain(id);
    expect(pairsOf(b, a)).toContain(id);
    expect(pairsOf(a, b).filter((each) => each === id)).toHaveLength(1);
  });

  it('are no pairs of a substance with itself, nor of harmless ones', () => {
    expect(pairsOf('[N-]=[N+]=[N-].[Na+]')).toEqual([]);
    expect(pairsOf('CC(=O)O', 'CCO')).toEqual([]);
  });

  it('say what no structure shows', () => {
    const [hit] = findPairs(['NO', '[Fe+3]'], (smiles) => classesOf(smiles, chemistry));
    expect(hit).toMatchObject({ id: 'hydroxylamine_metal', note: 'not seen by structure: heat' });
  });
});

it('nothing is said of an explosion where dichloromethane meets an amine and no metal', () => {
  const effects = findPairs(['ClCCl', 'CCN(CC)CC'], (smiles) => classesOf(smiles, chemistry)).map(
    ({ hazard }) => hazard,
  );
  expect(effects).toEqual(['quaternisation by long contact']);
});
