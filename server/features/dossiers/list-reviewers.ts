import type { Db } from '#kernel/db/store.ts';
import { findPerson } from '../identity/index.ts';
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

/** Whose the dossier is, and who may be asked to review it. */
export const listResponsible = async (
  db: Db,
  dossier: DossierTable,
): Promise<{ owner: { id: string; name: string } | null; reviewers: { id: string; name: string }[] }> => {
  const id = dossier.created_by_user_id;
  const owner = id === null ? null : await findPerson(db, id);
  return { owner, reviewers: await listReviewersOf(db, dossier) };
};
