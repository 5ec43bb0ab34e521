import { describe, expect, it } from 'vitest';
import { nameStructures } from './name-structures.ts';

describe('InChI and InChIKey', () => {
  it.each([
    // PubChem CID 702, 2244, 5793 (with its stereochemistry) and 962 with deuterium.
    ['CCO', 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'],
    [
      'CC(=O)Oc1ccccc1C(=O)O',
      'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)',
      'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    ],
    [
      'N[C@@H](C)C(=O)O',
      'InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1',
      'QNAYBMKLOCPYGJ-REOHCLBHSA-N',
    ],
    ['[2H]O[2H]', 'InChI=1S/H2O/h1H2/i/hD2', 'XLYOFNOQVPJJNP-ZSJDYOACSA-N'],
  ])('%s', async (smiles, inchi, inchikey) => {
    expect(await nameStructures([smiles])).toEqual([{ inchi, inchikey }]);
  });

  it('two spellings of one structure have one name', async () => {
    const [one, other] = await nameStructures(['OC(=O)c1ccccc1OC(C)=O', 'CC(=O)OC1=CC=CC=C1C(O)=O']);
    expect(one).toEqual(other);
  });

  it('what is no structure has none, and the next one is named', async () => {
    const names = await nameStructures(['C1CC', '', 'C(C)(C)(C)(C)C', 'CC*', 'C']);
    expect(names.slice(0, 4)).toEqual(new Array(4).fill({ inchi: null, inchikey: null }));
    expect(names[4]?.inchikey).toBe('VNWKTOKETHGBQD-UHFFFAOYSA-N');
  });
});
