import type { ElementalAssessment, SolventAssessment } from '#contract/dossier-assessments';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { type LevelKind, rankLevels, type StoredElements, type StoredSolvents } from './level-standing.ts';
import { findAssessment, insertAssessmentWithdrawal } from './store.ts';

interface Asked {
  readonly kind: LevelKind;
  readonly route: string;
  readonly dossierId: string;
  readonly assessmentId: string;
}

interface Withdrawn<Assessment> {
  readonly write: (tx: Tx) => Promise<void>;
  readonly body: (tx: Tx) => Promise<Assessment>;
  readonly audit: AuditDetail;
}

const withdraw = async <Stored extends StoredElements | StoredSolvents>(
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, route, dossierId: asked, assessmentId: id }: Asked,
): Promise<Withdrawn<Stored & Pick<ElementalAssessment, 'status' | 'withdrawal'>>> => {
  const { id: dossierId } = await requireOpenDossier(kernel, ctx, asked, route);
  const found = await findAssessment(kernel.store.read, { dossierId, kind, id });
  if (found === undefined) throw notFound();
  const read = async (db: Db) => {
    const one = (await rankLevels<Stored>(db, dossierId, kind)).find((each) => each.id === id);
    if (one === undefined) throw new Error(`The assessment ${id} is not there.`);
    return one;
  };
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossierId);
      if ((await read(tx)).withdrawal !== null) throw conflict('This assessment is withdrawn already.');
      await insertAssessmentWithdrawal(tx, {
        assessment_id: id,
        reason_for_change: reasonOf(ctx),
        withdrawn_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      });
    },
    body: read,
    audit: { recordType: 'dossier', recordId: dossierId, payload: { assessment_id: id, kind } },
  };
};

interface Params<Name extends string> {
  readonly params: { readonly id: string } & { readonly [Key in Name]: string };
}

export const withdrawElements = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Params<'elemental_assessment_id'>,
  ctx: Ctx,
): Promise<Withdrawn<ElementalAssessment>> =>
  withdraw<StoredElements>(kernel, ctx, {
    kind: 'elemental_impurity_assessment',
    route: 'dossiers.withdrawElements',
    dossierId: params.id,
    assessmentId: params.elemental_assessment_id,
  });

export const withdrawSolvents = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Params<'solvent_assessment_id'>,
  ctx: Ctx,
): Promise<Withdrawn<SolventAssessment>> =>
  withdraw<StoredSolvents>(kernel, ctx, {
    kind: 'residual_solvent_assessment',
    route: 'dossiers.withdrawSolvents',
    dossierId: params.id,
    assessmentId: params.solvent_assessment_id,
  });
