import type { surveillanceRoutes } from '#contract/surveillance';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireDossiers } from './create-watcher.ts';
import { linksOfFindings, replaceLinksOfFinding } from './dossier-link-store.ts';
import { acknowledgeFinding, findFinding } from './finding-store.ts';
import type { FindingTable } from './tables.ts';
import { describeFindings } from './to-wire.ts';

type Update = typeof surveillanceRoutes.updateFinding;

const requireFinding = async (db: Db, id: string): Promise<FindingTable> => {
  const row = await findFinding(db, id);
  if (row === undefined) throw notFound();
  return row;
};

export const describeFinding = async (db: Db, { principal }: Ctx, id: string) => {
  const [finding] = await describeFindings(db, principal, [await requireFinding(db, id)]);
  if (finding === undefined) throw new Error('A finding that is there is described.');
  return finding;
};

const stateOf = async (db: Db, id: string) => ({
  acknowledged_at: (await requireFinding(db, id)).acknowledged_at,
  dossier_ids: [...((await linksOfFindings(db, [id])).get(id) ?? [])],
});

/** Acknowledges once; what was acknowledged stays. The dossiers may be said anew. */
export const updateFinding = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  await requireFinding(kernel.store.read, params.id);
  await requireDossiers(kernel, ctx, body.dossier_ids ?? [], 'surveillance.updateFinding');
  const acknowledgement = {
    acknowledged_at: ctx.nowUtc,
    acknowledged_by: ctx.principal.id,
    acknowledged_by_name: ctx.principal.displayName,
    acknowledge_reason: reasonOf(ctx),
  };
  let payload = {};
  return {
    write: async (tx) => {
      const before = await stateOf(tx, params.id);
      if (body.acknowledge === true) {
        if (before.acknowledged_at !== null) throw conflict('The finding was acknowledged already.');
        await acknowledgeFinding(tx, params.id, acknowledgement);
      }
      if (body.dossier_ids !== undefined) await replaceLinksOfFinding(tx, params.id, body.dossier_ids);
      payload = { before, after: await stateOf(tx, params.id) };
    },
    body: (tx) => describeFinding(tx, ctx, params.id),
    audit: () => ({ recordType: 'surveillance_finding', recordId: params.id, payload }),
  };
};
