import type {
  AnalysisBatch,
  AnalysisBatchEntry,
  AnalysisBatchSummary,
  BatchFigures,
} from '#contract/analysis-batches';
import type { FixtureState } from './fixture-accounts.ts';

const entryOf = (
  number: number,
  status: AnalysisBatchEntry['status'],
  error: AnalysisBatchEntry['error'] = null,
): AnalysisBatchEntry => {
  const isThere = status !== 'not_sent' && status !== 'deleted';
  return {
    key: `monday/${number}`,
    title: `monday/${number} · Ester of batch ${number}`,
    status,
    analysis_id: isThere ? `batched-${number}` : null,
    nucleus: isThere ? '1H' : null,
    confidence: status === 'review_required' ? 79 : null,
    contradiction_count: status === 'review_required' ? 1 : null,
    error,
  };
};

const entries: readonly AnalysisBatchEntry[] = [
  entryOf(1, 'completed'),
  entryOf(2, 'review_required'),
  entryOf(3, 'failed', { code: 'cancelled', message: 'Cancelled by Ida Fixture.' }),
  entryOf(4, 'queued'),
  entryOf(5, 'not_sent'),
];

const summary: AnalysisBatchSummary = {
  id: 'fixture',
  title: 'monday',
  source: 'drop',
  state: 'paused',
  entry_count: entries.length,
  counts: {
    not_sent: 1,
    queued: 1,
    processing: 0,
    review_required: 1,
    completed: 1,
    failed: 1,
    deleted: 0,
  },
  created_by: 'usr_fixture',
  created_by_name: 'Ida Fixture',
  created_at: '2026-01-15T09:30:00.000Z',
};

const ended: AnalysisBatchSummary = {
  ...summary,
  id: 'ended',
  title: 'friday',
  source: 'command',
  state: 'active',
  entry_count: 300,
  counts: { ...summary.counts, not_sent: 0, queued: 0, review_required: 12, completed: 287, failed: 1 },
};

export const fixtureBatchSummaries: readonly AnalysisBatchSummary[] = [summary, ended];

/** Paused with one of each; cancelled before anything came; or all of it there. */
export const fixtureAnalysisBatch = (state: FixtureState): AnalysisBatch => {
  if (state !== 'empty') return { ...summary, entries: [...entries], said: [] };
  const missing = [entryOf(1, 'not_sent')];
  const counts = { ...summary.counts, queued: 0, review_required: 0, completed: 0, failed: 0 };
  return { ...summary, state: 'cancelled', entry_count: 1, counts, entries: missing, said: [] };
};

const widths = [0.82, 0.79, 0.85, 0.81, 0.8, 0.84, 0.78, 0.83, 0.82, 0.86, 2.4];

/** Eleven alike but for one; or nothing yet. */
export const fixtureFigures = (state: FixtureState): BatchFigures => ({
  rule: {
    threshold: 3.5,
    fewest: 10,
    source: 'Iglewicz and Hoaglin, How to Detect and Handle Outliers, ASQC Quality Press, 1993',
  },
  without_result: 3,
  tables:
    state === 'empty'
      ? []
      : [
          {
            kind: '1H',
            columns: [
              { name: 'line_width_hz', count: 11, median: 0.82, spread: 0.03, verdict: 'judged' },
              { name: 'contradictions', count: 11, median: 0, spread: null, verdict: 'all_equal' },
              { name: 'purity_percent', count: 2, median: 99.1, spread: null, verdict: 'too_few' },
            ],
            rows: widths.map((width, index) => ({
              key: `monday/${index}`,
              analysis_id: `batched-${index}`,
              run_id: `run-${index}`,
              revision: 0,
              title: `monday/${index} · Ester of batch ${index}`,
              status: 'review_required',
              figures: [
                { name: 'line_width_hz', value: width, outlier: width > 2 ? 52.7 : null },
                { name: 'contradictions', value: 0, outlier: null },
                { name: 'purity_percent', value: index < 2 ? 99.1 : null, outlier: null },
              ],
            })),
          },
        ],
});
