import { notFound } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { findDeletion } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Whether deleted records are asked for. Only admins and the system key are ever shown one. */
export type Deleted = 'hidden' | 'shown';

/** What `?include_deleted` asks for. */
export const deletedOf = (query: { readonly include_deleted?: 'true' | 'false' | undefined }): Deleted =>
  query.include_deleted === 'true' ? 'shown' : 'hidden';

/** Whether this principal gets to see deleted records. */
export const showsDeleted = (principal: Principal, deleted: Deleted): boolean =>
  deleted === 'shown' && seesAll(principal);

/** How the record was deleted, for those who may see it; undefined while it is not. Everybody else gets its 404. */
export const requireShown = async (
  read: ReadDb,
  principal: Principal,
  record: RecordRef,
  deleted: Deleted,
): Promise<RecordDeletionTable | undefined> => {
  const deletion = await findDeletion(read, record);
  if (deletion !== undefined && !showsDeleted(principal, deleted)) throw notFound();
  return deletion;
};
