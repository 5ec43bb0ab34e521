import { z } from 'zod';
import type { Invalidity, Verification } from '#contract/esignatures';
import { AlteredContent } from '#kernel/altered-content.ts';
import { followsChain, genesisHash } from '#kernel/audit/hash-chain.ts';
import { isCovered } from '#kernel/audit/is-covered.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { AlterationWitness } from '#kernel/events/alterations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hashSnapshot } from '#kernel/records/record-registry.ts';
import { isSealed } from './seal-signature.ts';
import { findSignatureAt } from './store.ts';
import type { EsignatureTable } from './tables.ts';

/** The record as it is now, beside what was signed. */
interface Comparison {
  readonly content: Verification['content'];
  readonly versionNow: string | null;
}

const compareContent = async (
  kernel: Pick<Kernel, 'alterations' | 'records' | 'store'>,
  row: EsignatureTable,
  witness: AlterationWitness,
): Promise<Comparison> => {
  const snapshot = await kernel.records
    .find(row.record_type)
    .snapshot(kernel.store.read, row.record_id)
    .catch(async (error: unknown) => {
      if (!(error instanceof AlteredContent)) throw error;
      await kernel.alterations.tell(error, witness);
      return 'altered' as const;
    });
  if (snapshot === 'altered') return { content: 'content_changed', versionNow: row.record_version };
  if (snapshot === null) return { content: 'record_missing', versionNow: null };
  const isUnchanged = hashSnapshot(snapshot) === row.record_sha256;
  return { content: isUnchanged ? 'unchanged' : 'content_changed', versionNow: snapshot.version };
};

const signingEntry = z.object({
  actor: z.object({ id: z.string() }),
  payload: z.object({ signature_id: z.string(), signature_hash: z.string() }),
});

const names = ({ canonical }: AuditEntryTable, row: EsignatureTable): boolean => {
  const { data } = signingEntry.safeParse(JSON.parse(canonical));
  return data?.payload.signature_id === row.id && data.payload.signature_hash === row.signature_hash;
};

/** The audit entry of a signature: written in its transaction, with its hash in the payload. */
const findAuditEntry = async (read: ReadDb, row: EsignatureTable): Promise<AuditEntryTable | undefined> => {
  const entries = await read
    .selectFrom('audit_entry')
    .selectAll()
    .where('event', '=', 'esignature.create')
    .where('record_type', '=', row.record_type)
    .where('record_id', '=', row.record_id)
    .execute();
  return entries.find((entry) => names(entry, row));
};

/** True when the entry is what was hashed, was made by the signer and follows the entry before it. */
const holdsEntry = async (read: ReadDb, entry: AuditEntryTable, row: EsignatureTable): Promise<boolean> => {
  const former = await read
    .selectFrom('audit_entry')
    .select(['sequence', 'entry_hash'])
    .where('sequence', '=', entry.sequence - 1)
    .executeTakeFirst();
  const link = { sequence: entry.sequence - 1, entryHash: former?.entry_hash ?? genesisHash };
  return entry.actor_id === row.signer_id && followsChain(entry, link);
};

/** The signature before it has to be what was hashed as well: its hash alone could stand beside another content. */
const followsFormer = async (read: ReadDb, row: EsignatureTable): Promise<boolean> => {
  if (row.sequence === 1) return row.previous_hash === genesisHash;
  const former = await findSignatureAt(read, row.sequence - 1);
  return former !== undefined && isSealed(former) && row.previous_hash === former.signature_hash;
};

const stateOf = (
  { record_version }: EsignatureTable,
  reason: Invalidity | null,
  versionNow: string | null,
): string => {
  switch (reason) {
    case null:
      return 'The record says what was signed.';
    case 'record_missing':
      return 'The record is not in the store any more; the signature keeps the content it was put on.';
    case 'content_changed':
      return versionNow === record_version
        ? `The record says something else than what was signed, under the same version (${record_version}). The signature keeps the content it was put on.`
        : `The record has changed since it was signed: ${record_version} was signed, it is at ${versionNow}. The signature stands for the content it was put on and keeps it.`;
    case 'signature_changed':
      return 'The signature does not hold: what is stored of it is not what was hashed when it was made.';
    case 'chain_broken':
      return 'The signature does not hold: it does not continue the signature before it, or no entry of the audit trail records it.';
    case 'entry_changed':
      return 'The signature does not hold: the entry of the audit trail that records it is not what was hashed.';
    case 'not_certified':
      return 'The signature does not hold: no signed head of the audit trail includes the entry that records it.';
  }
};

/** Hashes everything it reads anew and says which link holds, which is broken, and whether the record still says what was signed. */
export const verifySignature = async (
  kernel: Pick<Kernel, 'alterations' | 'records' | 'store'>,
  row: EsignatureTable,
  witness: AlterationWitness,
): Promise<Verification> => {
  const { read } = kernel.store;
  const hash = isSealed(row);
  const entry = await findAuditEntry(read, row);
  const follows = entry !== undefined && (await followsFormer(read, row));
  const isEntryWhole = entry !== undefined && (await holdsEntry(read, entry, row));
  const certificate = isEntryWhole && (await isCovered(read, entry));
  const { content, versionNow } = await compareContent(kernel, row, witness);
  const faults: readonly (readonly [boolean, Invalidity])[] = [
    [!hash, 'signature_changed'],
    [!follows, 'chain_broken'],
    [!isEntryWhole, 'entry_changed'],
    [!certificate, 'not_certified'],
    [content === 'record_missing', 'record_missing'],
    [content === 'content_changed', 'content_changed'],
  ];
  const reason = faults.find(([applies]) => applies)?.[1] ?? null;
  const state = (holds: boolean) => (holds ? ('holds' as const) : ('broken' as const));
  return {
    id: row.id,
    valid: reason === null,
    reason,
    content,
    hash: state(hash),
    chain: state(follows && isEntryWhole),
    certificate: state(certificate),
    statement: stateOf(row, reason, versionNow),
  };
};
