import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { shiftUtc } from '#kernel/utc.ts';

/** Sign-ins with a wrong password within one quarter of an hour. */
export interface RefusedSignInTable {
  id: string;
  /** Null for addresses nobody has, all of them together. */
  user_id: string | null;
  created_at: string;
  last_at: string;
  count: number;
  last_client_ip: string;
}

type SignInTables = {
  refused_sign_in: RefusedSignInTable;
};

const quarterMs = 15 * 60 * 1000;
/** Longer than anybody looks back, and few enough rows per account. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const tables = (db: Db) => db.withTables<SignInTables>();

const quarterOf = (nowUtc: string): string =>
  new Date(Math.floor(Date.parse(nowUtc) / quarterMs) * quarterMs).toISOString();

/**
 * Counts a refused sign-in, and puts the first one of an account and quarter of an hour into the trail: attempts at an
 * account are visible to its owner, and guessing fills neither store nor trail. An address nobody has takes the same way.
 */
export const recordRefusedSignIn = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  userId: string | null,
  ctx: Ctx,
): Promise<void> => {
  const quarter = quarterOf(ctx.nowUtc);
  const id = `${userId ?? 'nobody'}@${quarter}`;
  const { count } = await tables(tx)
    .insertInto('refused_sign_in')
    .values({
      id,
      user_id: userId,
      created_at: quarter,
      last_at: ctx.nowUtc,
      count: 1,
      last_client_ip: ctx.clientIp,
    })
    .onConflict((onConflict) =>
      onConflict.column('id').doUpdateSet((eb) => ({
        count: eb('refused_sign_in.count', '+', 1),
        last_at: ctx.nowUtc,
        last_client_ip: ctx.clientIp,
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > 1) return;
  const since = shiftUtc(ctx.nowUtc, -keptMs);
  await tables(tx).deleteFrom('refused_sign_in').where('created_at', '<', since).execute();
  await kernel.audit.append(tx, {
    actor: { kind: 'anonymous', id: '' },
    event: 'auth.sign_in_refused',
    recordType: 'user',
    recordId: userId,
    requestId: ctx.requestId,
    payload: { client_ip: ctx.clientIp },
    reasonForChange: null,
  });
};

/** Those at one account, or at every account and none, newest first. */
export const listRefusedSignIns = (
  db: Db,
  at: { readonly userId: string } | 'anybody',
  page: Page,
): Promise<RefusedSignInTable[]> => {
  const rows = tables(db).selectFrom('refused_sign_in').selectAll();
  return (at === 'anybody' ? rows : rows.where('user_id', '=', at.userId))
    .$call(newestFirst('refused_sign_in', page))
    .execute();
};
