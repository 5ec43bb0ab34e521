/** The body that records how a mutagenic impurity of a dossier is controlled. */
export const anyStrategy = {
  impurity: { name: 'Impurity M', limit_ug_per_day: 1.5 },
  initial_ppm: 5,
  steps: [{ name: 'Washing', factors: [{ kind: 'solubility', value: 10 }] }],
  option: 1,
  statement: 'Tested in the drug substance.',
} as const;
