import { z } from 'zod';
import { cleanText, nameText } from '#kernel/contract/common-schemas.ts';

/*
 * What a workstation hands over of a project: a manifest, and pieces that it names by their SHA-256. A piece is the trail of the
 * workstation, a record with its proofs, or a raw file. Text pieces are canonical JSON (RFC 8785), so that they are kept and hashed as they came.
 */

export const handOverFormat = 'larmor-hand-over/1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().regex(/^[\w.:-]{1,100}$/);
const name = cleanText(0, 500);
/** Of a file or of one in a folder: unpacked somewhere it stays below that place. */
const fileName = nameText(1, 500).refine(
  (text) => !text.includes('\\') && text.split('/').every((part) => !['', '.', '..'].includes(part)),
  'Leads out of the folder it is in.',
);
/** A moment by the clock of the workstation. */
const moment = z.iso.datetime();

/** One of the workstation's signing keys, as its evidence bundles have it. */
const trailKey = z.strictObject({
  number: z.number().int(),
  key_id: z.string(),
  origin: z.string(),
  public_key: z.string(),
  created_at: z.string(),
  certified_by: z.string(),
  certificate: z.string(),
});

const noteOf = z.strictObject({
  number: z.number().int().min(1),
  id: z.string(),
  key_id: z.string(),
  note: z.string(),
});

/** Keys and signed heads of the workstation's trail, oldest first, each head with the proof that it continues the one before. */
export const handedTrail = z.strictObject({
  kind: z.literal('trail'),
  keys: z.array(trailKey).min(1),
  checkpoints: z.array(noteOf).min(1),
  consistency: z.array(
    z.strictObject({
      kind: z.literal('consistency'),
      from: z.number().int(),
      to: z.number().int(),
      hashes: z.array(sha256),
    }),
  ),
});
export type HandedTrail = z.infer<typeof handedTrail>;

const inclusion = z.strictObject({
  kind: z.literal('inclusion'),
  sequence: z.number().int().min(1),
  checkpoint: z.number().int(),
  hashes: z.array(sha256),
});

/** That these are all entries of the record. */
const recordIndex = z.strictObject({
  kind: z.literal('record_index'),
  checkpoint: z.number().int(),
  bucket: z.array(z.strictObject({ key: sha256, entries: z.number().int().min(0), head: sha256 })),
  nodes: z.array(z.string().regex(/^[0-9a-f]{1024}$/)).length(4),
});

/** An electronic signature as it was sealed. */
const handedSignature = z.strictObject({
  canonical: z.string(),
  signature_hash: sha256,
  record_snapshot: z.string(),
});

/** A record as it stood, with every entry of the trail about it. */
export const handedRecord = z.strictObject({
  kind: z.literal('record'),
  record_type: id,
  record_id: id,
  version: name,
  title: name,
  author: z.strictObject({ id, name: name.nullable() }).nullable(),
  content: z.unknown(),
  signatures: z.array(handedSignature),
  entries: z.array(z.string()).min(1),
  proofs: z.array(z.discriminatedUnion('kind', [inclusion, recordIndex])),
});
export type HandedRecord = z.infer<typeof handedRecord>;

const namedRecord = z.strictObject({
  record_type: id,
  record_id: id,
  title: name,
  /** Of its piece. */
  sha256,
  size_bytes: z.number().int().min(1),
  /** Of what it says, as canonical JSON, and of the last entry about it: the same ones were handed over before. */
  content_sha256: sha256,
  last_entry_sha256: sha256,
  signatures: z.number().int().min(0),
});

const namedFile = z.strictObject({
  part: cleanText(1, 100),
  name: fileName,
  sha256,
  size_bytes: z.number().int().min(0),
});

/** What was uploaded on the workstation. */
const namedArchive = z.strictObject({
  archive_id: id,
  sha256,
  size_bytes: z.number().int().min(0),
  nucleus: cleanText(0, 100),
  instrument: cleanText(0, 100),
  uploaded_by: id,
  uploaded_at: moment,
  files: z.array(namedFile).min(1),
});
export type NamedArchive = z.infer<typeof namedArchive>;

export const mostHandedRecords = 20_000;

export const handOverManifest = z.strictObject({
  format: z.literal(handOverFormat),
  hand_over_id: id,
  /** The version of the product that wrote it. */
  written_by: z.string().max(50),
  project: z.strictObject({ id, name, description: cleanText(0, 2000).nullable() }),
  with_raw_data: z.boolean(),
  asked_by: z.strictObject({ id, name: name.nullable() }),
  asked_at: moment,
  /** The signed head everything is proven against. */
  trail: z.strictObject({
    origin: z.string().max(200),
    checkpoint: z.number().int().min(1),
    sha256,
    size_bytes: z.number().int(),
  }),
  records: z.array(namedRecord).min(1).max(mostHandedRecords),
  archives: z.array(namedArchive),
});
export type HandOverManifest = z.infer<typeof handOverManifest>;
