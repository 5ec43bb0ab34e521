import { loadRdkit, type Rdkit } from '../../chem/rdkit.ts';
import type { DescriptorTable } from '../model.ts';
import { areDifferent } from '../space/scale-descriptors.ts';

type Values = Readonly<Record<string, number>>;

const computeFor = (rdkit: Rdkit, smiles: string): Values | null => {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return null;
  try {
    return JSON.parse(molecule.get_descriptors()) as Values;
  } finally {
    molecule.delete();
  }
};

/** What every substance has a finite number for and what tells them apart; sorted, so that no order of the library counts. */
const namesOf = (all: readonly Values[]): string[] =>
  Object.keys(all[0] ?? {})
    .filter((name) => {
      const values = all.map((one) => one[name] ?? Number.NaN);
      return values.every(Number.isFinite) && areDifferent(values);
    })
    .sort();

export interface SubstanceDescriptors {
  /** Rows in the order of the SMILES; null where nothing tells the substances apart. */
  readonly table: DescriptorTable | null;
  /** Of the library that computed them. */
  readonly version: string;
  /** Places of SMILES that cannot be read. */
  readonly unreadable: readonly number[];
}

/**
 * Descriptors of substances computed by RDKit from their SMILES. Those that cannot be read are named, and then there is no table.
 */
export const describeSubstances = async (smiles: readonly string[]): Promise<SubstanceDescriptors> => {
  const rdkit = await loadRdkit();
  const version = `RDKit ${rdkit.version()}`;
  const described = smiles.map((one) => computeFor(rdkit, one));
  const unreadable = described.flatMap((values, place) => (values === null ? [place] : []));
  const all = described.filter((values) => values !== null);
  const names = unreadable.length > 0 ? [] : namesOf(all);
  const table =
    names.length === 0
      ? null
      : { names, values: all.map((one) => names.map((name) => one[name] ?? Number.NaN)) };
  return { table, version, unreadable };
};
