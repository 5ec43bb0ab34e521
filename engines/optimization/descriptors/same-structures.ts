import { loadRdkit } from '../../chem/rdkit.ts';

/** Longer texts are no SMILES of a level. */
const longestSmiles = 2_000;

/**
 * For each text that is a SMILES a text that is the same for every spelling of the molecule, with its stereochemistry; texts that are
 * none are left out.
 */
export const keyStructures = async (texts: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Set([...texts].filter((text) => text !== '' && text.length <= longestSmiles));
  if (wanted.size === 0) return new Map();
  const rdkit = await loadRdkit();
  const keys = new Map<string, string>();
  for (const text of wanted) {
    const molecule = rdkit.get_mol(text);
    if (molecule === null) continue;
    try {
      keys.set(text, molecule.get_smiles());
    } finally {
      molecule.delete();
    }
  }
  return keys;
};
