/** A plan of updates for every machine, without a deadline. */
export const anyUpdatePlan = {
  version: '99.0.0',
  stages: [{ name: 'All', share_percent: 100, starts_at: '2026-01-01T00:00:00.000Z', deadline_at: null }],
  replaces: null,
};
