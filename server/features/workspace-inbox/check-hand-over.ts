import { hash } from 'node:crypto';
import type { z } from 'zod';
import { invalidField } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { isCheckpointOf, readCheckpointText } from '#kernel/audit/checkpoint-note.ts';
import { isCertified } from '#kernel/audit/key-certificate.ts';
import { hashLeaf, isConsistent, isIncluded } from '#kernel/audit/merkle-tree.ts';
import {
  emptyHash,
  extendHead,
  type RecordName,
  recordKeyOf,
  rootOfProof,
} from '#kernel/audit/record-index.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import {
  type HandedRecord,
  type HandedTrail,
  type HandOverManifest,
  handedRecord,
  handedTrail,
  handOverFormat,
  handOverManifest,
} from './hand-over-format.ts';

/** Everything that comes is held against the manifest and against the signed head of the workstation's trail before it is kept. */

const refused = (what: string): Error => invalidField('piece', what);

const parseJson = (text: string, field: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(field, 'Is no JSON.');
  }
};

/** A text as it was written by `renderCanonicalJson`, so that it says one thing alone. */
const readCanonical = <T extends z.ZodType>(schema: T, text: string, field: string): z.output<T> => {
  const value = parseJson(text, field);
  const read = schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalidField(field, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not as expected'}`);
  }
  if (renderCanonicalJson(value) !== text) throw invalidField(field, 'Is not canonical JSON (RFC 8785).');
  return read.data;
};

const requireOnce = (names: readonly string[], what: string): void => {
  if (new Set(names).size !== names.length) throw invalidField('manifest', `Names ${what} twice.`);
};

/** What is handed over without its proofs: the same facts prove themselves anew under each signed head. */
export const digestFacts = ({ project, with_raw_data, records, archives }: HandOverManifest): string =>
  hash(
    'sha256',
    renderCanonicalJson({
      project: project.id,
      with_raw_data,
      records: records.map(({ record_type, record_id, content_sha256, last_entry_sha256 }) => [
        record_type,
        record_id,
        content_sha256,
        last_entry_sha256,
      ]),
      archives: archives.map(({ archive_id, sha256 }) => [archive_id, sha256]),
    }),
  );

export const readManifest = (text: string): HandOverManifest => {
  const named = parseJson(text, 'manifest');
  const format = typeof named === 'object' && named !== null && 'format' in named ? named.format : null;
  if (format !== handOverFormat)
    throw invalidField(
      'manifest',
      `Is of another form (${String(format).slice(0, 50)}) than this version takes (${handOverFormat}). Bring the older one of workstation and workspace up to date.`,
    );
  const manifest = readCanonical(handOverManifest, text, 'manifest');
  const { records, archives, with_raw_data } = manifest;
  requireOnce(
    records.map(({ record_type, record_id }) => `${record_type}/${record_id}`),
    'a record',
  );
  requireOnce(
    archives.map(({ archive_id }) => archive_id),
    'raw data',
  );
  if (!with_raw_data && archives.length > 0)
    throw invalidField('manifest', 'Names raw data and says that none come along.');
  return manifest;
};

export interface CheckedTrail {
  readonly trail: HandedTrail;
  readonly head: Omit<AuditCheckpointTable, 'id'>;
}

/** Each key is certified by the one before, and names the trail. By its id. */
const readKeys = (
  keys: HandedTrail['keys'],
  origin: string,
): ReadonlyMap<string, HandedTrail['keys'][number]> => {
  for (const [at, key] of keys.entries())
    if (key.origin !== origin || !isCertified(key, keys[at - 1]))
      throw refused(`Key ${key.key_id} of the audit trail is not what was certified.`);
  return new Map(keys.map((key) => [key.key_id, key]));
};

const requireContinued = (
  former: AuditCheckpointTable,
  row: AuditCheckpointTable,
  proof: HandedTrail['consistency'][number] | undefined,
): void => {
  const claim = {
    former: { size: former.tree_size, root: former.root_hash },
    size: row.tree_size,
    proof: proof?.hashes ?? [],
  };
  if (proof?.from !== former.number || proof.to !== row.number || !isConsistent(claim, row.root_hash))
    throw refused(`Checkpoint ${row.number} of the audit trail does not continue the one before.`);
};

/** Keys certified one by the other, heads signed by them, numbered from the first, each continuing the one before. */
export const readTrail = (text: string, { trail: named }: HandOverManifest): CheckedTrail => {
  const trail = readCanonical(handedTrail, text, 'piece');
  const keys = readKeys(trail.keys, named.origin);
  let former: AuditCheckpointTable | null = null;
  for (const [at, { number, id, key_id, note }] of trail.checkpoints.entries()) {
    const key = keys.get(key_id);
    const said = readCheckpointText(note);
    const row: AuditCheckpointTable | null = said === null ? null : { ...said, id, key_id, note };
    if (number !== at + 1 || key === undefined || row?.number !== number || !isCheckpointOf(row, key))
      throw refused(`Checkpoint ${at + 1} of the audit trail is missing or not what was signed.`);
    if (former !== null) requireContinued(former, row, trail.consistency[at - 1]);
    former = row;
  }
  if (former?.number !== named.checkpoint)
    throw refused(`Checkpoint ${named.checkpoint} is not the last one of the audit trail that came.`);
  return { trail, head: former };
};

/** The signed head of a trail that was checked when it came: its hash says that it is still the same. */
export const headOf = (text: string, sha256: string): CheckedTrail['head'] => {
  const trail = handedTrail.parse(JSON.parse(text));
  const last = trail.checkpoints.at(-1);
  const said = last === undefined ? null : readCheckpointText(last.note);
  if (hash('sha256', text) !== sha256 || last === undefined || said === null)
    throw new Error('What is kept of the audit trail of a hand-over is not what came.');
  return { ...said, key_id: last.key_id, note: last.note };
};

const nameOf = ({ record_type, record_id }: HandedRecord): RecordName => ({
  recordType: record_type,
  recordId: record_id,
});

const entryOf = (
  canonical: string,
): { readonly sequence: number; readonly value: Record<string, unknown> } => {
  const value = parseJson(canonical, 'piece');
  if (typeof value !== 'object' || value === null || !('sequence' in value))
    throw refused('An entry of the audit trail is none.');
  return { sequence: Number(value.sequence), value: { ...value } };
};

/** Each entry is in the signed head, and together they are all there are of the record. */
const checkEntries = (record: HandedRecord, head: CheckedTrail['head']): string => {
  const title = `${record.record_type} ${record.record_id}`;
  let former = 0;
  let folded: Buffer = emptyHash;
  let last = '';
  for (const canonical of record.entries) {
    const { sequence, value } = entryOf(canonical);
    const entryHash = hash('sha256', canonical);
    const proof = record.proofs.find((item) => item.kind === 'inclusion' && item.sequence === sequence);
    const isOfRecord = value['record_type'] === record.record_type && value['record_id'] === record.record_id;
    const claim = {
      leafHash: hashLeaf(entryHash),
      index: sequence - 1,
      size: head.tree_size,
      proof: proof?.kind === 'inclusion' ? proof.hashes : [],
    };
    if (sequence <= former || !isOfRecord || !isIncluded(claim, head.root_hash))
      throw refused(`Entry ${sequence} of ${title} is not in checkpoint ${head.number}.`);
    former = sequence;
    folded = extendHead(folded, entryHash);
    last = entryHash;
  }
  if (head.record_root !== null) checkComplete(record, head.record_root, folded);
  return last;
};

const checkComplete = (record: HandedRecord, recordRoot: string, folded: Buffer): void => {
  const found = record.proofs.find(({ kind }) => kind === 'record_index');
  const key = recordKeyOf(nameOf(record));
  const bucket =
    found?.kind === 'record_index'
      ? found.bucket.map((item) => ({
          key: Buffer.from(item.key, 'hex'),
          entries: item.entries,
          head: Buffer.from(item.head, 'hex'),
        }))
      : [];
  const nodes = found?.kind === 'record_index' ? found.nodes.map((hex) => Buffer.from(hex, 'hex')) : [];
  const counted = bucket.find((item) => item.key.equals(key));
  const isWhole =
    rootOfProof({ bucket, nodes }, key)?.toString('hex') === recordRoot &&
    counted?.entries === record.entries.length &&
    counted.head.equals(folded);
  if (!isWhole)
    throw refused(
      `Entries of ${record.record_type} ${record.record_id} are missing, or their proof does not lead to what was signed.`,
    );
};

/** Each signature is what was sealed, and an entry of the trail by its signer records it. */
const checkSignatures = (record: HandedRecord): void => {
  const entries = record.entries.map((canonical) => entryOf(canonical).value);
  for (const { canonical, signature_hash, record_snapshot } of record.signatures) {
    const said = entryOf(canonical).value as {
      readonly id?: unknown;
      readonly record_type?: unknown;
      readonly record_id?: unknown;
      readonly record_sha256?: unknown;
      readonly signer?: { readonly id?: unknown };
    };
    const recorded = entries.some((entry) => {
      const { event, actor, payload } = entry as {
        readonly event?: unknown;
        readonly actor?: { readonly id?: unknown };
        readonly payload?: { readonly signature_id?: unknown; readonly signature_hash?: unknown };
      };
      return (
        event === 'esignature.create' &&
        payload?.signature_id === said.id &&
        payload?.signature_hash === signature_hash &&
        actor?.id === said.signer?.id
      );
    });
    const holds =
      hash('sha256', canonical) === signature_hash &&
      hash('sha256', record_snapshot) === said.record_sha256 &&
      said.record_type === record.record_type &&
      said.record_id === record.record_id &&
      recorded;
    if (!holds) throw refused(`A signature of ${record.record_type} ${record.record_id} does not hold.`);
  }
};

/** Raw data are what an entry of the trail says was uploaded. */
const checkArchive = (record: HandedRecord, { archives }: HandOverManifest): void => {
  if (record.record_type !== 'archive') return;
  const named = archives.find(({ archive_id }) => archive_id === record.record_id);
  if (named === undefined) return;
  const isRecorded = record.entries.some((canonical) => {
    const { event, payload } = entryOf(canonical).value as {
      readonly event?: unknown;
      readonly payload?: { readonly sha256?: unknown };
    };
    return event === 'raw_fid.archive' && payload?.sha256 === named.sha256;
  });
  if (!isRecorded)
    throw refused(`Raw data ${named.archive_id} are not what the audit trail says was uploaded.`);
};

export const readRecord = (
  text: string,
  sha256: string,
  manifest: HandOverManifest,
  head: CheckedTrail['head'],
): HandedRecord => {
  const record = readCanonical(handedRecord, text, 'piece');
  const named = manifest.records.find((item) => item.sha256 === sha256);
  const last = checkEntries(record, head);
  const isNamed =
    named?.record_type === record.record_type &&
    named.record_id === record.record_id &&
    named.content_sha256 === hash('sha256', renderCanonicalJson(record.content)) &&
    named.last_entry_sha256 === last &&
    named.signatures === record.signatures.length;
  if (!isNamed) throw refused(`${record.record_type} ${record.record_id} is not what the manifest names.`);
  checkSignatures(record);
  checkArchive(record, manifest);
  return record;
};
