/** Bodies of what is computed for a dossier. */
export const anyElements = { elemental_impurities: [{ element: 'Pb', level_ug_per_g: 0.2 }] } as const;
export const anySolvents = { residual_solvents: [{ name: 'acetonitrile', level_ppm: 300 }] } as const;
export const anyRegister = { organic_impurities: [{ name: 'Impurity A', level_percent: 0.02 }] } as const;
export const anyWatch = { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 } as const;
export const anyBatch = {
  batch_no: 'B-1',
  made_at: '2026-03-02',
  scale: 'production',
  site: 'Ulm',
  results: [{ name: 'Impurity A', value: 0.02, unit: '%' }],
} as const;
