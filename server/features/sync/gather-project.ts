import { hash } from 'node:crypto';
import { conflict } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { originOf } from '#kernel/audit/checkpoint-note.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isRecordDeleted, type RecordSnapshot, type RecordSource } from '#kernel/records/record-registry.ts';
import { productVersion } from '../../version.ts';
import { gatherProofs, gatherTrail } from '../audit-trail/index.ts';
import { listSealed } from '../esignatures/index.ts';
import { findPerson } from '../identity/index.ts';
import { findProjectRow } from '../projects/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import {
  digestFacts,
  type HandedRecord,
  type HandOverManifest,
  handOverFormat,
  mostHandedRecords,
  type NamedArchive,
  readManifest,
} from '../workspace-inbox/index.ts';
import type { HandOverTable } from './tables.ts';

/** What is handed over, as it stood when it was gathered. */
export interface Gathered {
  /** Canonical JSON. */
  readonly manifest: string;
  readonly factsSha256: string;
  /** Text pieces by their SHA-256. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly pieceCount: number;
}

type Gathering = Pick<Kernel, 'audit' | 'records' | 'store'>;

/** A record before its proofs are known. */
type Stood = Omit<RecordSnapshot, 'notApprovable'>;

/** The project itself, which nobody signs. */
const projectAsRecord = async (read: Db, id: string): Promise<Stood> => {
  const project = await findProjectRow(read, id);
  if (project === undefined) throw conflict(`Project ${id} is not here.`);
  const { name, created_by: authorId } = project;
  return { type: 'project', id, version: project.updated_at, title: name, authorId, content: project };
};

const archiveAsRecord = (archive: NamedArchive): Stood => ({
  type: 'archive',
  id: archive.archive_id,
  version: archive.sha256,
  title: archive.files[0]?.name ?? archive.archive_id,
  authorId: archive.uploaded_by,
  content: archive,
});

const nameArchive = async (read: Db, id: string): Promise<NamedArchive> => {
  const archive = await findArchive(read, id);
  if (archive === null) throw conflict(`The archive of raw data ${id} is not here.`);
  const { entry, files } = archive;
  return {
    archive_id: id,
    sha256: entry.sha256,
    size_bytes: entry.size_bytes,
    nucleus: entry.nucleus,
    instrument: entry.instrument,
    uploaded_by: entry.uploaded_by,
    uploaded_at: entry.uploaded_at,
    files: files.map(({ part, name, sha256, size_bytes }) => ({ part, name, sha256, size_bytes })),
  };
};

interface Found {
  readonly records: readonly Stood[];
  readonly archives: readonly NamedArchive[];
}

/** A record that is not deleted, and what says how it came about; nothing where it was never computed. */
const readRecord = async (read: Db, source: RecordSource, id: string): Promise<readonly Stood[]> => {
  if (await isRecordDeleted(read, source, id)) return [];
  const snapshot = await source.snapshot(read, id);
  return snapshot === null ? [] : [snapshot, ...((await source.madeBy?.(read, id)) ?? [])];
};

/** Records of the project, and the raw data they were made of. */
const findRecords = async ({ records: registry }: Gathering, read: Db, projectId: string): Promise<Found> => {
  const records: Stood[] = [await projectAsRecord(read, projectId)];
  const archiveIds = new Set<string>();
  for (const source of registry.all())
    for (const id of (await source.idsInProject?.(read, projectId)) ?? []) {
      const found = await readRecord(read, source, id);
      records.push(...found);
      const made = found.length === 0 ? [] : ((await source.archivesOf?.(read, id)) ?? []);
      for (const archiveId of made) archiveIds.add(archiveId);
    }
  const archives: NamedArchive[] = [];
  for (const id of archiveIds) archives.push(await nameArchive(read, id));
  return { records: [...records, ...archives.map(archiveAsRecord)], archives };
};

const proveRecord = async (
  read: Db,
  checkpoint: AuditCheckpointTable,
  stood: Stood,
): Promise<HandedRecord> => {
  const { type, id, version, title, authorId, content } = stood;
  const { entries, proofs } = await gatherProofs(read, checkpoint, { recordType: type, recordId: id });
  return {
    kind: 'record',
    record_type: type,
    record_id: id,
    version,
    title,
    author: authorId === null ? null : { id: authorId, name: (await findPerson(read, authorId)).name },
    content,
    signatures: await listSealed(read, { type, id }),
    entries,
    proofs: proofs.map((proof) =>
      proof.kind === 'inclusion' ? proof : { ...proof, bucket: [...proof.bucket], nodes: [...proof.nodes] },
    ),
  };
};

const sizeOf = (text: string): number => Buffer.byteLength(text);

const nameRecord = (record: HandedRecord, text: string): HandOverManifest['records'][number] => ({
  record_type: record.record_type,
  record_id: record.record_id,
  title: record.title,
  sha256: hash('sha256', text),
  size_bytes: sizeOf(text),
  content_sha256: hash('sha256', renderCanonicalJson(record.content)),
  last_entry_sha256: hash('sha256', record.entries.at(-1) ?? ''),
  signatures: record.signatures.length,
});

/**
 * Everything of one moment: the head of the trail is signed and the records are read in one transaction, so that what a record says is
 * what its entries say.
 */
export const gatherProject = async (kernel: Gathering, asked: HandOverTable): Promise<Gathered> =>
  kernel.store.transact(async (tx) => {
    const checkpoint = await kernel.audit.checkpoint(tx, 'export');
    const description = (await findProjectRow(tx, asked.project_id))?.description ?? null;
    const { records: stood, archives } = await findRecords(kernel, tx, asked.project_id);
    if (stood.length > mostHandedRecords)
      throw conflict(
        `The project has ${stood.length} records; at most ${mostHandedRecords} are handed over at once. Divide it into projects.`,
      );
    const pieces = new Map<string, string>();
    const keep = (value: object): string => {
      const text = renderCanonicalJson(value);
      pieces.set(hash('sha256', text), text);
      return text;
    };
    const trail = keep({ kind: 'trail', ...(await gatherTrail(tx, checkpoint)) });
    const records: HandOverManifest['records'] = [];
    for (const each of stood) {
      const record = await proveRecord(tx, checkpoint, each);
      records.push(nameRecord(record, keep(record)));
    }
    const manifest: HandOverManifest = {
      format: handOverFormat,
      hand_over_id: asked.id,
      written_by: productVersion,
      project: { id: asked.project_id, name: asked.project_name, description },
      with_raw_data: asked.with_raw_data === 1,
      asked_by: { id: asked.asked_by, name: (await findPerson(tx, asked.asked_by)).name },
      asked_at: asked.created_at,
      trail: {
        origin: originOf(checkpoint.note),
        checkpoint: checkpoint.number,
        sha256: hash('sha256', trail),
        size_bytes: sizeOf(trail),
      },
      records,
      archives: asked.with_raw_data === 1 ? [...archives] : [],
    };
    const text = renderCanonicalJson(manifest);
    const files = new Set(manifest.archives.flatMap((archive) => archive.files.map(({ sha256 }) => sha256)));
    return {
      manifest: text,
      factsSha256: digestFacts(readManifest(text)),
      pieces,
      pieceCount: pieces.size + files.size,
    };
  });
