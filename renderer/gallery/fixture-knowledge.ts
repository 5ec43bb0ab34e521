import type {
  DatasetVersion,
  DeploymentCandidate,
  Diff,
  KnowledgeRecord,
  ReviewTask,
  RevisionSummary,
  Source,
} from '#contract/knowledge';

const timestamp = '2026-01-15T09:30:00.000Z';

const revisionOf = (revision: number, note: string | null): RevisionSummary => ({
  id: `revision-${revision}`,
  source_id: 'fixture',
  revision,
  media_type: 'text/plain',
  sha256: String(revision).repeat(64),
  size: 48_213 + revision,
  published_on: revision === 1 ? '2014-12-16' : null,
  retrieved_at: timestamp,
  note,
  created_by: 'user-1',
  created_at: timestamp,
});

const fixtureRevisions: readonly RevisionSummary[] = [
  revisionOf(2, 'Correction of the table of cutaneous limits, found by comparing it with the printed one.'),
  revisionOf(1, null),
];

const [newest] = fixtureRevisions;

const fixtureSource: Source = {
  id: 'fixture',
  title: 'Guideline for elemental impurities',
  publisher: 'ICH',
  jurisdiction: 'ICH',
  kind: 'guideline',
  url: 'https://example.org/guidelines/elemental-impurities',
  guideline: 'ICH Q3D(R2)',
  newest_revision: newest ?? null,
  open_review_tasks: 2,
  created_by: 'user-1',
  created_at: timestamp,
};

/** With and without text, and a title as long as titles are. */
const fixtureSources: readonly Source[] = [
  fixtureSource,
  {
    ...fixtureSource,
    id: 'source-2',
    title:
      'Questions and answers on the determination of acceptable intakes, with a title that is much longer than the column it has to stand in, as titles of guidelines are',
    publisher: 'European Medicines Agency',
    jurisdiction: 'EU',
    kind: 'question_and_answer',
    url: null,
    guideline: null,
    newest_revision: null,
    open_review_tasks: 0,
  },
];

const recordOf = (id: string, change: Partial<KnowledgeRecord>): KnowledgeRecord => ({
  id,
  source_id: 'fixture',
  source_title: fixtureSource.title,
  revision: 1,
  newest_revision: 2,
  kind: 'limit',
  statement: 'Permitted daily exposure of cadmium, oral',
  value: 5,
  unit: 'µg/day',
  clause: 'Table A.2.1',
  quote: { text: 'Cadmium 5', from: 1200, to: 1209 },
  supersedes_id: null,
  superseded_by: null,
  waiting_review_tasks: 1,
  created_by: 'user-1',
  created_at: timestamp,
  ...change,
});

/** Bound to an older revision, to none, to the newest, and one that another took the place of. */
const fixtureRecords: readonly KnowledgeRecord[] = [
  recordOf('record-1', {}),
  recordOf('record-2', {
    revision: null,
    quote: null,
    kind: 'definition',
    statement: 'A large-volume parenteral is one of more than 100 mL in a single container.',
    value: null,
    unit: null,
    clause: null,
  }),
  recordOf('record-3', {
    revision: 2,
    statement: 'Control threshold: 30 % of the limit',
    waiting_review_tasks: 0,
  }),
  recordOf('record-4', { superseded_by: 'record-3', value: 0.000_012_5, waiting_review_tasks: 0 }),
];

const taskOf = (state: ReviewTask['state'], change: Partial<ReviewTask> = {}): ReviewTask => ({
  id: `task-${state}`,
  source_id: 'fixture',
  source_title: fixtureSource.title,
  record_id: 'record-1',
  record_statement: 'Permitted daily exposure of cadmium, oral',
  record_revision: 1,
  revision: 2,
  state,
  reason: state === 'open' ? null : 'Compared with the new table.',
  changed_by: state === 'open' ? null : 'user-1',
  changed_at: state === 'open' ? null : timestamp,
  created_at: timestamp,
  ...change,
});

/** Every state, and a record without a binding. */
const fixtureTasks: readonly ReviewTask[] = [
  taskOf('open', { record_revision: null }),
  taskOf('in_progress'),
  taskOf('resolved'),
  taskOf('dismissed'),
];

const fixtureDiff: Diff = {
  source_id: 'fixture',
  from: revisionOf(1, null),
  to: revisionOf(2, null),
  too_different: false,
  added_lines: 2,
  removed_lines: 1,
  hunks: [
    {
      from_line: 118,
      to_line: 118,
      lines: [
        { kind: 'same', text: 'Table A.2.1: Permitted daily exposures' },
        { kind: 'same', text: '' },
        { kind: 'removed', text: 'Cadmium    5   2   2' },
        { kind: 'added', text: 'Cadmium    5   2   3' },
        {
          kind: 'added',
          text: 'A line that is much longer than the column it has to stand in, as lines of guidelines that were read out of a printed page are, without a break anywhere in it',
        },
        { kind: 'same', text: 'Lead       5   5   5' },
      ],
    },
  ],
};

const fixtureDataset: DatasetVersion = {
  id: 'fixture',
  name: 'Elemental limits',
  version: 3,
  description: 'Limits of elements as the assessment takes them.',
  status: 'in_review',
  content_sha256: 'ab12'.repeat(16),
  record_count: 4,
  pack_build_id: null,
  waiting_review_tasks: 1,
  approvals: [
    {
      id: 'approval-1',
      approver_id: 'user-1',
      approver_name: 'Ada Example',
      is_creator: true,
      comment: 'Compared with the guideline.',
      approved_at: timestamp,
    },
  ],
  approvals_missing: 1,
  created_by: 'user-1',
  created_at: timestamp,
  record_ids: ['record-1', 'record-2', 'record-3', 'record-4'],
};

const fixtureDatasets = [
  fixtureDataset,
  { ...fixtureDataset, id: 'dataset-2', version: 2, status: 'approved', approvals_missing: 0 },
  { ...fixtureDataset, id: 'dataset-1', version: 1, status: 'rejected', approvals: [], approvals_missing: 0 },
];

const checkOf = (check: 'dominance' | 'audit_chain' | 'tests_green' | 'data_leakage') => ({
  check,
  passed: check !== 'data_leakage',
  findings: check === 'data_leakage' ? [{ code: 'id_in_both', subject: 'record-7' }] : [],
});

const fixtureCandidate: DeploymentCandidate = {
  id: 'fixture',
  name: 'Elemental limits for the assessment',
  description: null,
  dataset_version: {
    id: 'dataset-2',
    name: 'Elemental limits',
    version: 2,
    status: 'approved',
    content_sha256: 'ab12'.repeat(16),
  },
  reference_pack: null,
  state: 'gate_failed',
  is_serving: false,
  steps: {
    gate: { allowed: true, barred_by: [] },
    canary: { allowed: false, barred_by: ['gate_failed'] },
    promotion: { allowed: false, barred_by: ['gate_failed', 'canary_missing'] },
    rollback: { allowed: false, barred_by: ['not_promoted'] },
  },
  decisions: [
    {
      id: 'decision-1',
      step: 'gate',
      passed: false,
      gate: {
        policy_version: '1.0.0',
        checks: (['dominance', 'audit_chain', 'tests_green', 'data_leakage'] as const).map(checkOf),
        evidence: {
          metrics: [],
          incumbent_candidate_id: null,
          audit_trail: { valid: true, entries: 48_211, head_hash: 'cd34'.repeat(16) },
          tests: null,
          training: null,
          gold: null,
        },
      },
      share_percent: null,
      held_back: null,
      note: null,
      decided_by: 'user-1',
      decided_by_name: 'Ada Example',
      decided_at: timestamp,
    },
  ],
  rollback: null,
  created_by: 'user-1',
  created_at: timestamp,
};

/** A pack of the laboratory's own that serves, and can be taken back. */
const fixturePackCandidate: DeploymentCandidate = {
  ...fixtureCandidate,
  id: 'pack-candidate',
  name: 'Own shifts, November',
  dataset_version: { ...fixtureCandidate.dataset_version, id: 'dataset-3', name: 'Own shifts', version: 1 },
  reference_pack: {
    id: 'fixture',
    name: 'Shifts of the gallery',
    version: '3',
    digest: '7c'.repeat(32),
    state: 'active',
  },
  state: 'promoted',
  is_serving: true,
  steps: {
    gate: { allowed: false, barred_by: ['already_promoted'] },
    canary: { allowed: false, barred_by: ['already_promoted'] },
    promotion: { allowed: false, barred_by: ['already_promoted'] },
    rollback: { allowed: true, barred_by: [] },
  },
  decisions: (['gate', 'canary', 'promotion'] as const).map((step, place) => ({
    id: `decision-${place}`,
    step,
    passed: true,
    gate: null,
    share_percent: null,
    held_back: null,
    note: null,
    decided_by: 'user-1',
    decided_by_name: 'Ada Example',
    decided_at: timestamp,
  })),
};

export const knowledgeLists: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ['/knowledge/sources', fixtureSources],
  ['/knowledge/sources/fixture/revisions', fixtureRevisions],
  ['/knowledge/records', fixtureRecords],
  ['/knowledge/review-tasks', fixtureTasks],
  ['/knowledge/dataset-versions', fixtureDatasets],
  ['/knowledge/deployment-candidates', [fixturePackCandidate, fixtureCandidate]],
]);

/** Answers that are no lists. */
export const knowledgeSingles: ReadonlyMap<string, () => object> = new Map<string, () => object>([
  ['/knowledge/sources/fixture', () => fixtureSource],
  ['/knowledge/dataset-versions/fixture', () => fixtureDataset],
  ['/knowledge/deployment-candidates/fixture', () => fixtureCandidate],
  ['/knowledge/deployment-candidates/pack-candidate', () => fixturePackCandidate],
  ['/knowledge/sources/fixture/diff', () => fixtureDiff],
]);
