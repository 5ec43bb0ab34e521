/** A rule row that is fine. */
export const anyRuleOverride = {
  guideline: 'Q3C',
  name: 'methanol',
  value: '20',
  unit: 'mg/day',
  effective_from: '2026-01-01',
  reason: 'A new study.',
  source: 'Report T-17',
};
