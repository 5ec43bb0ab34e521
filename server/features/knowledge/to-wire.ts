import type {
  KnowledgeRecord,
  RecordKind,
  ReviewTask,
  Revision,
  RevisionMediaType,
  RevisionSummary,
  Source,
  SourceKind,
} from '#contract/knowledge';
import type { RecordRow } from './record-store.ts';
import type { ReviewTaskRow } from './review-task-store.ts';
import type { SourceState } from './source-store.ts';
import type { RevisionHead, RevisionTable, SourceTable } from './tables.ts';

export const revisionToSummary = (row: RevisionHead): RevisionSummary => ({
  id: row.id,
  source_id: row.source_id,
  revision: row.revision,
  // Written from the same list of kinds of text.
  media_type: row.media_type as RevisionMediaType,
  sha256: row.sha256,
  size: row.size_bytes,
  published_on: row.published_on,
  retrieved_at: row.retrieved_at,
  note: row.note,
  created_by: row.created_by,
  created_at: row.created_at,
});

export const revisionToWire = (row: RevisionTable): Revision => ({
  ...revisionToSummary(row),
  content: row.content,
});

export const sourceToWire = (row: SourceTable, { newest, openTasks }: SourceState): Source => {
  const revision = newest.get(row.id);
  return {
    id: row.id,
    title: row.title,
    publisher: row.publisher,
    jurisdiction: row.jurisdiction,
    // Written from the same list of kinds.
    kind: row.kind as SourceKind,
    url: row.url,
    guideline: row.guideline,
    newest_revision: revision === undefined ? null : revisionToSummary(revision),
    open_review_tasks: openTasks.get(row.id) ?? 0,
    created_by: row.created_by,
    created_at: row.created_at,
  };
};

const quoteOf = (row: RecordRow): KnowledgeRecord['quote'] => {
  const { quote_text: text, quote_from: from, quote_to: to } = row;
  return text === null || from === null || to === null ? null : { text, from, to };
};

export const recordToWire = (row: RecordRow): KnowledgeRecord => ({
  id: row.id,
  source_id: row.source_id,
  source_title: row.source_title,
  revision: row.revision,
  newest_revision: row.newest_revision,
  // Written from the same list of kinds.
  kind: row.kind as RecordKind,
  statement: row.statement,
  value: row.value,
  unit: row.unit,
  clause: row.clause,
  quote: quoteOf(row),
  supersedes_id: row.supersedes_id,
  superseded_by: row.superseded_by,
  waiting_review_tasks: row.waiting_review_tasks,
  created_by: row.created_by,
  created_at: row.created_at,
});

export const reviewTaskToWire = (row: ReviewTaskRow): ReviewTask => ({
  id: row.id,
  source_id: row.source_id,
  source_title: row.source_title,
  record_id: row.record_id,
  record_statement: row.record_statement,
  record_revision: row.record_revision,
  revision: row.revision,
  state: row.state,
  reason: row.reason,
  changed_by: row.changed_by,
  changed_at: row.changed_at,
  created_at: row.created_at,
});
