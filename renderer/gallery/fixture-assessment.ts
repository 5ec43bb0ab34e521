import type { Assessment } from '#contract/regulatory';

const ruleSet = (name: string): string =>
  `${name}@1.0.0+sha256:5d1e0c6f6b1f9a3e8d2c4b7a90f1e2d3c4b5a69788796a5b4c3d2e1f0a9b8c7d`;

const basisOf = (guideline: string, revision: string, clause: string, name: string) => ({
  guideline,
  revision,
  clause,
  jurisdiction: 'ICH' as const,
  verification: 'two-source',
  rule_set_version: ruleSet(name),
});

/** One product: a solvent within its limit, one with an ambiguous name, and an element nobody knows. */
export const fixtureAssessment: Assessment = {
  organic_impurities: [],
  residual_solvents: [
    {
      name: 'Acetonitrile',
      place: 0,
      cas: '75-05-8',
      verdict: 'within',
      rule_set_version: ruleSet('ich-q3c'),
      override: null,
      basis: [basisOf('ICH Q3C', 'R9', 'Table 2', 'ich-q3c')],
      numbers: [
        { field: 'limit_ppm', value: 410, text: '410', unit: 'ppm', basis: 0 },
        { field: 'pde_mg_per_day', value: 4.1, text: '4.1', unit: 'mg/day', basis: 0 },
      ],
      solvent_class: 2,
      pde_mg_per_day: 4.1,
      limit_ppm: 410,
      option: 1,
      limit_option1_ppm: null,
      limit_option2_ppm: null,
      intake_mg_per_day: null,
      total_intake_mg_per_day: null,
      summed_places: [],
      candidates: [],
    },
    {
      name: 'IPA',
      place: 1,
      cas: null,
      verdict: 'review',
      rule_set_version: ruleSet('ich-q3c'),
      override: null,
      basis: [],
      numbers: [],
      solvent_class: null,
      pde_mg_per_day: null,
      limit_ppm: null,
      option: null,
      limit_option1_ppm: null,
      limit_option2_ppm: null,
      intake_mg_per_day: null,
      total_intake_mg_per_day: null,
      summed_places: [],
      candidates: [
        { name: '2-Propanol', cas: '67-63-0', solvent_class: 3 },
        { name: 'Isopropyl acetate', cas: '108-21-4', solvent_class: 3 },
      ],
    },
  ],
  elemental_impurities: [],
  mutagenic_impurities: [],
  mutagenic_total: null,
  nitrosamines: [],
  cumulative_risk: {
    sum: 0,
    verdict: 'not_applicable',
    accepted_by_authorities: true,
    rule_set_version: ruleSet('nitrosamine-control'),
    basis: [],
    numbers: [],
    watches: [],
    excluded: [],
    options: { fda: null, ema: null },
  },
  warnings: [
    {
      code: 'solvent_ambiguous',
      message: 'IPA may mean several solvents.',
      section: 'residual_solvents',
      name: 'IPA',
      place: 1,
    },
    {
      code: 'element_unknown',
      message: 'Xx is no element of the tables.',
      section: 'elemental_impurities',
      name: 'Xx',
      place: 0,
    },
  ],
  human_review_required: true,
  disclaimer: 'This result supports a decision by a qualified person.',
  rule_set_versions: [ruleSet('ich-q3c')],
};
