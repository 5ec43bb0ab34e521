import type { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier } from '../dossiers/index.ts';
import { countVerdicts } from '../regulatory/index.ts';
import {
  auditOf,
  computeForDossier,
  recordForDossier,
  signRecord,
  toRow,
  usageOf,
} from './compute-for-dossier.ts';
import type { StoredSolvents } from './level-standing.ts';

type Declaration = typeof dossierAssessmentRoutes.assessSolvents;
const kind = 'residual_solvent_assessment';

/** Solvents that could not be assessed are warnings of the record; the rest stands. */
export const assessSolvents = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.assessSolvents');
  const { residual_solvents } = body;
  const { answer, recordFields } = await computeForDossier(kernel, ctx, dossier, { residual_solvents }, [
    'residual_solvents',
  ]);
  const record: StoredSolvents = {
    ...signRecord(kernel, ctx),
    ...recordFields,
    request: body,
    residual_solvents: answer.residual_solvents,
  };
  return {
    body: { ...record, status: 'current', withdrawal: null },
    write: (tx) => recordForDossier(tx, toRow(kind, record)),
    audit: auditOf(record, {
      product: record.product,
      verdicts: countVerdicts(record.residual_solvents),
      warnings: record.warnings.length,
      rule_set_versions: record.rule_set_versions,
    }),
    usage: usageOf(kind, record),
  };
};
