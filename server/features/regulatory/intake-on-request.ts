import type { IntakeAnswer, regulatoryRoutes } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { PackServices } from '../reference-packs/index.ts';
import { digestOfContent } from './digest-of-content.ts';
import type { IntakeTask } from './intake-task.ts';
import { findPotency } from './potency-in-use.ts';
import { rulesOfOwner } from './rules-of-owner.ts';

type Declaration = typeof regulatoryRoutes.deriveIntake;

/** Derives on a worker; the audit entry holds what governs, by which rule sets and pack, and digests, not the structure. */
export const intakeOnRequest = async (
  kernel: PackServices & Pick<Kernel, 'newId'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const id = kernel.newId('aci');
  const owner = { ownerId: ctx.principal.id, nowUtc: ctx.nowUtc };
  const rules = await rulesOfOwner(kernel.store.read, owner);
  const task: IntakeTask = { body, rules, potency: await findPotency(kernel) };
  const result = await kernel.pool.run<Result<Omit<IntakeAnswer, 'id'>>>('regulatory.intake', task, {
    signal: ctx.signal,
  });
  if (!result.ok) throw invalidField('smiles', result.error.message);
  const answer = result.value;
  return {
    body: { ...answer, id },
    audit: {
      recordType: 'acceptable_intake',
      recordId: id,
      payload: {
        inputs_sha256: digestOfContent(body),
        result_sha256: digestOfContent(answer),
        status: answer.status,
        governed_by: answer.governed_by,
        intake_ug_per_day: answer.intake_ug_per_day,
        studies: answer.studies.length,
        potency_pack: answer.potency_pack?.digest ?? null,
        rule_set_versions: answer.rule_set_versions,
      },
    },
    usage: [{ task: 'acceptable_intake', recordType: 'request', recordId: ctx.requestId }],
  };
};
