import type { workspaceInboxRoutes } from '#contract/workspace-inbox';
import { AppError, conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findInstallation } from '../installations/index.ts';
import { digestDecision } from './digest-decision.ts';
import { findReceived, insertReceived, type ReceivedDecision } from './store.ts';

type Receive = typeof workspaceInboxRoutes.receive;

const otherDecision = () =>
  conflict('Another decision was received under this id before; it is kept as it came, and this one is not.');

/**
 * Keeps a decision once. Sent again with the same content, by whichever route it was lost, it is answered as the first time and
 * nothing is written.
 */
export const receiveDecision = async (
  kernel: Pick<Kernel, 'store'>,
  { body }: Input<Receive>,
  { principal, nowUtc }: Ctx,
): Promise<JsonOutcome<Receive>> => {
  if (principal.kind !== 'installation')
    throw new AppError('forbidden', 'decisions are handed over by installations');
  const installation = await findInstallation(kernel.store.read, principal.id);
  if (installation === undefined)
    throw new Error(`The installation ${principal.id} has a session and no record.`);
  const { content, sha256 } = digestDecision(body);
  let kept: Pick<ReceivedDecision, 'installation_id' | 'created_at'> | null = null;
  let isNew = false;
  const keptNow = () => {
    if (kept === null) throw new Error('A decision is received before it is told.');
    return kept;
  };
  return {
    write: async (tx) => {
      const former = await findReceived(tx, body.decision_id);
      if (former !== undefined && former.sha256 !== sha256) throw otherDecision();
      const row = {
        id: body.decision_id,
        installation_id: installation.id,
        installation_name: installation.name,
        owner_id: installation.enrolled_by_user_id,
        content,
        sha256,
        created_at: nowUtc,
      };
      kept = former ?? row;
      isNew = former === undefined;
      if (isNew) await insertReceived(tx, row);
    },
    body: async () => {
      const { installation_id, created_at } = keptNow();
      return { decision_id: body.decision_id, installation_id, sha256, received_at: created_at };
    },
    audit: () =>
      isNew
        ? {
            recordType: 'review_decision',
            recordId: body.decision_id,
            payload: {
              installation_id: installation.id,
              sha256,
              record_type: body.record_type,
              record_id: body.record_id,
              decision: body.decision,
              reviewer_name: body.reviewer_name,
              decided_at: body.decided_at,
            },
          }
        : null,
  };
};
