import { createHash } from 'node:crypto';
import type { AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import { keyIdOf, type NoteSigner, openNote, signNote } from './signed-note.ts';

export type CertifiedKey = Omit<AuditSigningKeyTable, 'certificate' | 'certified_by'>;

/** A trail is named after its first key, so that two stores never sign under one name. */
export const originOf = (firstPublicKey: string): string =>
  `larmor.audit/${createHash('sha256').update(Buffer.from(firstPublicKey, 'base64')).digest('hex').slice(0, 16)}`;

const renderText = (key: CertifiedKey): string =>
  `${[
    'larmor-audit-key/1',
    key.origin,
    `number ${key.number}`,
    `key ${key.key_id}`,
    `public ${key.public_key}`,
    `time ${key.created_at}`,
  ].join('\n')}\n`;

/** The row of a new key, vouched for by `signer`: the key before, or itself. */
export const certifyKey = (key: CertifiedKey, signer: NoteSigner): AuditSigningKeyTable => ({
  ...key,
  certified_by: signer.keyId,
  certificate: signNote(renderText(key), signer),
});

/**
 * True when the key's ID is that of its bytes, the first key names the trail, and the certificate says what the row says
 * and was signed by the key before or, self-certified, by the key itself.
 */
export const isCertified = (row: AuditSigningKeyTable, former: AuditSigningKeyTable | undefined): boolean => {
  if (row.key_id !== keyIdOf(row.origin, row.public_key)) return false;
  if (row.origin !== (former?.origin ?? originOf(row.public_key))) return false;
  if (row.number !== (former?.number ?? 0) + 1) return false;
  const signer = row.certified_by === former?.key_id ? former : row;
  return row.certified_by === signer.key_id && openNote(row.certificate, signer) === renderText(row);
};
