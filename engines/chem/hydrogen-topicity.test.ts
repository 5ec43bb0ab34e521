import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { listHydrogenTopicity } from './hydrogen-topicity.ts';
import { drawMolecule } from './parse-molecule.ts';

/** What the library says after it replaced one atom after the other. */
const byReplacement = (smiles: string): number[][] => {
  const molecule = drawMolecule({ smiles });
  const heavyAtoms = molecule.getAllAtoms();
  molecule.addImplicitHydrogens();
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const names = molecule.getCompactCopy().getDiastereotopicAtomIDs();
  return Array.from({ length: heavyAtoms }, (_, atom) =>
    Array.from({ length: molecule.getAllConnAtoms(atom) }, (_each, place) =>
      molecule.getConnAtom(atom, place),
    )
      .filter((other) => molecule.getAtomicNo(other) === 1 && molecule.getAtomMass(other) <= 1)
      .map((hydrogen) => names.indexOf(names[hydrogen] as string)),
  );
};

const chains = [
  ...Array.from({ length: 14 }, (_, carbons) => 'C'.repeat(carbons + 1)),
  ...['O', 'N', 'S', 'F', 'Cl', 'C#N', 'C#C', 'C(=O)O', 'C(=O)N', 'C=O', 'C(=O)OC', 'SC', 'N=O'].flatMap(
    (end) =>
      [1, 2, 3, 6].flatMap((carbons) => [`${'C'.repeat(carbons)}${end}`, `C${'OCC'.repeat(carbons)}${end}`]),
  ),
  'CC(=O)CC(=O)C',
  'CCC(=O)CCC(=O)CC',
  'CC(=O)OCCOC(=O)C',
  'CNCCNC',
  'CSSC',
  'CC(=S)C',
  'C#CCC#C',
];

/** A branch, a ring, a double bond, a centre, a charge, an isotope, several parts: any of them may tell hydrogens apart. */
const others = [
  'CCOC(C)OCC',
  'CC(C)CC',
  'C[C@H](O)CC',
  'CC(O)CC(C)O',
  'C1CCCCC1',
  'CC=CC',
  'C/C=C/CC',
  'CC=NO',
  'CS(=O)CC',
  'CCS(=O)(=O)CC',
  'CC[N+](C)(C)C',
  'CCN(CC)CC',
  'CCP(C)CC',
  '[2H]CCO',
  '[13CH3]CC',
  'CCO.CCN',
  'CC.C1CC1',
  'CC.CC',
  'CC=C=CC',
  'O=C=O',
  'OCC(O)CO',
  'CC[Si](C)(C)C',
  'CC(F)(F)CC',
];

describe('hydrogens that are alike', () => {
  it.each(chains)('of the chain %s are those a replacement finds', (smiles) => {
    expect(listHydrogenTopicity({ smiles })).toEqual(byReplacement(smiles));
  });

  it.each(others)('of %s are those a replacement finds', (smiles) => {
    expect(listHydrogenTopicity({ smiles })).toEqual(byReplacement(smiles));
  });

  it('of a chain of 400 carbons are those of one half of it', () => {
    const classes = listHydrogenTopicity({ smiles: 'C'.repeat(400) });
    expect(new Set(classes.flat()).size).toBe(200);
    expect(classes[0]).toEqual(classes[399]);
  });
});
