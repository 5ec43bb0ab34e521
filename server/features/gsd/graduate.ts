import type { gsdRoutes } from '#contract/gsd';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findUser } from '../identity/index.ts';
import { insertGraduation, isGraduated, listGraduations } from './graduation-store.ts';
import type { GsdGraduationTable } from './tables.ts';

type Declaration = typeof gsdRoutes.graduate;
type History = typeof gsdRoutes.graduationHistory;

const toWire = (row: GsdGraduationTable): Reply<Declaration> => ({
  id: row.id,
  user_id: row.user_id,
  graduated: row.is_graduated === 1,
  reason: row.reason,
  decided_by: row.decided_by,
  decided_at: row.created_at,
});

const requireUser = async (kernel: Pick<Kernel, 'store'>, id: string): Promise<void> => {
  if ((await findUser(kernel.store.read, id)) === undefined) throw notFound();
};

/** One decision about an account; 409 where it stands like that already, also when two admins decide at once. */
export const graduate = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  await requireUser(kernel, params.user_id);
  const row: GsdGraduationTable = {
    id: kernel.newId('grd'),
    user_id: params.user_id,
    is_graduated: body.graduated ? 1 : 0,
    reason: body.reason,
    decided_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: toWire(row),
    write: async (tx) => {
      if ((await isGraduated(tx, row.user_id)) === body.graduated) {
        throw conflict(`The account is ${body.graduated ? 'graduated already' : 'not graduated'}.`);
      }
      await insertGraduation(tx, row);
    },
    audit: {
      recordType: 'user',
      recordId: row.user_id,
      payload: { graduated: body.graduated },
    },
  };
};

export const listGraduationHistory = async (
  kernel: Pick<Kernel, 'store'>,
  { params, query }: Input<History>,
): Promise<Reply<History>> => {
  await requireUser(kernel, params.user_id);
  const page = readPage(query);
  return toPage(await listGraduations(kernel.store.read, params.user_id, page), page, toWire);
};
