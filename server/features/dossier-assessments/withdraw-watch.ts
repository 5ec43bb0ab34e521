import type { dossierAssessmentRoutes, Watch } from '#contract/dossier-assessments';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { withStanding } from './read-watch.ts';
import { findAssessment } from './store.ts';
import { insertWithdrawal } from './watch-store.ts';

type Declaration = typeof dossierAssessmentRoutes.withdrawWatch;

/** The watch stays on record; a second withdrawal is a 409. */
export const withdrawWatch = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { id: dossierId } = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.withdrawWatch');
  const ref = { dossierId, kind: 'nitrosamine_watch', id: params.watch_id } as const;
  const found = await findAssessment(kernel.store.read, ref);
  if (found === undefined) throw notFound();
  const readWatch = async (db: Parameters<typeof withStanding>[0]) =>
    (await withStanding(db, dossierId, [found])).get(found.id) as Watch;
  let before = await readWatch(kernel.store.read);
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossierId);
      before = await readWatch(tx);
      if (before.withdrawal !== null) throw conflict('The watch is withdrawn already.');
      await insertWithdrawal(tx, {
        watch_id: found.id,
        reason_for_change: reasonOf(ctx),
        withdrawn_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      });
    },
    body: readWatch,
    audit: () => ({
      recordType: 'dossier',
      recordId: dossierId,
      payload: {
        assessment_id: found.id,
        name: before.request.name,
        before: { status: before.status },
        after: { status: 'withdrawn' },
      },
    }),
  };
};
