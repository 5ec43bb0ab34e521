import { z } from 'zod';
import type { Esignature, Manifestation } from '#contract/esignatures';
import { readStored } from '#kernel/db/stored-json.ts';
import type { EsignatureTable } from './tables.ts';

export const signatureToWire = (row: EsignatureTable): Esignature => ({
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
  components: readStored(z.array(z.string()), row.components, {
    column: 'esignature.components',
    id: row.id,
  }),
  previous_hash: row.previous_hash,
  signature_hash: row.signature_hash,
});

/** 2026-11-21 12:00:00 UTC: a signature is never shown in a time zone of its reader alone. */
const utcText = (utc: string): string => `${utc.slice(0, 10)} ${utc.slice(11, 19)} UTC`;

export const manifest = (row: EsignatureTable): Manifestation => ({
  signature_id: row.id,
  signer_name: row.signer_name,
  signed_at: row.signed_at,
  meaning: row.meaning,
  reason: row.reason,
  record: {
    record_type: row.record_type,
    record_id: row.record_id,
    record_version: row.record_version,
    record_sha256: row.record_sha256,
  },
  text: `Signed by ${row.signer_name}, ${utcText(row.signed_at)}, meaning: ${row.meaning}`,
});
