import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { isOpen } from './decide-transition.ts';
import { findDossierRow, findLive } from './store.ts';
import type { DossierTable } from './tables.ts';

/** The dossier as far as the caller may use it, or the 404 of one that does not exist. */
export const findDossier = findOwnedOf({
  type: 'dossier',
  find: findDossierRow,
  ownerOf: (row) => row.created_by_user_id,
});

const refuseDecided = ({ status }: DossierTable): void => {
  if (!isOpen(status))
    throw conflict(
      `The dossier is ${status}; its content is written in draft and in_review only. Open a new dossier for changes.`,
    );
};

/** For work that writes content: a dossier the caller may use (else 404) that is not decided yet (else 409). */
export const requireOpenDossier = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<DossierTable> => {
  const row = await findDossier(kernel, ctx, id, route);
  refuseDecided(row);
  return row;
};

const requireLive = async (tx: Tx, id: string): Promise<DossierTable> => {
  const row = await findLive(tx, id);
  if (row === undefined) throw notFound();
  return row;
};

/** The same inside the writing transaction, where it may have been decided on or deleted meanwhile. */
export const requireStillOpen = async (tx: Tx, id: string): Promise<DossierTable> => {
  const row = await requireLive(tx, id);
  refuseDecided(row);
  return row;
};

/** The same of a dossier that has to be as it was when something was computed for it (else 409). */
export const requireSameRevision = async (tx: Tx, id: string, revision: number): Promise<void> => {
  if ((await requireStillOpen(tx, id)).revision !== revision)
    throw conflict('The dossier was changed meanwhile; ask again, so that its product of today counts.');
};

/** For work that continues after the decision, inside the writing transaction: a dossier that exists (else 404) and is not archived (else 409). */
export const requireNotArchived = async (tx: Tx, id: string): Promise<DossierTable> => {
  const row = await requireLive(tx, id);
  if (row.status === 'archived') throw conflict('The dossier is archived; nothing in it changes any more.');
  return row;
};
