import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isRecordDeleted } from '#kernel/records/record-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

interface Links {
  readonly project_id?: string | null | undefined;
  readonly optimization_id?: string | null | undefined;
}

/** What a reaction project names is there and the caller's own; else the 404 of nothing. */
export const requireLinks = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  ctx: Ctx,
  { project_id, optimization_id }: Links,
  route: string,
): Promise<void> => {
  for (const [type, id] of [
    ['project', project_id],
    ['optimization', optimization_id],
  ] as const) {
    if (id === undefined || id === null) continue;
    const source = kernel.records.find(type);
    await source.requireReadable(ctx, id, route);
    if (await isRecordDeleted(kernel.store.read, source, id)) throw notFound();
  }
};
