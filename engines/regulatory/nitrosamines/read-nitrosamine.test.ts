import { describe, expect, it } from 'vitest';
import { assessCpca } from './assess-cpca.ts';
import { readNitrosamine } from './read-nitrosamine.ts';

const read = (smiles: string) => {
  const result = readNitrosamine(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return result;
};

describe('structures the approach does not speak of', () => {
  it.each([
    ['CCO', 'no_n_nitroso_group'],
    ['Cc1ccccc1N=O', 'c_nitroso'],
    ['CCON=O', 'o_nitroso'],
    ['CCSN=O', 's_nitroso'],
    ['CN(C)[N+](=O)[O-]', 'nitramine'],
    ['CC(=O)N(C)N=O', 'nitrosamide'],
    ['NC(=O)N(C)N=O', 'nitrosamide'],
    ['CN(C(=N)N[N+](=O)[O-])N=O', 'nitrosamide'],
    ['CC(=S)N(C)N=O', 'nitrosamide'],
    ['O=Nn1ccc2ccccc21', 'aromatic_nitrogen'],
    ['O=Nn1ccnc1', 'aromatic_nitrogen'],
    ['O=Nn1cccc1', 'aromatic_nitrogen'],
    ['O=Nn1ccccc1=O', 'aromatic_nitrogen'],
    ['O=Nn1ccc(=O)[nH]c1=O', 'aromatic_nitrogen'],
    ['O=Nn1c(=O)cc(=O)c2ccccc21', 'nitrosamide'],
    ['CNN=O', 'fewer_than_two_carbons'],
    ['CN(OC)N=O', 'fewer_than_two_carbons'],
    ['CN(N=O)S(C)(=O)=O', 'fewer_than_two_carbons'],
  ])('%s: %s', (smiles, code) => {
    const { inScope, outOfScope, category, score } = assessCpca(read(smiles).value);
    expect([inScope, outOfScope?.code, category, score]).toEqual([false, code, null, null]);
  });

  it.each([
    ['NC(=O)N(C)N=O', 'N-nitrosourea'],
    ['COC(=O)N(C)N=O', 'N-nitrosocarbamate'],
    ['CC(=O)N(C)N=O', 'N-nitrosamide'],
    ['NC(=N)N(C)N=O', 'N-nitrosoguanidine'],
    ['CC(=N)N(C)N=O', 'N-nitrosoamidine'],
    ['CC(=S)N(C)N=O', 'N-nitrosothioamide'],
    ['NC(=S)N(C)N=O', 'N-nitrosothiourea'],
  ])('%s is named: %s', (smiles, name) => {
    expect(assessCpca(read(smiles).value).outOfScope?.message).toContain(`this is an ${name}`);
  });

  it('do not take a heteroaryl alpha-carbon for an amidine', () => {
    expect(assessCpca(read('CN(N=O)c1ncccn1').value).inScope).toBe(true);
  });
});

describe('4-pyridones, which are drawn as aromatic and are secondary amines', () => {
  it.each([
    ['N-nitroso-4-pyridone', 'O=Nn1ccc(=O)cc1'],
    ['N-nitroso-4-quinolone', 'O=Nn1ccc(=O)c2ccccc21'],
    ['the same without aromatic bonds', 'O=NN1C=CC(=O)C2=CC=CC=C12'],
    ['N-nitrosoacridone', 'O=Nn1c2ccccc2c(=O)c2ccccc12'],
    // EMA, FDA and Health Canada each list ivacaftor as category 5.
    ['N-nitroso-ivacaftor', 'CC(C)(C)c1cc(C(C)(C)C)c(NC(=O)c2cn(N=O)c3ccccc3c2=O)cc1O'],
  ])('%s is category 5', (_name, smiles) => {
    expect(assessCpca(read(smiles).value)).toMatchObject({ inScope: true, category: 5 });
  });
});

describe('text that is no structure of one compound', () => {
  it.each([
    ['', 'invalid_smiles'],
    ['CN(C', 'invalid_smiles'],
    ['xyz', 'invalid_smiles'],
    ['CN(C)N=O NDMA', 'invalid_smiles'],
    [`C${'N(N=O)C'.repeat(200)}`, 'invalid_smiles'],
    ['*CCN(C)N=O', 'polymer_not_supported'],
    ['{[$]CCN(N=O)C[$]}', 'polymer_not_supported'],
    ['CN(C)N=O.CCN(CC)N=O', 'multiple_components'],
  ])('%s: %s', (smiles, code) => {
    const result = readNitrosamine(smiles);
    expect(result.ok ? null : result.error.code).toBe(code);
  });
});

describe('salts, labels and resonance forms', () => {
  it('are the neutral, unlabelled parent', () => {
    const parent = read('CCN(CC(O)C(=O)O)N=O').value.code('with_stereo');
    for (const smiles of [
      'CCN(CC(O)C(=O)[O-])N=O.[Na+]',
      'CCN(CC(O)C(=O)O[Na])N=O',
      'Cl.CCN(CC(O)C(=O)O)N=O',
      'CC[N+](CC(O)C(=O)O)=N[O-]',
      '[2H]C([2H])([2H])CN(CC(O)C(=O)O)N=O',
      'CCN(CC(O)C(=O)O)N=O.CCN(CC(O)C(=O)O)N=O',
    ])
      expect(read(smiles).value.code('with_stereo')).toBe(parent);
  });

  it('name what was set aside', () => {
    const { value, warnings } = read('C[NH2+]CCN(C)N=O.[Cl-]');
    expect(value.counterIons).toEqual([
      { name: 'chloride', formula: 'Cl', smiles: '[Cl-]', atomIds: ['a9'] },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['counter_ion_set_aside']);
    expect(read('CN(C)N=O.c1ccccc1').warnings.map(({ code }) => code)).toEqual(['component_set_aside']);
    expect(read('[13CH3]N(C)N=O').warnings.map(({ code }) => code)).toEqual(['isotopes_set_aside']);
  });
});
