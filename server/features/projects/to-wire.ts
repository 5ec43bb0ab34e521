import type { Project } from '#contract/projects';
import { accessTo } from '#kernel/auth/project-access.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { ProjectRow } from './store.ts';

/** `deletion` of a project that is deleted and shown all the same. */
export const toWire = (row: ProjectRow, principal: Principal, deletion?: RecordDeletionTable): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  analysis_count: row.analysis_count,
  your_role: accessTo(row, principal) ?? 'viewer',
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: deletion?.created_at ?? null,
  deleted_by: deletion?.deleted_by ?? null,
  reason_for_change: deletion?.reason_for_change ?? null,
  retained_until: deletion?.retained_until ?? null,
});
