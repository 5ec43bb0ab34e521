import type { Molecule } from 'openchemlib';
import { codeOfParent, describeComponent } from '../../chem/parent-molecule.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';

/** Acids, bases and solvents that salts and solvates of medicines are made with, by their neutral parent. */
const known: readonly (readonly [smiles: string, name: string])[] = [
  ['F', 'fluoride'],
  ['Cl', 'chloride'],
  ['Br', 'bromide'],
  ['I', 'iodide'],
  ['[Li]', 'lithium'],
  ['[Na]', 'sodium'],
  ['[K]', 'potassium'],
  ['[Mg]', 'magnesium'],
  ['[Ca]', 'calcium'],
  ['[Zn]', 'zinc'],
  ['N', 'ammonium'],
  ['O', 'water'],
  ['OS(O)(=O)=O', 'sulfate'],
  ['OP(O)(O)=O', 'phosphate'],
  ['O[N+]([O-])=O', 'nitrate'],
  ['OC(O)=O', 'carbonate'],
  ['OC=O', 'formate'],
  ['CC(O)=O', 'acetate'],
  ['OC(=O)C(F)(F)F', 'trifluoroacetate'],
  ['OC(=O)C(O)=O', 'oxalate'],
  ['OC(=O)CCC(O)=O', 'succinate'],
  ['OC(=O)CC(O)C(O)=O', 'malate'],
  ['OC(=O)C(O)C(O)C(O)=O', 'tartrate'],
  ['OC(=O)C=CC(O)=O', 'maleate or fumarate'],
  ['OC(=O)CC(O)(CC(O)=O)C(O)=O', 'citrate'],
  ['CC(O)C(O)=O', 'lactate'],
  ['CS(O)(=O)=O', 'mesylate'],
  ['OS(=O)(=O)c1ccccc1', 'besylate'],
  ['Cc1ccc(cc1)S(O)(=O)=O', 'tosylate'],
  ['OC(=O)c1ccccc1', 'benzoate'],
  ['CO', 'methanol'],
  ['CCO', 'ethanol'],
];

/** A component that does not bear the N-nitroso group and was set aside. */
export interface CounterIon {
  /** Null for what is no usual counter-ion or solvent. */
  readonly name: string | null;
  readonly formula: string;
  readonly smiles: string;
  readonly atomIds: readonly string[];
}

const readNames = (): ReadonlyMap<string, string> =>
  new Map(
    known.map(([smiles, name]) => {
      const parsed = parseHeavyAtoms({ smiles }, 20);
      if (!parsed.ok) throw new Error(`${smiles}: ${parsed.error.message}`);
      const places = Array.from({ length: parsed.value.getAllAtoms() }, (_, place) => place);
      return [codeOfParent(parsed.value, places, 'flat'), name];
    }),
  );

let names: ReadonlyMap<string, string> | null = null;

export const nameCounterIon = (molecule: Molecule, places: readonly number[]): CounterIon => {
  // Read with the first salt: few structures are one.
  names ??= readNames();
  return {
    name: names.get(codeOfParent(molecule, places, 'flat')) ?? null,
    ...describeComponent(molecule, places),
    atomIds: places.map((place) => `a${place + 1}`),
  };
};
