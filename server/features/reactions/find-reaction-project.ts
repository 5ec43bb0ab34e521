import { notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { findLiveProject, findReactionProjectRow, type ReactionProjectRow } from './store.ts';

/** The reaction project as far as the caller may use it, or the 404 of one that does not exist. */
export const findReactionProject = findOwnedOf({
  type: 'reaction_project',
  find: findReactionProjectRow,
  ownerOf: (row) => row.created_by_user_id,
});

/** The project inside the writing transaction, where it may have been deleted meanwhile (404). */
export const requireLiveProject = async (tx: Tx, id: string): Promise<ReactionProjectRow> => {
  const row = await findLiveProject(tx, id);
  if (row === undefined) throw notFound();
  return row;
};
