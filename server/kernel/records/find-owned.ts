import { notFound } from '#kernel/app-error.ts';
import { type Asking, requireOwner } from '#kernel/auth/owner-scope.ts';
import type { ReadDb, Store } from '#kernel/db/store.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import { type Deleted, requireShown } from '#kernel/records/require-shown.ts';

/** Records of one kind: where one is found, and whose it is. */
export interface OwnedKind<Row> {
  readonly type: string;
  readonly find: (read: ReadDb, id: string) => Promise<Row | undefined>;
  readonly ownerOf: (row: Row) => string | null;
}

export type FindOwned<Row> = (
  kernel: { readonly securityEvents: SecurityEvents; readonly store: Pick<Store, 'read'> },
  ctx: Asking,
  id: string,
  route: string,
  deleted?: Deleted,
) => Promise<Row>;

/**
 * The one rule of access to a record of the kind and everything in it: an own one, one of a shared project as far as the role there goes,
 * any for admins and the system key. Everybody else gets the 404 of a record that does not exist, and the attempt goes to the security
 * stream; a deleted one is a 404 too, unless an admin asks for deleted ones.
 */
export const findOwnedOf =
  <Row>({ type, find, ownerOf }: OwnedKind<Row>): FindOwned<Row> =>
  async (kernel, ctx, id, route, deleted = 'hidden') => {
    const row = await find(kernel.store.read, id);
    if (row === undefined) throw notFound();
    await requireOwner(kernel, ctx, route, { type, id, ownerId: ownerOf(row) });
    await requireShown(kernel.store.read, ctx.principal, { type, id }, deleted);
    return row;
  };
