import type { Finding, Run, RunSummary, Watcher } from '#contract/surveillance';

const timestamp = '2026-01-15T09:30:00.000Z';

const watcherOf = (id: string, source_title: string, change: Partial<Watcher>): Watcher => ({
  id,
  source_id: 'fixture',
  source_title,
  kind: 'file_drop',
  location: 'q3d/limits.txt',
  media_type: 'text/plain',
  state: 'active',
  interval_hours: null,
  dossier_ids: [],
  last_checked_at: timestamp,
  last_outcome: 'unchanged',
  last_failure: null,
  last_changed_at: timestamp,
  next_check_at: null,
  open_run_id: null,
  revision: 1,
  created_by: 'user-1',
  created_at: timestamp,
  updated_at: timestamp,
  ...change,
});

const failure = {
  code: 'html_instead',
  message: 'ema.europa.eu answered a page where text/plain was expected.',
} as const;

/** Every state, a long address and a long title. */
const watchers: readonly Watcher[] = [
  watcherOf('watcher-1', 'Guideline for elemental impurities', {
    next_check_at: timestamp,
    interval_hours: 24,
  }),
  watcherOf('watcher-2', 'Acceptable intakes of nitrosamines', {
    kind: 'http',
    location:
      'https://www.ema.europa.eu/en/documents/other/appendix-1-acceptable-intakes-established-n-nitrosamines_en.txt',
    last_outcome: 'failed',
    last_failure: failure,
  }),
  watcherOf('watcher-3', 'Questions and answers about the assessment and control of mutagenic impurities', {
    last_outcome: 'changed',
  }),
  watcherOf('watcher-4', 'Residual solvents', { state: 'paused' }),
  watcherOf('watcher-5', 'New substances', {
    last_outcome: null,
    last_checked_at: null,
    last_changed_at: null,
  }),
];

const findingOf = (id: string, change: Partial<Finding>): Finding => ({
  id,
  kind: 'changed',
  run_id: 'fixture',
  watcher_id: 'watcher-1',
  source_id: 'fixture',
  source_title: 'Guideline for elemental impurities',
  old: { revision_id: 'revision-1', revision: 1, sha256: '1'.repeat(64), size: 48_214 },
  new: { revision_id: 'revision-2', revision: 2, sha256: '2'.repeat(64), size: 48_114 },
  size_change: -100,
  flagged_records: 2,
  failure: null,
  dossier_ids: [],
  acknowledged: null,
  created_at: timestamp,
  ...change,
});

const nothingNew = { kind: 'failed', old: null, new: null, size_change: null, flagged_records: 0 } as const;

const findings: readonly Finding[] = [
  findingOf('finding-1', { dossier_ids: ['fixture'] }),
  findingOf('finding-2', { ...nothingNew, failure, source_title: 'Acceptable intakes of nitrosamines' }),
  findingOf('finding-3', {
    old: null,
    size_change: 48_114,
    acknowledged: {
      at: timestamp,
      by: 'user-1',
      by_name: 'Ada Admin',
      reason: 'The first text of this source.',
    },
  }),
];

const runOf = (id: string, change: Partial<RunSummary>): RunSummary => ({
  id,
  trigger: 'manual',
  state: 'completed',
  counts: { total: 4, waiting: 0, changed: 1, unchanged: 2, failed: 1, cancelled: 0 },
  requested_by: 'user-1',
  requested_by_name: 'Ada Admin',
  created_at: timestamp,
  started_at: timestamp,
  finished_at: timestamp,
  ...change,
});

const runs: readonly RunSummary[] = [
  runOf('fixture', {}),
  runOf('run-2', { trigger: 'scheduled', requested_by: 'worker', requested_by_name: 'Larmor' }),
  runOf('run-3', {
    state: 'cancelled',
    counts: { total: 4, waiting: 0, changed: 0, unchanged: 1, failed: 0, cancelled: 3 },
  }),
];

const run: Run = {
  ...runOf('fixture', {}),
  checks: watchers.slice(0, 3).map(({ id, source_id, source_title, kind, location, last_outcome }) => ({
    watcher_id: id,
    source_id,
    source_title,
    kind,
    location,
    state: last_outcome ?? 'waiting',
    finding_id: null,
    finished_at: timestamp,
  })),
};

const root = '/regulatory/surveillance';

export const surveillanceLists: readonly (readonly [string, readonly object[]])[] = [
  [`${root}/source-watchers`, watchers],
  [`${root}/findings`, findings],
  [`${root}/runs`, runs],
];

export const surveillanceSingles: readonly (readonly [string, () => object])[] = [
  [`${root}/runs/fixture`, () => run],
];
