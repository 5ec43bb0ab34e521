import { type dossierWorkRoutes, mostPerDossier } from '#contract/dossiers';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from './find-dossier.ts';
import type { RequirementTable } from './tables.ts';
import { changeRequirement, countOf, findRequirement, insertRequirement } from './work-store.ts';

type Add = typeof dossierWorkRoutes.addRequirement;
type Change = typeof dossierWorkRoutes.changeRequirement;

const detailsOf = (row: RequirementTable) => ({
  guideline: row.guideline,
  clause: row.clause,
  title: row.title,
  status: row.status,
  not_applicable_reason: row.not_applicable_reason,
  evidence: row.evidence,
});

/** What does not apply says why; nothing else does. */
const requireReason = ({ status, not_applicable_reason: reason }: RequirementTable): void => {
  if (status === 'not_applicable' && reason === null)
    throw invalidField('not_applicable_reason', 'Say why the requirement does not apply.');
  if (status !== 'not_applicable' && reason !== null)
    throw invalidField('not_applicable_reason', 'It is for requirements that do not apply.');
};

export const addRequirement = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Add>,
  ctx: Ctx,
): Promise<JsonOutcome<Add>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.addRequirement');
  const row: RequirementTable = {
    id: kernel.newId('drq'),
    dossier_id: dossier.id,
    guideline: body.guideline,
    clause: body.clause ?? null,
    title: body.title,
    status: body.status,
    not_applicable_reason: body.not_applicable_reason ?? null,
    evidence: body.evidence ?? null,
    revision: 1,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_by: ctx.principal.id,
    updated_at: ctx.nowUtc,
  };
  requireReason(row);
  return {
    body: row,
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      if ((await countOf(tx, 'dossier_requirement', dossier.id)) >= mostPerDossier)
        throw conflict(`A dossier has at most ${mostPerDossier} requirements.`);
      await insertRequirement(tx, row);
    },
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      payload: { requirement_id: row.id, ...detailsOf(row) },
    },
  };
};

const applyChange = (
  current: RequirementTable,
  { reason_for_change: _why, ...body }: Input<Change>['body'],
  ctx: Ctx,
): RequirementTable => {
  const status = body.status ?? current.status;
  return {
    ...current,
    guideline: body.guideline ?? current.guideline,
    clause: body.clause === undefined ? current.clause : body.clause,
    title: body.title ?? current.title,
    status,
    // The reason goes with the status it is for.
    not_applicable_reason:
      body.not_applicable_reason ?? (status === 'not_applicable' ? current.not_applicable_reason : null),
    evidence: body.evidence === undefined ? current.evidence : body.evidence,
    revision: current.revision + 1,
    updated_by: ctx.principal.id,
    updated_at: ctx.nowUtc,
  };
};

/** Changes the fields that were sent, on the row as it is inside the transaction. */
export const updateRequirement = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Change>,
  ctx: Ctx,
): Promise<JsonOutcome<Change>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.changeRequirement');
  const found = await findRequirement(kernel.store.read, dossier.id, params.requirement_id);
  if (found === undefined) throw notFound();
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      const current = await findRequirement(tx, dossier.id, found.id);
      if (current === undefined) throw new Error('No requirement goes away.');
      before = current;
      after = applyChange(current, body, ctx);
      requireReason(after);
      await changeRequirement(tx, after);
    },
    body: async () => after,
    audit: () => ({
      recordType: 'dossier',
      recordId: dossier.id,
      payload: {
        requirement_id: found.id,
        revision: after.revision,
        before: detailsOf(before),
        after: detailsOf(after),
      },
    }),
  };
};
