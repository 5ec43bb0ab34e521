import type { MarketLimit, MarketLimits } from '#contract/dossier-assessments';
import { fixtureAssessment } from './fixture-assessment.ts';

const ruleSet = `nitrosamine-intakes@1.0.0+sha256:${'5d1e'.repeat(16)}`;

const basisOf = (guideline: string, jurisdiction: 'FDA' | 'EMA' | 'ICH', clause: string) => ({
  guideline,
  jurisdiction,
  clause,
  revision: '2026-06-01',
  verification: 'two-source',
  rule_set_version: ruleSet,
});

const fda = {
  text: '26.5',
  unit: 'ng/day',
  basis: basisOf('FDA Acceptable Intake Limits', 'FDA', 'Table 1'),
} as const;
const ema = { text: '18', unit: 'ng/day', basis: basisOf('EMA Appendix 1', 'EMA', 'Appendix 1') } as const;
const lead = { text: '5', unit: 'ug/day', basis: basisOf('ICH Q3D', 'ICH', 'Table A.2.1') } as const;
const ichCell = { state: 'ich_as_adopted', limit: lead } as const;

const limits: readonly MarketLimit[] = [
  {
    impurity: 'N-nitroso-allylbutylamine',
    kind: 'nitrosamine_watch',
    record: { type: 'nitrosamine_watch', id: 'watch-1' },
    assessed_for: ['US', 'EU'],
    out_of_date: true,
    former: false,
    cells: [
      { market: 'US', authority: 'FDA', state: 'own_value', limit: fda },
      { market: 'EU', authority: 'EMA', state: 'own_value', limit: ema },
      { market: 'JP', authority: 'MHLW/PMDA', state: 'not_known', limit: null },
    ],
    governing: { ...ema, from: 'EMA', reason: 'stands_in', stands_in_for: ['JP'] },
  },
  {
    impurity: 'Pb',
    kind: 'elemental_impurity',
    record: { type: 'elemental_impurity_assessment', id: 'elements-1' },
    assessed_for: null,
    out_of_date: true,
    former: true,
    cells: [
      { market: 'US', authority: 'FDA', ...ichCell },
      { market: 'EU', authority: 'EMA', ...ichCell },
      { market: 'JP', authority: 'MHLW/PMDA', ...ichCell },
    ],
    governing: { ...lead, from: 'ICH', reason: 'ich_in_all_markets', stands_in_for: [] },
  },
];

export const fixtureMarketLimits = (isEmpty: boolean): MarketLimits => ({
  dossier_id: 'fixture',
  dossier_revision: 3,
  markets: ['US', 'EU', 'JP'],
  is_chosen: true,
  limits: isEmpty ? [] : [...limits],
  rules: [
    {
      reason: 'strictest',
      rule: 'Of the markets a dossier is for, the strictest limit governs.',
      status: 'rule of this product',
    },
  ],
  human_review_required: true,
  disclaimer: fixtureAssessment.disclaimer,
});
