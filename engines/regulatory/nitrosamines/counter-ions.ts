import type { Molecule } from 'openchemlib';
import { nameCounterIonByCode } from '../../chem/counter-ion-names.ts';
import { codeOfParent, describeComponent } from '../../chem/parent-molecule.ts';

/** A component that does not bear the N-nitroso group and was set aside. */
export interface CounterIon {
  /** Null for what is no usual counter-ion or solvent. */
  readonly name: string | null;
  readonly formula: string;
  readonly smiles: string;
  readonly atomIds: readonly string[];
}

export const nameCounterIon = (molecule: Molecule, places: readonly number[]): CounterIon => {
  return {
    name: nameCounterIonByCode(codeOfParent(molecule, places, 'flat')),
    ...describeComponent(molecule, places),
    atomIds: places.map((place) => `a${place + 1}`),
  };
};
