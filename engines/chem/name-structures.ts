import { loadRdkit, type Rdkit } from './rdkit.ts';
import type { StructureNames } from './vocabulary.ts';

const unnamed: StructureNames = { inchi: null, inchikey: null };

/** What a library of C++ throws is a number of its own. */
const nameOne = (rdkit: Rdkit, smiles: string): StructureNames => {
  let molecule: ReturnType<Rdkit['get_mol']> = null;
  try {
    molecule = rdkit.get_mol(smiles);
    const inchi = molecule?.get_inchi() ?? '';
    return inchi === '' ? unnamed : { inchi, inchikey: rdkit.get_inchikey_for_inchi(inchi) };
  } catch {
    return unnamed;
  } finally {
    molecule?.delete();
  }
};

/** Standard InChI and InChIKey of each SMILES, by the InChI library inside RDKit; null for what InChI cannot say, as coordinative bonds or open places. */
export const nameStructures = async (smiles: readonly string[]): Promise<StructureNames[]> => {
  const rdkit = await loadRdkit();
  return smiles.map((each) => nameOne(rdkit, each));
};
