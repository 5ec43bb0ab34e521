/** Carbons of methyl benzoate, each with its hydrogens, and three isomers. */
export const anyReasoning = {
  nucleus: '13C',
  peaks: [
    { shift_ppm: 167.1, attached_hydrogens: 0 },
    { shift_ppm: 132.9, attached_hydrogens: 1 },
    { shift_ppm: 130.2, attached_hydrogens: 0 },
    { shift_ppm: 129.6, attached_hydrogens: 1 },
    { shift_ppm: 128.4, attached_hydrogens: 1 },
    { shift_ppm: 52, attached_hydrogens: 3 },
  ],
  formula: 'C8H8O2',
  candidates: [
    { id: 'acetate', smiles: 'CC(=O)Oc1ccccc1' },
    { id: 'benzoate', smiles: 'COC(=O)c1ccccc1' },
    { id: 'acid', smiles: 'Cc1ccccc1C(=O)O' },
  ],
} as const;
