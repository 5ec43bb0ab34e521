import { describe, expect, it } from 'vitest';
import { findSubstructure } from './find-substructure.ts';
import { likenessOf } from './likeness-of.ts';
import { printStructure } from './structure-likeness.ts';

const likeness = (a: string, b: string): number => {
  const [own, other] = [printStructure(a), printStructure(b)];
  if (own === null || other === null) throw new Error('a structure of the test cannot be read');
  return likenessOf(own, other);
};

describe('likeness of structures', () => {
  it('is 1 for all spellings of one structure, and without regard to stereochemistry', () => {
    expect(likeness('OCC', 'CCO')).toBe(1);
    expect(likeness('c1ccccc1C', 'Cc1ccccc1')).toBe(1);
    expect(likeness('C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O')).toBe(1);
    expect(likeness('[H]OCC', 'CCO')).toBe(1);
  });

  it('is 0 for nothing in common, and the same both ways', () => {
    expect(likeness('CCO', '[Na+].[Cl-]')).toBe(0);
    const both = [
      likeness('CC(=O)Oc1ccccc1C(=O)O', 'OC(=O)c1ccccc1O'),
      likeness('OC(=O)c1ccccc1O', 'CC(=O)Oc1ccccc1C(=O)O'),
    ];
    expect(both[0]).toBe(both[1]);
  });

  it('counts by hand: ethanol beside methanol', () => {
    // Ethanol: three atoms at three distances, nine surroundings; methanol six. The end carbon and the oxygen, each alone, are the same in both.
    expect(likeness('CCO', 'CO')).toBeCloseTo(2 / (9 + 6 - 2), 12);
  });

  it('puts a near relative above a far one', () => {
    const ibuprofen = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
    expect(likeness(ibuprofen, 'CCCc1ccc(cc1)C(C)C(=O)O')).toBeGreaterThan(likeness(ibuprofen, 'CCO'));
  });

  it('has none of what cannot be read', () => {
    expect(printStructure('C1CC')).toBeNull();
  });
});

describe('parts of structures', () => {
  const structures = ['Cc1ccccc1', 'CC(=O)O', 'CC(N)=O', 'not one', 'C[C@H](N)C(=O)O'];
  const places = (part: Parameters<typeof findSubstructure>[0]['part']) => {
    const found = findSubstructure({ part, structures });
    return found.ok ? found.value.map(({ place }) => place) : found.error.code;
  };

  it('are found by a structure and by a pattern', () => {
    expect(places({ smiles: 'c1ccccc1' })).toEqual([0]);
    expect(places({ smarts: '[CX3](=O)[OX2H1]' })).toEqual([1, 4]);
    expect(places({ smarts: 'C(=O)[N,O]' })).toEqual([1, 2, 4]);
  });

  it('say which structure is the part itself', () => {
    const found = findSubstructure({ part: { smiles: 'OC(C)=O' }, structures });
    expect(found.ok && found.value).toEqual([
      { place: 1, isSame: true },
      { place: 4, isSame: false },
    ]);
    const mirrored = findSubstructure({ part: { smiles: 'C[C@@H](N)C(=O)O' }, structures });
    expect(mirrored.ok && mirrored.value).toEqual([{ place: 4, isSame: false }]);
  });

  // What docs/search.md says of them.
  it.each([
    ['an acid in its salts', 'CC(=O)O', ['CC(=O)[O-].[Na+]', 'CC(=O)O.Cl'], true],
    ['a charge that is drawn only where it is', 'CC(=O)[O-]', ['CC(=O)O'], false],
    ['a salt only with its counter-ion', 'CC(=O)O.Cl', ['CC(=O)O'], false],
    ['an isotope under its element', 'CCO', ['[13CH3]CO'], true],
    ['an isotope that is drawn only where it is', '[13CH3]CO', ['CCO'], false],
    ['deuterium that is drawn only where it is', '[2H]C', ['CO'], false],
    ['either enantiomer', 'C[C@@H](N)C(=O)O', ['C[C@H](N)C(=O)O', 'CC(N)C(=O)O'], true],
    ['no enol by its ketone', 'CC(C)=O', ['CC(O)=C'], false],
    ['no pyridone by its hydroxypyridine', 'Oc1ccccn1', ['O=c1cccc[nH]1'], false],
  ] as const)('find %s, and none of them as the structure itself', (_, smiles, looked, isFound) => {
    const found = findSubstructure({ part: { smiles }, structures: looked });
    expect(found.ok && found.value).toEqual(
      isFound ? looked.map((_each, place) => ({ place, isSame: false })) : [],
    );
  });

  it('refuse what cannot be read', () => {
    expect(places({ smarts: 'C(' })).toBe('invalid_smarts');
    expect(places({ smarts: 'nonsense' })).toBe('invalid_smarts');
    expect(places({ smiles: 'C(' })).toBe('invalid_smiles');
  });
});
