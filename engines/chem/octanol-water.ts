import { fail, ok, type Result } from '../common/result.ts';
import { loadRdkit } from './rdkit.ts';

export interface OctanolWater {
  /** Wildman and Crippen, J. Chem. Inf. Comput. Sci. 1999, 39, 868, doi:10.1021/ci990307l: a sum over kinds of atoms, of the neutral molecule as drawn. */
  readonly logP: number;
  readonly method: string;
}

/** Partition between octanol and water by the contributions of atoms. Fails with invalid_smiles. */
export const octanolWaterOf = async (smiles: string): Promise<Result<OctanolWater>> => {
  const rdkit = await loadRdkit();
  const molecule = smiles.trim() === '' ? null : rdkit.get_mol(smiles);
  const refusal = fail('invalid_smiles', 'The SMILES cannot be read for its logP.', {
    found: smiles.slice(0, 80),
    expected: 'a structure in SMILES',
  });
  if (molecule === null) return refusal;
  try {
    const { CrippenClogP: logP } = JSON.parse(molecule.get_descriptors()) as Record<string, unknown>;
    return typeof logP === 'number' && Number.isFinite(logP)
      ? ok({ logP, method: `Crippen logP, RDKit ${rdkit.version()}` })
      : refusal;
  } finally {
    molecule.delete();
  }
};
