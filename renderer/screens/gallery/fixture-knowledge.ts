import type { Diff, KnowledgeRecord, ReviewTask, RevisionSummary, Source } from '#contract/knowledge';

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

export const knowledgeLists: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ['/knowledge/sources', fixtureSources],
  ['/knowledge/sources/fixture/revisions', fixtureRevisions],
  ['/knowledge/records', fixtureRecords],
  ['/knowledge/review-tasks', fixtureTasks],
]);

/** Answers that are no lists. */
export const knowledgeSingles: ReadonlyMap<string, () => object> = new Map<string, () => object>([
  ['/knowledge/sources/fixture', () => fixtureSource],
  ['/knowledge/sources/fixture/diff', () => fixtureDiff],
]);
