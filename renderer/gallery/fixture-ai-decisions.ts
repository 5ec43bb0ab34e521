import type { AiChainVerification, AiReview, ReviewedDecision } from '#contract/ai-decisions';

const timestamp = '2026-01-15T09:30:00.000Z';

const hashOf = (sequence: number): string => String(sequence).padStart(2, '0').repeat(32);

const linkOf = (sequence: number) => ({
  dossier_id: 'fixture',
  sequence,
  previous_entry_hash: hashOf(sequence - 1),
  entry_hash: hashOf(sequence),
  created_by: 'user-1',
  created_by_name: 'Ida Fixture',
  created_at: timestamp,
});

const byRule = {
  kind: 'decision',
  origin: 'automatic',
  source: { type: 'dossier_assessment', id: 'das_01fixture' },
  confidence: 1,
  calibrated: true,
  confidence_basis: 'deterministic_rule',
  calibration: null,
} as const;

const reviewOf = (sequence: number, decision: AiReview['decision'], reason: string): AiReview => ({
  kind: 'review',
  decision_entry_hash: hashOf(2),
  decision,
  reason,
  reviewed_by_author: decision === 'agree',
  ...linkOf(sequence),
  created_by_name: decision === 'agree' ? 'Ida Fixture' : 'Max Reviewer',
});

/** Every subject, level of risk and kind of review, and names as long as they are. */
export const fixtureAiDecisions: readonly ReviewedDecision[] = [
  {
    ...byRule,
    ...linkOf(6),
    subject: { type: 'potency_categorisation', name: 'N-nitrosodiethylamine', potency_category: 1 },
    model: {
      name: 'nitrosamine-cpca',
      version: `nitrosamine-cpca@1.0.0+sha256:${hashOf(7)}`,
    },
    attribution: {
      method: 'Points of the potency score',
      features: [
        { name: 'α-hydrogens 2,2', weight: 1 },
        { name: 'Chains of five or more atoms on both sides', weight: 1 },
        { name: 'Methyl on the β-carbon', weight: -1 },
      ],
    },
    regulatory_basis: [
      {
        guideline: 'CPCA for N-nitrosamines',
        revision: '2023-10',
        clause: 'Appendix A, table 1',
        jurisdiction: 'FDA',
      },
      {
        guideline: 'Appendix 2 to EMA/409815/2020',
        revision: 'Rev. 11',
        clause: 'Figure 1',
        jurisdiction: 'EMA',
      },
    ],
    decision: 'Potency category 1.',
    risk_level: 'high',
    risk_reason: 'A potency categorisation.',
    human_review_required: true,
    reviews: [],
  },
  {
    ...byRule,
    ...linkOf(5),
    subject: {
      type: 'q3d_assessment',
      name: 'Elemental impurities',
      triggered_elements: [{ element: 'Ni', element_class: '2A', finding: 'control_threshold' }],
    },
    model: { name: 'ich-q3d', version: `ich-q3d@1.0.0+sha256:${hashOf(8)}` },
    attribution: {
      method: 'Daily exposure in µg, 0 where no level was given',
      features: [
        { name: 'Pb', weight: 0.2 },
        { name: 'Ni', weight: 71.5 },
        { name: 'V', weight: 0 },
      ],
    },
    regulatory_basis: [{ guideline: 'ICH Q3D', revision: 'R2', clause: 'Table A.2.1', jurisdiction: 'ICH' }],
    decision: 'Above 30 % of the limit: Ni.',
    risk_level: 'medium',
    risk_reason: 'To be controlled or judged: Ni.',
    human_review_required: false,
    reviews: [],
  },
  {
    ...byRule,
    ...linkOf(2),
    origin: 'recorded',
    source: null,
    subject: {
      type: 'm7_classification',
      name: 'N-(4-hydroxyphenyl)-2-methylpropanamide-hydrochloride-monohydrate-prolonged-release-granules',
      m7_class: 3,
    },
    model: { name: 'An expert system whose name is longer than most', version: '4.1' },
    confidence: 0.82,
    confidence_basis: 'calibrated_probability',
    calibration: 'Isotonic regression on 412 compounds held out.',
    attribution: {
      method: 'Shapley values',
      features: [
        { name: 'Aromatic amine', weight: 0.61 },
        { name: 'Ortho substituent', weight: -0.18 },
      ],
    },
    regulatory_basis: [{ guideline: 'ICH M7', revision: 'R2', clause: 'Table 1', jurisdiction: 'ICH' }],
    decision: 'M7 class 3. An expert has to review it.',
    risk_level: 'high',
    risk_reason: 'M7 class 3.',
    human_review_required: true,
    reviews: [
      reviewOf(3, 'agree', 'The alert is that of the drug substance.'),
      reviewOf(
        4,
        'override',
        'The assay of the manufacturer is negative in five strains with and without activation, so that class 5 holds instead of class 3.',
      ),
    ],
  },
  {
    ...byRule,
    ...linkOf(1),
    subject: { type: 'm7_classification', name: 'Ethanol', m7_class: 5 },
    model: { name: 'ich-m7', version: `ich-m7@1.0.0+sha256:${hashOf(9)}` },
    attribution: {
      method: 'Found in the structure, 1, or not, 0; data given with the impurity go before',
      features: [{ name: 'Structural alerts', weight: 0 }],
    },
    regulatory_basis: [{ guideline: 'ICH M7', revision: 'R2', clause: 'Table 1', jurisdiction: 'ICH' }],
    decision: 'M7 class 5.',
    risk_level: 'low',
    risk_reason: 'M7 class 5.',
    human_review_required: false,
    reviews: [],
  },
];

const whole: AiChainVerification = {
  dossier_id: 'fixture',
  valid: true,
  entries: 6,
  head_entry_hash: hashOf(6),
  first_bad_sequence: null,
  finding: null,
};

/** Whole; in the partial state an entry was written anew, and without entries there is nothing to be wrong. */
export const fixtureChain = (state: string): AiChainVerification => {
  if (state === 'empty') return { ...whole, entries: 0, head_entry_hash: null };
  if (state !== 'partial') return whole;
  return {
    ...whole,
    valid: false,
    entries: 3,
    head_entry_hash: hashOf(3),
    first_bad_sequence: 4,
    finding: {
      code: 'unlinked',
      message: 'Entry 4 does not continue entry 3.',
      expected: hashOf(3),
      found: hashOf(11),
    },
  };
};
