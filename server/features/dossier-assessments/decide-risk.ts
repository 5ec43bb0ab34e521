import type { dossierAssessmentRoutes, RiskEntry } from '#contract/dossier-assessments';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { readEvidence } from './read-evidence.ts';
import { toEntry } from './read-register.ts';
import { findEntry, insertDecision, listDecisionsOf } from './register-store.ts';

type Declaration = typeof dossierAssessmentRoutes.decideRisk;

const detailsOf = ({ status, mitigation_note }: RiskEntry) => ({ status, mitigation_note });

/** A decision about an entry is a further row; what the engines found of it stays. */
export const decideRisk = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.decideRisk');
  const found = await findEntry(kernel.store.read, dossier.id, params.entry_id);
  if (found === undefined) throw notFound();
  const evidence = await readEvidence(kernel.store.read, [dossier.id]);
  let before = toEntry(found, [], evidence);
  let after = before;
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      const entry = await findEntry(tx, dossier.id, found.id);
      if (entry === undefined) throw notFound();
      if (entry.is_current === 0) throw conflict('A later entry is about this impurity; decide on that one.');
      const former = await listDecisionsOf(tx, entry.id);
      before = toEntry(entry, former, evidence);
      const decision = {
        id: kernel.newId('rkd'),
        entry_id: entry.id,
        status: body.status ?? before.status,
        mitigation_note: body.mitigation_note === undefined ? before.mitigation_note : body.mitigation_note,
        reason_for_change: reasonOf(ctx),
        decided_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      };
      if (decision.status === 'mitigated' && decision.mitigation_note === null)
        throw invalidField('mitigation_note', 'Say what mitigates the risk.');
      await insertDecision(tx, decision);
      after = toEntry(entry, [decision, ...former], evidence);
    },
    body: async () => after,
    audit: () => ({
      recordType: 'dossier',
      recordId: dossier.id,
      payload: {
        assessment_id: found.assessment_id,
        entry_id: found.id,
        name: found.name,
        before: detailsOf(before),
        after: detailsOf(after),
      },
    }),
  };
};
