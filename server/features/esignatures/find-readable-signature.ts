import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findSignature } from './store.ts';
import type { EsignatureTable } from './tables.ts';

/** A signature of one's own, or on a record one may read; the 404 of one that is not there otherwise. */
export const findReadableSignature = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<EsignatureTable> => {
  const row = await findSignature(kernel.store.read, id);
  if (row === undefined) throw notFound();
  if (row.signer_id !== ctx.principal.id)
    await kernel.records.find(row.record_type).requireReadable(ctx, row.record_id, route);
  return row;
};
