import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { writeRandomSmiles } from '../../testing/write-random-smiles.ts';
import { assessCpca } from './assess-cpca.ts';
import golden from './cpca-cases.json' with { type: 'json' };
import { type Authority, cpcaTable } from './cpca-rules.ts';
import substances from './cpca-substance-cases.json' with { type: 'json' };
import { intakeRuleSet, publishedRows } from './published-intakes.ts';
import { readNitrosamine } from './read-nitrosamine.ts';

const read = (smiles: string) => {
  const result = readNitrosamine(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return result;
};
const assess = (smiles: string) => assessCpca(read(smiles).value);
const applied = (smiles: string) =>
  assess(smiles)
    .features.map(({ id }) => id)
    .join();

describe('published structures', () => {
  it.each(golden.cases)('$name is category $category', ({ smiles, ...expected }) => {
    const { category, alphaHydrogens, features, score } = assess(smiles);
    expect({
      category,
      alpha_hydrogens: alphaHydrogens,
      features: features.map(({ id }) => id),
      score,
    }).toEqual({ ...expected, name: undefined });
  });
});

describe('substances whose published row has a name and no structure', () => {
  const rows = new Map(publishedRows.map((row) => [row.name, row]));
  const codes = substances.cases.map(({ smiles }) => read(smiles).value.code('flat'));

  it.each(substances.cases)('$name is category $category', ({ name, smiles, category, authorities }) => {
    expect(assess(smiles).category).toBe(category);
    for (const authority of authorities as Authority[])
      expect(rows.get(name)?.limits[authority]?.category).toBe(category);
  });

  it('are each another structure, none of them among those above, of tables of these dates', () => {
    const developed = golden.cases.map(({ smiles }) => read(smiles).value.code('flat'));
    expect(new Set([...codes, ...developed]).size).toBe(codes.length + new Set(developed).size);
    const { FDA, HC } = intakeRuleSet.table.sources;
    expect(substances.dates).toEqual({ FDA: FDA.effective_date, HC: HC.effective_date });
  });
});

describe('alpha-hydrogens', () => {
  it.each([
    // Table 2 of the approach, both footnotes, the pairs that force category 5, and NDMA.
    ['CN(N=O)c1ccccc1', '0,3', 2, 2],
    ['O=NN(CCC)c1ccccc1', '0,2', 3, 3],
    ['CCN(N=O)c1ccccc1', '0,2', 2, 2],
    ['CC(C)N(N=O)CCC', '1,2', 3, 3],
    ['CC(C)N(C)N=O', '1,3', 3, 3],
    ['CCCN(N=O)CCC', '2,2', 1, 1],
    ['CCCN(C)N=O', '2,3', 1, 1],
    ['CC(C)N(N=O)c1ccccc1', '0,1', 4, 5],
    ['O=NN(c1ccccc1)c1ccccc1', '0,0', 5, 5],
    ['CC(C)N(N=O)C(C)C', '1,1', 4, 5],
    ['CC(C)(C)N(C)N=O', '0,3', 2, 5],
    ['C=CN(C)N=O', '1,3', 3, 3],
    ['CN(C)N=O', '3,3', null, null],
  ])('%s: %s, score %s, category %s', (smiles, pair, score, category) => {
    const found = assess(smiles);
    expect([found.alphaHydrogens, found.score, found.category]).toEqual([pair, score, category]);
  });

  it('take an alpha-carbon with an oxygen for no tertiary one (EMA: 2,2,5-trimethyl-3-nitroso-1,3-oxazolidine)', () => {
    expect(assess('CC1CN(N=O)C(C)(C)O1').category).toBe(4);
  });

  it('say that the pair of NDMA has no score', () => {
    expect(assess('CN(C)N=O').warnings.map(({ code }) => code)).toEqual(['alpha_pair_not_in_table']);
  });
});

describe('features', () => {
  it.each([
    ['D1', 'CN(CC(=O)O)N=O', 'D1'],
    ['D1 as carboxylate', 'CN(CC(=O)[O-])N=O', 'D1'],
    ['D1 does not take esters, tetrazoles, sulfonic acids, carbamic acids', 'CN(CCC(=O)OC)N=O', ''],
    ['tetrazole', 'CN(CCc1nnn[nH]1)N=O', ''],
    ['sulfonic acid', 'CN(CCS(=O)(=O)O)N=O', ''],
    ['D2', 'O=NN1CCCC1', 'D2'],
    ['isoindoline is D4', 'O=NN1Cc2ccccc2C1', 'D4,A1'],
    ['pyrroline is D4', 'O=NN1CC=CC1', 'D4'],
    ['oxazolidine is D4', 'O=NN1CCOC1', 'D4'],
    ['D3', 'O=NN1CCSCC1', 'D3'],
    ['D3 in any oxidation state', 'O=NN1CCS(=O)(=O)CC1', 'D3'],
    ['five-membered with sulfur is D4', 'O=NN1CCSC1', 'D4'],
    ['D5', 'O=NN1CCOCC1', 'D5'],
    ['1,3-oxazinane is D4', 'O=NN1CCCOC1', 'D4'],
    ['D6', 'O=NN1CCCCCC1', 'D6'],
    ['four-membered rings have none', 'O=NN1CCC1', ''],
    ['eight-membered rings count as acyclic', 'O=NN1CCCCCCC1', 'D7'],
    ['D7', 'CCCCCN(N=O)CCCCC', 'D7'],
    ['D7 needs both sides', 'CCCCN(N=O)CCCCC', ''],
    ['phenyl on nitrogen is five atoms of one ring', 'CCCCCN(N=O)c1ccccc1', ''],
    ['and tolyl is a chain', 'CCCCCN(N=O)c1ccc(C)cc1', 'D7'],
    ['benzyl is a chain', 'O=NN(CCCCC)Cc1ccccc1', 'D7,A1'],
    ['cyclooctyl is one ring', 'CCCCCN(N=O)C1CCCCCCC1', ''],
    ['D8 ester', 'CN(CC(=O)OC)N=O', 'D8'],
    ['D8 amide', 'CN(CC(N)=O)N=O', 'D8'],
    ['D8 aldehyde', 'CN(CC=O)N=O', 'D8'],
    ['D8 acyl chloride', 'CN(CC(=O)Cl)N=O', 'D8'],
    ['D8 thioamide', 'CN(CC(N)=S)N=O', 'D8'],
    ['D8 imine', 'CN(CC(C)=NC)N=O', 'D8'],
    ['D8 fluorine', 'CCCN(CF)N=O', 'D8'],
    ['D8 sulfone', 'CN(CS(C)(=O)=O)N=O', 'D8'],
    ['D8 nitro', 'CN(C[N+](=O)[O-])N=O', 'D8'],
    ['D8 quaternary nitrogen', 'CN(C[N+](C)(C)C)N=O', 'D8'],
    ['D8 nitrile', 'CN(CC#N)N=O', 'D8'],
    ['D8 trifluoromethyl', 'CN(CC(F)(F)F)N=O', 'D8'],
    ['D8 styryl', 'CN(CC=Cc1ccccc1)N=O', 'D8'],
    ['D8 arylalkynyl', 'CN(CC#Cc1ccccc1)N=O', 'D8'],
    ['D8 vinylogous ester', 'CN(CC=CC(=O)OC)N=O', 'D8'],
    ['D8 vinylogous nitrile', 'CN(CC=CC#N)N=O', 'D8'],
    ['no D8: ketone', 'CN(CC(C)=O)N=O', ''],
    ['no D8: allyl', 'CN(CC=C)N=O', ''],
    ['no D8: ether', 'CN(CCOC)N=O', ''],
    ['D9', 'N#CCN(N=O)CC(F)(F)F', 'D9'],
    ['D10', 'CN(CCO)N=O', 'D10'],
    ['D10 in a ring', 'CN(N=O)C1CCCCC1O', 'D10'],
    ['no D10: enol', 'CN(CC(O)=C)N=O', ''],
    ['D11', 'OCCN(N=O)CCO', 'D11'],
    ['A1', 'CN(Cc1ccccc1)N=O', 'A1'],
    ['A1 once', 'O=NN(Cc1ccccn1)Cc1ccccn1', 'D7,A1'],
    ['A1 with an aromatic pyridone', 'CN(Cc1ccc[nH]c1=O)N=O', 'A1'],
    ['A2', 'CC(C)CN(C)N=O', 'A2'],
    ['A2 in a ring', 'CC1CCCN(N=O)C1', 'D4,A2'],
    ['A2 beside an ether', 'CC(OC)CN(C)N=O', 'A2'],
    ['no A2: propyl', 'CCCN(C)N=O', ''],
    ['no A2: neopentyl', 'CC(C)(C)CN(C)N=O', ''],
    ['no A2: with OH', 'CC(O)CN(C)N=O', 'D10'],
    ['no A2: with chlorine', 'CC(Cl)CN(C)N=O', ''],
  ])('%s: %s', (_, smiles, expected) => {
    expect(applied(smiles)).toBe(expected);
  });

  it('count sides, and say where one side bears two groups', () => {
    const found = assess('CN(C(C#N)C(=O)OC)N=O');
    expect(found.features.map(({ id }) => id)).toEqual(['D8']);
    expect(found.warnings.map(({ code }) => code)).toEqual(['two_withdrawing_groups_on_one_side']);
  });

  it('are all in the trace, with the atoms that made them or why they do not apply', () => {
    const [group] = assess('CN(CC(O)C(=O)O)N=O').groups;
    expect(group?.trace.map(({ id }) => id)).toEqual([
      ...['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11'],
      ...['A1', 'A2'],
    ]);
    for (const { applies, atomIds, reason, verification, clause } of group?.trace ?? []) {
      expect(atomIds.length > 0).toBe(applies);
      for (const text of [reason, verification, clause]) expect(text).not.toBe('');
    }
    expect(group?.trace.find(({ id }) => id === 'D1')?.atomIds).toEqual(['a6', 'a7', 'a8']);
    expect(group?.trace.find(({ id }) => id === 'D10')?.atomIds).toEqual(['a4', 'a5']);
  });

  it('have the scores of the table', () => {
    expect(cpcaTable.features.map(({ id, score }) => `${id} ${score}`).join()).toBe(
      'D1 3,D2 3,D3 3,D4 2,D5 1,D6 1,D7 1,D8 1,D9 2,D10 1,D11 2,A1 -1,A2 -1',
    );
  });
});

describe('several N-nitroso groups', () => {
  it('are scored each by itself, the lowest category governs', () => {
    const found = assess('CN(N=O)CCCN1CCN(N=O)CC1');
    expect(found.groups.map(({ category }) => category)).toEqual([1, 3]);
    expect([found.category, found.governingGroup]).toEqual([1, 0]);
  });

  it('may be fifty', () => {
    const found = assess(`C${'N(N=O)C'.repeat(50)}`);
    expect(found.groups).toHaveLength(50);
    expect(found.category).toBe(1);
  });

  it('leave out the one that is out of scope, and say so', () => {
    const found = assess('CN(N=O)CCN(N=O)C(C)=O');
    expect([found.inScope, found.category]).toEqual([true, 1]);
    expect(found.warnings.map(({ code }) => code)).toEqual(['group_out_of_scope']);
  });
});

describe('the form of a structure', () => {
  const smilesOf = fc.constantFrom(...golden.cases.map(({ smiles }) => smiles));
  const seed = fc.integer({ min: 1, max: 2 ** 30 });

  it('changes nothing: order of atoms, Kekulé form, brackets', () => {
    fc.assert(
      fc.property(smilesOf, seed, (smiles, randomSeed) => {
        const given = read(smiles).value;
        const other = writeRandomSmiles(given.constitution, createRng(randomSeed));
        const [a, b] = [assessCpca(given), assess(other.smiles)];
        expect([b.category, b.alphaHydrogens, b.score]).toEqual([a.category, a.alphaHydrogens, a.score]);
        const back = (id: string) => `a${(other.places[Number(id.slice(1)) - 1] ?? -1) + 1}`;
        const told = (found: typeof a, name: (id: string) => string) =>
          found.features.map(({ id, atomIds }) => [id, ...atomIds.map(name).sort()]);
        // Groups of one score may change places, and with them the one that is shown.
        if (a.groups.length === 1) expect(told(b, back)).toEqual(told(a, (id) => id));
        expect(read(other.smiles).value.code('flat')).toBe(given.code('flat'));
      }),
      { numRuns: 60 },
    );
  });

  it('changes nothing: a counter-ion', () => {
    const ion = fc.constantFrom(
      '[Na+]',
      'Cl',
      '[Br-]',
      'OC(=O)/C=C\\C(O)=O',
      'CS(O)(=O)=O',
      'OC(=O)CC(O)(CC(O)=O)C(O)=O',
    );
    fc.assert(
      fc.property(smilesOf, ion, fc.boolean(), (smiles, counterIon, isFirst) => {
        const salt = read(isFirst ? `${counterIon}.${smiles}` : `${smiles}.${counterIon}`);
        const [a, b] = [assess(smiles), assessCpca(salt.value)];
        expect([b.category, b.alphaHydrogens, b.score]).toEqual([a.category, a.alphaHydrogens, a.score]);
        expect(b.features.map(({ id }) => id)).toEqual(a.features.map(({ id }) => id));
        expect(salt.warnings.map(({ code }) => code)).toEqual(['counter_ion_set_aside']);
      }),
      { numRuns: 40 },
    );
  });
});
