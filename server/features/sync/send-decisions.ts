import {
  type BatchOutcome,
  mostDecisionBytesAtOnce,
  mostDecisionsAtOnce,
  type Receipt,
  workspaceInboxRoutes,
} from '#contract/workspace-inbox';
import { readDecision } from '../workspace-inbox/index.ts';
import { WorkspaceCallFailed } from '../workstation/index.ts';
import type { Exchange } from './exchange.ts';
import { findSendable, type OutboxRow } from './outbox-store.ts';
import { noteReceived, reconcileOutbox, setAside } from './reconcile-outbox.ts';

const otherAnswer = (): WorkspaceCallFailed =>
  new WorkspaceCallFailed(
    'unexpected_answer',
    'The workspace acknowledged another decision than it was sent. It is sent again.',
  );

/** A receipt for something else is none. */
const isReceiptOf = ({ id, sha256 }: OutboxRow, receipt: Pick<Receipt, 'decision_id' | 'sha256'>): boolean =>
  receipt.decision_id === id && receipt.sha256 === sha256;

const requireSameOrder = (rows: readonly OutboxRow[], items: readonly BatchOutcome[]): void => {
  if (items.length !== rows.length) throw otherAnswer();
  for (const [index, row] of rows.entries()) {
    const item = items[index];
    if (item?.decision_id !== row.id) throw otherAnswer();
    if (item.outcome === 'received' && !isReceiptOf(row, item)) throw otherAnswer();
  }
};

/** As many as one request takes. */
const cutToSize = (rows: readonly OutboxRow[]): OutboxRow[] => {
  let bytes = 0;
  const end = rows.findIndex(({ content }, index) => {
    bytes += Buffer.byteLength(content) + 1;
    return index > 0 && bytes > mostDecisionBytesAtOnce;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
};

const toSend = ({ id, content }: OutboxRow) => readDecision(content, id, 'decision_outbox.content');

/** Sends decisions in one request. True where one of them was received or set aside. */
const sendBatch = async (
  { kernel, binding, call }: Exchange,
  rows: readonly OutboxRow[],
): Promise<boolean> => {
  const { items } = await call(workspaceInboxRoutes.receiveBatch, { body: { decisions: rows.map(toSend) } });
  requireSameOrder(rows, items);
  await kernel.store.transact(async (tx) => {
    for (const [index, row] of rows.entries()) {
      const item = items[index];
      if (item?.outcome === 'received') await noteReceived(kernel, tx, binding, row, item);
      if (item?.outcome === 'refused') await setAside(kernel, tx, binding, row, item.message);
    }
  });
  return items.some(({ outcome }) => outcome !== 'held');
};

/** What is wrong is the decision: its content, its id, its size. All else that is refused lies with the installation or the route. */
const isAboutDecision = (error: unknown): error is WorkspaceCallFailed =>
  error instanceof WorkspaceCallFailed &&
  error.code === 'refused' &&
  [400, 409, 413, 422].includes(error.answer?.status ?? 0);

/** Sends one decision by itself. */
const sendOne = async ({ kernel, binding, call }: Exchange, row: OutboxRow): Promise<void> => {
  try {
    const receipt = await call(workspaceInboxRoutes.receive, { body: toSend(row), idempotencyKey: row.id });
    if (!isReceiptOf(row, receipt)) throw otherAnswer();
    await kernel.store.transact((tx) => noteReceived(kernel, tx, binding, row, receipt));
  } catch (error) {
    if (!isAboutDecision(error)) throw error;
    await kernel.store.transact((tx) => setAside(kernel, tx, binding, row, error.message));
  }
};

/** An older workspace has no route for several decisions; one that refuses them together says of each by itself what is wrong. */
const takesNoBatch = (error: unknown): boolean =>
  isAboutDecision(error) ||
  (error instanceof WorkspaceCallFailed && [404, 405].includes(error.answer?.status ?? 0));

const sendNext = async (exchange: Exchange, rows: readonly OutboxRow[]): Promise<boolean> => {
  try {
    return await sendBatch(exchange, rows);
  } catch (error) {
    const [first] = rows;
    if (first === undefined || !takesNoBatch(error)) throw error;
    await sendOne(exchange, first);
    return true;
  }
};

/**
 * Hands over what waits, in the order of the decisions. One that the workspace refuses for good is set aside for an administrator;
 * those after it on the same record wait for that, all others go on.
 */
export const sendDecisions = async (exchange: Exchange): Promise<void> => {
  const { kernel, binding, call } = exchange;
  const { items } = await call(workspaceInboxRoutes.list, { query: { limit: 1 } });
  const newestId = items[0]?.decision_id ?? null;
  await kernel.store.transact((tx) => reconcileOutbox(kernel, tx, binding, newestId));
  for (;;) {
    const rows = await findSendable(kernel.store.read, binding.workspace_id, mostDecisionsAtOnce);
    if (rows.length === 0 || !(await sendNext(exchange, cutToSize(rows)))) return;
  }
};
