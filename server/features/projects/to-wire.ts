import type { Project } from '#contract/projects';
import type { ProjectRow } from './store.ts';

export const toWire = (row: ProjectRow): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  analysis_count: row.analysis_count,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
  deleted_by: row.deleted_by,
  reason_for_change: row.deletion_reason,
  retained_until: row.retained_until,
});
