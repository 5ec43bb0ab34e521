import type { Db } from '#kernel/db/store.ts';
import { listProjectReviewers } from '../projects/index.ts';
import type { DossierTable } from './tables.ts';

/** Who may be asked to approve a dossier beside the admins: the reviewers of its project, without its owner. */
export const listReviewersOf = async (
  db: Db,
  { project_id, created_by_user_id }: DossierTable,
): Promise<{ id: string; name: string }[]> => {
  if (project_id === null) return [];
  const reviewers = await listProjectReviewers(db, project_id);
  return reviewers.filter(({ id }) => id !== created_by_user_id);
};
