import type { Verification } from '#contract/esignatures';
import { genesisHash } from '#kernel/audit/hash-chain.ts';
import { isCovered } from '#kernel/audit/is-covered.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hashSnapshot } from '#kernel/records/record-registry.ts';
import { isSealed } from './seal-signature.ts';
import { findSignatureAt } from './store.ts';
import type { EsignatureTable } from './tables.ts';

const compareContent = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  row: EsignatureTable,
): Promise<Verification['content']> => {
  const snapshot = await kernel.records.find(row.record_type).snapshot(kernel.store.read, row.record_id);
  if (snapshot === null) return 'record_missing';
  return hashSnapshot(snapshot) === row.record_sha256 ? 'unchanged' : 'content_changed';
};

/** The audit entry of a signature: written in its transaction, with its hash in the payload. */
const findAuditEntry = async (read: ReadDb, row: EsignatureTable) => {
  const entries = await read
    .selectFrom('audit_entry')
    .select(['sequence', 'canonical', 'entry_hash'])
    .where('event', '=', 'esignature.create')
    .where('record_type', '=', row.record_type)
    .where('record_id', '=', row.record_id)
    .execute();
  return entries.find(
    ({ canonical }) =>
      canonical.includes(`"signature_hash":"${row.signature_hash}"`) &&
      canonical.includes(`"signature_id":"${row.id}"`),
  );
};

const followsFormer = async (read: ReadDb, row: EsignatureTable): Promise<boolean> => {
  if (row.sequence === 1) return row.previous_hash === genesisHash;
  return row.previous_hash === (await findSignatureAt(read, row.sequence - 1))?.signature_hash;
};

const statements: Readonly<Record<Verification['content'], string>> = {
  unchanged: 'The record says what was signed.',
  content_changed:
    'The record has changed since it was signed; the signature holds for the content it was put on.',
  record_missing: 'The record is not in the store any more; the signature keeps the content it was put on.',
};

/** Says which link holds and which is broken; a changed record is reported as something else than a broken signature. */
export const verifySignature = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  row: EsignatureTable,
): Promise<Verification> => {
  const { read } = kernel.store;
  const hash = isSealed(row);
  const entry = await findAuditEntry(read, row);
  const chain = entry !== undefined && (await followsFormer(read, row));
  const certificate = entry !== undefined && (await isCovered(read, entry));
  const content = await compareContent(kernel, row);
  const broken = Object.entries({ hash, chain, certificate })
    .filter(([, holds]) => !holds)
    .map(([link]) => link);
  const state = (holds: boolean) => (holds ? ('holds' as const) : ('broken' as const));
  return {
    id: row.id,
    valid: broken.length === 0,
    content,
    hash: state(hash),
    chain: state(chain),
    certificate: state(certificate),
    statement:
      broken.length === 0 ? statements[content] : `The signature does not hold: ${broken.join(', ')}.`,
  };
};
