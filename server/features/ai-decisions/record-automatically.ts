import type { DecisionContent } from '#contract/ai-decisions';
import { bestEffort } from '#kernel/db/best-effort.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { appendEntries, auditEntry } from './append-entries.ts';
import { decisionBody } from './contract-entries.ts';
import { type DecidedRows, describeAssessment } from './describe-assessment.ts';
import { decisionContentOf } from './record-decision.ts';

interface AutomaticEntries {
  readonly dossierId: string;
  /** The record that is written in the same transaction. */
  readonly source: { readonly type: string; readonly id: string };
  readonly assessment: DecidedRows;
}

/** The same checks as from outside: a number that is none gets no further for coming from an engine. */
function* contentsOf(
  assessment: DecidedRows,
  source: AutomaticEntries['source'],
): Generator<DecisionContent> {
  for (const body of describeAssessment(assessment))
    yield decisionContentOf(decisionBody.parse(body), { origin: 'automatic', source });
}

const write = async (
  tx: Tx,
  kernel: Pick<Kernel, 'audit'>,
  ctx: Ctx,
  { dossierId, source, assessment }: AutomaticEntries,
): Promise<void> => {
  const rows = await appendEntries(tx, ctx, dossierId, contentsOf(assessment, source));
  const last = rows.at(-1);
  if (last === undefined) return;
  const { recordType, recordId, payload } = auditEntry(last, {
    origin: 'automatic',
    source,
    entries: rows.length,
  });
  await kernel.audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'regulatory.ai_decision.record',
    recordType,
    recordId,
    requestId: ctx.requestId,
    payload,
    reasonForChange: null,
  });
};

/**
 * Records the decisions of the rules in an assessment, inside the transaction that records the assessment. They are entered
 * all or none: what fails is rolled back to where it began and logged, and the assessment stands without them.
 */
export const recordAutomatically = async (
  tx: Tx,
  kernel: Pick<Kernel, 'audit' | 'log'>,
  ctx: Ctx,
  entries: AutomaticEntries,
): Promise<void> => {
  const failed = await bestEffort(tx, () => write(tx, kernel, ctx, entries));
  if (failed === null) return;
  kernel.log.error('ai_decision_not_recorded', {
    request_id: ctx.requestId,
    dossier_id: entries.dossierId,
    source: entries.source,
    error: failed.error,
  });
};
