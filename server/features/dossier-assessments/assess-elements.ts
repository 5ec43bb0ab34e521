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
  recordWithDecisions,
  signRecord,
  toRow,
  usageOf,
} from './compute-for-dossier.ts';
import type { StoredElements } from './level-standing.ts';

type Declaration = typeof dossierAssessmentRoutes.assessElements;
const kind = 'elemental_impurity_assessment';

/** Elements that could not be assessed are warnings of the record; the rest stands. */
export const assessElements = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.assessElements');
  const { elemental_impurities } = body;
  const { answer, recordFields } = await computeForDossier(kernel, ctx, dossier, { elemental_impurities }, [
    'elemental_impurities',
  ]);
  const record: StoredElements = {
    ...signRecord(kernel, ctx),
    ...recordFields,
    request: body,
    elemental_impurities: answer.elemental_impurities,
  };
  return {
    body: { ...record, status: 'current', withdrawal: null },
    write: (tx) => recordWithDecisions(tx, kernel, ctx, toRow(kind, record), answer),
    audit: auditOf(record, {
      product: record.product,
      verdicts: countVerdicts(record.elemental_impurities),
      warnings: record.warnings.length,
      rule_set_versions: record.rule_set_versions,
    }),
    usage: usageOf(kind, record),
  };
};
