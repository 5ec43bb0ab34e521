import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { EsignatureTable } from './tables.ts';

export type UnsealedSignature = Omit<EsignatureTable, 'canonical' | 'signature_hash'>;

/** The sealed content of a signature: signer, record, meaning, time, proof and the signature before it. One that is cut out or moved no longer verifies. */
const renderCanonical = (row: UnsealedSignature): string =>
  renderCanonicalJson({
    id: row.id,
    sequence: row.sequence,
    record_type: row.record_type,
    record_id: row.record_id,
    record_version: row.record_version,
    record_sha256: row.record_sha256,
    signer: { id: row.signer_id, name: row.signer_name },
    meaning: row.meaning,
    reason: row.reason,
    signed_at: row.signed_at,
    step_up_id: row.step_up_id,
    components: JSON.parse(row.components) as unknown,
    previous_hash: row.previous_hash,
  });

export const sealSignature = (row: UnsealedSignature): EsignatureTable => {
  const canonical = renderCanonical(row);
  return { ...row, canonical, signature_hash: hash('sha256', canonical) };
};

/** True when every column says what was hashed, and the kept snapshot is what was signed. */
export const isSealed = (row: EsignatureTable): boolean =>
  renderCanonical(row) === row.canonical &&
  hash('sha256', row.canonical) === row.signature_hash &&
  hash('sha256', row.record_snapshot) === row.record_sha256;
