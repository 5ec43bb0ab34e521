import type { Assessment, AssessmentBody } from '#contract/regulatory';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { recordAutomatically } from '../ai-decisions/index.ts';
import { type DossierTable, productOf, requireSameRevision } from '../dossiers/index.ts';
import { assessOnPool, keepVersionsOf, type Section } from '../regulatory/index.ts';
import { statementsOfDossier } from './hooks.ts';
import { insertAssessment } from './store.ts';
import type { AssessmentKind, DossierAssessmentTable } from './tables.ts';

type Lists = Omit<AssessmentBody, 'product'>;

export interface Computed {
  /** The answer of the engines, with all its sections. */
  readonly answer: Assessment;
  /** What the record says besides its sections. */
  readonly recordFields: Pick<
    Assessment,
    'warnings' | 'human_review_required' | 'disclaimer' | 'rule_set_versions'
  > & {
    readonly dossier_id: string;
    readonly dossier_revision: number;
    readonly product: AssessmentBody['product'];
  };
}

/** Assesses lists of impurities for the product of a dossier, by the engines of the unified assessment, the rule rows of its owner and the reviewed statements of the dossier. */
export const computeForDossier = async (
  kernel: Pick<Kernel, 'alterations' | 'blobs' | 'hooks' | 'log' | 'pool' | 'store'>,
  ctx: Ctx,
  dossier: DossierTable,
  lists: Lists,
  sections: readonly Section[],
): Promise<Computed> => {
  const product = productOf(dossier);
  const statements = [];
  for (const list of kernel.hooks.all(statementsOfDossier))
    statements.push(...(await list(kernel.store.read, dossier.id)));
  const answer = await assessOnPool(
    kernel,
    { ...lists, product },
    { ownerId: dossier.created_by_user_id, nowUtc: ctx.nowUtc, statements, signal: ctx.signal },
  );
  return {
    answer,
    recordFields: {
      dossier_id: dossier.id,
      dossier_revision: dossier.revision,
      product,
      warnings: answer.warnings.filter(({ section }) => sections.includes(section)),
      human_review_required: answer.human_review_required,
      disclaimer: answer.disclaimer,
      rule_set_versions: keepVersionsOf(answer.rule_set_versions, sections),
    },
  };
};

/** What names a new record and says who made it. */
export const signRecord = (kernel: Pick<Kernel, 'newId'>, ctx: Ctx) => ({
  id: kernel.newId('das'),
  created_by: ctx.principal.id,
  created_at: ctx.nowUtc,
});

type Signed = ReturnType<typeof signRecord> & {
  readonly dossier_id: string;
  readonly dossier_revision: number;
};

export const toRow = (
  kind: AssessmentKind,
  record: Signed,
  structure: string | null = null,
): DossierAssessmentTable => ({
  id: record.id,
  dossier_id: record.dossier_id,
  kind,
  dossier_revision: record.dossier_revision,
  structure,
  record: JSON.stringify(record),
  created_by: record.created_by,
  created_at: record.created_at,
});

/** Refuses (409) where the dossier was decided on, or changed, while the engines ran. */
export const recordForDossier = async (tx: Tx, row: DossierAssessmentTable): Promise<void> => {
  await requireSameRevision(tx, row.dossier_id, row.dossier_revision);
  await insertAssessment(tx, row);
};

/**
 * The same, and what the rules decided in it goes to the log of the dossier, in one transaction: a log that cannot be written
 * is reported to the operator, and the assessment is recorded without it.
 */
export const recordWithDecisions = async (
  tx: Tx,
  kernel: Pick<Kernel, 'audit' | 'log'>,
  ctx: Ctx,
  row: DossierAssessmentTable,
  assessment: Assessment,
): Promise<void> => {
  await recordForDossier(tx, row);
  const source = { type: 'dossier_assessment', id: row.id };
  await recordAutomatically(tx, kernel, ctx, { dossierId: row.dossier_id, source, assessment });
};

/** The audit entry stands with the dossier; it holds what was found, not the structures. */
export const auditOf = (
  { id, dossier_id, dossier_revision }: Signed,
  payload: Readonly<Record<string, unknown>>,
): AuditDetail => ({
  recordType: 'dossier',
  recordId: dossier_id,
  made: [{ type: 'dossier_assessment', id }],
  payload: { assessment_id: id, dossier_revision, ...payload },
});

export const usageOf = (task: AssessmentKind, { id }: Signed) => [
  { task, recordType: 'dossier_assessment', recordId: id },
];
