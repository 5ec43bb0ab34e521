import type { workstationRoutes } from '#contract/workstation';
import { conflict } from '#kernel/app-error.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { WorkstationServices } from './check-entitlement.ts';
import { describeEntitlement } from './describe-entitlement.ts';
import { explainOffered } from './refusal-sentences.ts';
import { checkOffered } from './take-statement.ts';

type Import = typeof workstationRoutes.importStatement;

/** Anybody may bring a statement: it is the signature that counts. A refusal is in the trail like an acceptance. */
export const importStatement = async (
  services: WorkstationServices,
  envelope: unknown,
  { principal, requestId }: Ctx,
): Promise<JsonOutcome<Import>> => {
  const offered = await checkOffered(services, envelope);
  if (!offered.ok) {
    await services.store.transact((tx) =>
      services.audit.append(tx, {
        actor: { kind: principal.kind, id: principal.id },
        event: 'workstation.statement.refuse',
        recordType: 'workstation',
        recordId: offered.binding.workspace_id,
        requestId,
        payload: offered.payload,
        reasonForChange: null,
      }),
    );
    const finding = explainOffered(offered.code);
    throw conflict(finding.sentence, { findings: [finding] });
  }
  const { verdict, payload, write } = offered;
  return {
    write,
    body: describeEntitlement(verdict),
    audit: { recordType: 'workstation', recordId: payload.workspace_id, payload },
  };
};
