/** A decision of a model the server takes, with high risk. */
export const anyAiDecision = {
  subject: { type: 'm7_classification', name: 'Aniline', m7_class: 2 },
  model: { name: 'qsar', version: '4.1' },
  confidence: 0.82,
  calibrated: true,
  confidence_basis: 'calibrated_probability',
  calibration: 'Isotonic, on 412 compounds held out.',
  attribution: { method: 'Shapley values', features: [{ name: 'Aromatic amine', weight: 0.7 }] },
  regulatory_basis: [{ guideline: 'ICH M7', revision: 'R2', clause: 'Table 1', jurisdiction: 'ICH' }],
  decision: 'Class 2.',
} as const;
