/** The body that records why an analogue speaks for an impurity of a dossier; its TD50 is typed. */
export const anyReadAcross = {
  impurity: { name: 'Propylene oxide', smiles: 'CC1CO1' },
  analogue: { name: 'Ethylene oxide', smiles: 'C1CO1', inchikey: 'IAYPIBMASNFSPL-UHFFFAOYSA-N' },
  studies: [
    {
      species: 'rat',
      td50_mg_per_kg_day: 21.3,
      animals_per_group: 50,
      dosed_groups: 2,
      weeks: 104,
      source: 'Report T-1',
    },
  ],
  conclusion: { kind: 'intake', looser_reason: 'The epoxide reacts alike.' },
  differences: 'One methyl group more.',
  statement: 'The epoxide is the reactive part of both.',
} as const;

/** The body that records how a mutagenic impurity of a dossier is controlled. */
export const anyStrategy = {
  impurity: { name: 'Impurity M', limit_ug_per_day: 1.5 },
  initial_ppm: 5,
  steps: [{ name: 'Washing', factors: [{ kind: 'solubility', value: 10 }] }],
  option: 1,
  statement: 'Tested in the drug substance.',
} as const;
