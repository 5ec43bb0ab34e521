import type { Revision, RevisionMediaType, RevisionSummary, Source, SourceKind } from '#contract/knowledge';
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
