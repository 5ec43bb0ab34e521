import type { workspaceInboxRoutes } from '#contract/workspace-inbox';
import { type BatchOutcome, type DecisionCopy, decisionCopy, type Receipt } from '#contract/workspace-inbox';
import { AppError, conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import type { InstallationTable } from '../installations/index.ts';
import { digestDecision } from './digest-decision.ts';
import { requireInstallation } from './require-installation.ts';
import { findReceived, insertReceived } from './store.ts';

type Receive = typeof workspaceInboxRoutes.receive;
type ReceiveBatch = typeof workspaceInboxRoutes.receiveBatch;

/** A comment of 10,000 characters fits in any script; a spectrum among the fields nobody knows does not. */
const mostContentBytes = 64 * 1024;

const knownFields = new Set(Object.keys(decisionCopy.shape));

interface Kept {
  readonly receipt: Receipt;
  /** Of the entry in the trail; null where it was kept before. */
  readonly entry: AuditDetail | null;
}

/** Keeps a decision once, as it came. Throws `conflict` where another one has its id, and validation_error where it is too large. */
const keepDecision = async (
  tx: Tx,
  installation: InstallationTable,
  decision: DecisionCopy,
  nowUtc: string,
): Promise<Kept> => {
  const { decision_id: id } = decision;
  const { content, sha256 } = digestDecision(decision);
  if (Buffer.byteLength(content) > mostContentBytes)
    throw invalidField(
      'decision_id',
      `A decision has at most ${mostContentBytes} bytes, and nothing of the record's data.`,
    );
  const former = await findReceived(tx, id);
  if (former !== undefined && former.sha256 !== sha256)
    throw conflict(
      'Another decision was received under this id before; it is kept as it came, and this one is not.',
    );
  const not_understood = Object.keys(decision).filter((name) => !knownFields.has(name));
  const receiptOf = ({ installation_id, created_at }: { installation_id: string; created_at: string }) => ({
    decision_id: id,
    installation_id,
    sha256,
    received_at: created_at,
    not_understood,
  });
  if (former !== undefined) return { receipt: receiptOf(former), entry: null };
  const row = {
    id,
    installation_id: installation.id,
    installation_name: installation.name,
    owner_id: installation.enrolled_by_user_id,
    content,
    sha256,
    created_at: nowUtc,
  };
  await insertReceived(tx, row);
  const { record_type, record_id, reviewer_name, decided_at } = decision;
  return {
    receipt: receiptOf(row),
    entry: {
      recordType: 'review_decision',
      recordId: id,
      payload: {
        installation_id: installation.id,
        sha256,
        record_type,
        record_id,
        decision: decision.decision,
        reviewer_name,
        decided_at,
        ...(not_understood.length === 0 ? {} : { not_understood }),
      },
    },
  };
};

/**
 * Keeps a decision once. Sent again with the same content, by whichever route it was lost, it is answered as the first time and
 * nothing is written.
 */
export const receiveDecision = async (
  kernel: Pick<Kernel, 'store'>,
  { body }: Input<Receive>,
  ctx: Ctx,
): Promise<JsonOutcome<Receive>> => {
  const installation = await requireInstallation(kernel, ctx);
  let kept: Kept | null = null;
  const keptNow = (): Kept => {
    if (kept === null) throw new Error('A decision is kept before it is answered.');
    return kept;
  };
  return {
    write: async (tx) => {
      kept = await keepDecision(tx, installation, body, ctx.nowUtc);
    },
    body: async () => keptNow().receipt,
    audit: () => keptNow().entry,
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The record a decision is about, whatever else is wrong with it. */
const recordOf = (sent: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([sent['record_type'], sent['record_id']]);

const refusedAs = (sent: Readonly<Record<string, unknown>>, error: AppError): BatchOutcome => ({
  outcome: 'refused',
  decision_id: textOf(sent['decision_id']).slice(0, 100),
  code: error.code === 'conflict' ? 'conflict' : 'validation_error',
  message: Object.entries(error.fields ?? {})
    .map(([field, [why]]) => `${field}: ${why}`)
    .concat(error.fields === null ? [error.message] : [])
    .join(' '),
});

const readSent = (sent: Readonly<Record<string, unknown>>): DecisionCopy => {
  const read = decisionCopy.safeParse(sent);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), [message]] as const);
  throw new AppError('validation_error', 'The decision is not valid.', {
    fields: Object.fromEntries(fields),
  });
};

/**
 * Keeps the decisions of a request in their order, in one transaction. One that is refused holds up the later ones on its own
 * record, whose order would be broken, and no others.
 */
export const receiveDecisions = async (
  kernel: Pick<Kernel, 'audit' | 'store'>,
  { body: { decisions } }: Input<ReceiveBatch>,
  ctx: Ctx,
): Promise<JsonOutcome<ReceiveBatch>> => {
  const installation = await requireInstallation(kernel, ctx);
  const items: BatchOutcome[] = [];
  const held = new Set<string>();
  let added = 0;
  const keepOne = async (tx: Tx, sent: Readonly<Record<string, unknown>>): Promise<BatchOutcome> => {
    if (held.has(recordOf(sent))) return { outcome: 'held', decision_id: textOf(sent['decision_id']) };
    try {
      const { receipt, entry } = await keepDecision(tx, installation, readSent(sent), ctx.nowUtc);
      if (entry !== null) {
        added += 1;
        await kernel.audit.append(tx, {
          ...entry,
          actor: { kind: ctx.principal.kind, id: ctx.principal.id },
          event: 'desktop.review_decision.receive',
          requestId: ctx.requestId,
          reasonForChange: null,
        });
      }
      return { outcome: 'received', ...receipt };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      held.add(recordOf(sent));
      return refusedAs(sent, error);
    }
  };
  const count = (outcome: BatchOutcome['outcome']): number =>
    items.filter((item) => item.outcome === outcome).length;
  return {
    write: async (tx) => {
      for (const sent of decisions) items.push(await keepOne(tx, sent));
    },
    body: async () => ({ items }),
    audit: () =>
      added === 0 && count('refused') === 0
        ? null
        : {
            recordType: 'installation',
            recordId: installation.id,
            payload: {
              added,
              known: count('received') - added,
              refused: count('refused'),
              held: count('held'),
            },
          },
  };
};
