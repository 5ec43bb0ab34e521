import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#kernel/db/store.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { type EntryContent, sealEntry } from './seal-entry.ts';
import { findHead, insertEntry } from './store.ts';
import type { AiDecisionTable } from './tables.ts';

/** An assessment may hold thousands of decisions: whoever reads meanwhile gets a turn. */
const entriesPerTurn = 200;

/**
 * Appends to the chain of a dossier. Its end is read and continued in one transaction, so that two never continue the same
 * entry; the table refuses it too.
 */
export const appendEntries = async (
  tx: Tx,
  { principal, nowUtc }: Ctx,
  dossierId: string,
  contents: Iterable<EntryContent>,
): Promise<AiDecisionTable[]> => {
  const origin = {
    dossierId,
    createdBy: principal.id,
    createdByName: principal.displayName,
    createdAtUtc: nowUtc,
  };
  let end = await findHead(tx, dossierId);
  const rows: AiDecisionTable[] = [];
  for (const content of contents) {
    const row = sealEntry(content, origin, end);
    await insertEntry(tx, row);
    end = { sequence: row.sequence, entryHash: row.entry_hash };
    rows.push(row);
    if (rows.length % entriesPerTurn === 0) await nextTurn();
  }
  return rows;
};

export const appendEntry = async (
  tx: Tx,
  ctx: Ctx,
  dossierId: string,
  content: EntryContent,
): Promise<AiDecisionTable> => {
  const [row] = await appendEntries(tx, ctx, dossierId, [content]);
  if (row === undefined) throw new Error('One entry was given and none came back.');
  return row;
};

/** What the audit trail keeps: the new end of the chain. Verifying compares the log with it. */
export const auditEntry = (
  { dossier_id, sequence, entry_hash }: AiDecisionTable,
  payload: Readonly<Record<string, unknown>>,
): AuditDetail => ({
  recordType: 'dossier',
  recordId: dossier_id,
  payload: { ...payload, sequence, entry_hash },
});
