import type { Project } from '#contract/projects';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import type { ProjectRow } from './store.ts';

/** `deletion` of a project that is deleted and shown all the same. */
export const toWire = (row: ProjectRow, deletion?: RecordDeletionTable): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  analysis_count: row.analysis_count,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: deletion?.created_at ?? null,
  deleted_by: deletion?.deleted_by ?? null,
  reason_for_change: deletion?.reason_for_change ?? null,
  retained_until: deletion?.retained_until ?? null,
});
