/** The body that opens a dossier. */
export const anyDossier = {
  title: 'Tablets, 500 mg',
  product: {
    name: 'Metformin hydrochloride',
    max_daily_dose_g: 2,
    product_mass_g: 4,
    route: 'oral',
    substance_type: 'drug_product',
    treatment_duration: 'lifetime',
  },
} as const;

/** The body that writes sections of Module 3 from it. */
export const anyCtd = { sections: ['3.2.P.5.1'], format: 'json' } as const;
