import { describe, expect, it } from 'vitest';
import { constitutionClasses } from './constitution-classes.ts';
import { environmentCodes, levelCount } from './environment-codes.ts';
import { partialCharges } from './partial-charges.ts';
import { graphOfSmiles } from './testing/made-molecules.ts';

/** Code of one atom at a level, as text. */
const codeOf = (smiles: string, atom: number, level: number): string => {
  const codes = environmentCodes(graphOfSmiles(smiles));
  const at = level * codes.atoms + atom;
  return `${codes.high[at]} ${codes.low[at]}`;
};

/** Levels at which two atoms have one code. */
const sharedLevels = (a: readonly [string, number], b: readonly [string, number]): number[] =>
  Array.from({ length: levelCount }, (_, level) => level).filter(
    (level) => codeOf(...a, level) === codeOf(...b, level),
  );

describe('codes of environments', () => {
  it('do not depend on the order the atoms are written in', () => {
    const forwards = graphOfSmiles('CC(=O)Oc1ccccc1C(=O)O');
    const backwards = graphOfSmiles('OC(=O)c1ccccc1OC(C)=O');
    const sorted = (graph: typeof forwards): string[] => {
      const { atoms, high, low } = environmentCodes(graph);
      return Array.from({ length: atoms }, (_, atom) =>
        Array.from(
          { length: levelCount },
          (__, level) => `${high[level * atoms + atom]}.${low[level * atoms + atom]}`,
        ).join(),
      ).sort();
    };
    expect(sorted(forwards)).toEqual(sorted(backwards));
  });

  it('tell atoms apart from the half sphere on in which they differ', () => {
    // The methyl carbons of butane and butan-1-ol: CH3, CH2, CH2, then H against OH on the third carbon.
    expect(sharedLevels(['CCCC', 0], ['CCCCO', 0])).toEqual([0, 1, 2, 3, 4, 5]);
    // Propane's and ethanol's methyl differ in the element one bond from their neighbour: seen at the half before the sphere.
    expect(sharedLevels(['CCC', 0], ['CCO', 0])).toEqual([0, 1, 2]);
  });

  it('know the geometry of double bonds at the last level alone', () => {
    const levels = sharedLevels(['C/C=C/C', 0], ['C/C=C\\C', 0]);
    expect(levels).toEqual(Array.from({ length: levelCount - 1 }, (_, level) => level));
  });
});

describe('classes of the constitution', () => {
  it('join atoms that symmetry makes alike, and no others', () => {
    const { classOf } = constitutionClasses(graphOfSmiles('Cc1ccc(C)cc1'));
    expect(new Set(classOf).size).toBe(3);
    expect(classOf[0]).toBe(classOf[5]);
    // The tenth carbon of eicosane and its mirror image are alike; the ninth is another, five bonds being too few to see it.
    const chain = constitutionClasses(graphOfSmiles('C'.repeat(20))).classOf;
    expect(new Set(chain).size).toBe(10);
  });

  it('give one skeleton to stereoisomers and to any order of atoms', () => {
    const skeleton = (smiles: string): string => constitutionClasses(graphOfSmiles(smiles)).skeleton;
    expect(skeleton('C[C@H](N)C(=O)O')).toBe(skeleton('OC(=O)[C@H](C)N'));
    expect(skeleton('C/C=C/C')).toBe(skeleton('CC=CC'));
    expect(skeleton('CCCO')).not.toBe(skeleton('CC(C)O'));
  });
});

describe('partial charges', () => {
  it('leave the molecule with its formal charge, hydrogens included, and order carbons by their neighbours', () => {
    const [methyl = 0, methylene = 0, oxygen = 0] = partialCharges(graphOfSmiles('CCO'));
    expect(oxygen).toBeLessThan(methyl);
    expect(methylene).toBeGreaterThan(methyl);
    // Gasteiger and Marsili 1980, table of charges: CH4 −0.078, CH3F +0.079 on carbon.
    expect(partialCharges(graphOfSmiles('C'))[0]).toBeCloseTo(-0.078, 2);
    expect(partialCharges(graphOfSmiles('CF'))[0]).toBeCloseTo(0.079, 2);
  });
});
