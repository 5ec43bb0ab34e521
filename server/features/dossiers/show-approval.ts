import type { dossierDecisionRoutes } from '#contract/dossiers';
import { changesAll } from '#kernel/auth/project-access.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { examineApproval } from './examine-approval.ts';
import { findDossier } from './find-dossier.ts';
import { listReviewersOf } from './list-reviewers.ts';

type Approval = typeof dossierDecisionRoutes.approval;

/** The same examination the approval itself passes, for the screen. */
export const showApproval = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  { params }: Input<Approval>,
  ctx: Ctx,
): Promise<JsonOutcome<Approval>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.approval');
  const { missing, readinessReportId } = await examineApproval(
    kernel,
    kernel.store.read,
    ctx.principal,
    dossier,
  );
  return {
    body: {
      dossier_id: dossier.id,
      dossier_revision: dossier.revision,
      missing: [...missing],
      reviewers: await listReviewersOf(kernel.store.read, dossier),
      readiness_report_id: readinessReportId,
      may_override: dossier.status === 'in_review' && changesAll(ctx.principal),
    },
  };
};
