import { hash } from 'node:crypto';
import type { ReceivedHandOver, workspaceInboxRoutes } from '#contract/workspace-inbox';
import { requireUnaltered } from '#kernel/altered-content.ts';
import { notFound } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { evidenceReadme } from '../audit-trail/index.ts';
import { readManifest } from './check-hand-over.ts';
import { type HandOverManifest, handedRecord, handedTrail } from './hand-over-format.ts';
import { findHandOver, findPiece, type HandOverRow, listHandOvers } from './hand-over-store.ts';

type Shown = Pick<typeof workspaceInboxRoutes, 'listHandOvers' | 'getHandOver' | 'handedRecord'>;

const positionOf = (row: HandOverRow) => ({ at: row.created_at, id: String(row.sequence) });

const toWire = (row: HandOverRow, manifest: HandOverManifest): ReceivedHandOver => ({
  id: row.id,
  installation_id: row.installation_id,
  installation_name: row.installation_name,
  state: row.received_at === null ? 'receiving' : 'received',
  project_id: manifest.project.id,
  project_name: manifest.project.name,
  with_raw_data: manifest.with_raw_data,
  asked_by: manifest.asked_by.name ?? manifest.asked_by.id,
  asked_at: manifest.asked_at,
  trail: manifest.trail.origin,
  checkpoint: manifest.trail.checkpoint,
  sha256: row.sha256,
  record_count: manifest.records.length,
  signature_count: manifest.records.reduce((sum, { signatures }) => sum + signatures, 0),
  raw_bytes: manifest.archives.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
  began_at: row.created_at,
  received_at: row.received_at,
});

/** Whoever enrolled the installation, and who sees everything; to everybody else there is none. */
const requireShown = async (
  { store }: Pick<Kernel, 'store'>,
  id: string,
  { principal }: Ctx,
): Promise<HandOverRow> => {
  const row = await findHandOver(store.read, id);
  if (row === undefined || (row.owner_id !== principal.id && !seesAll(principal))) throw notFound();
  return row;
};

/** The text of a piece, which is still what the manifest names. */
const readPiece = async (
  { store }: Pick<Kernel, 'store'>,
  row: HandOverRow,
  sha256: string,
): Promise<string> => {
  const content = (await findPiece(store.read, row.id, sha256))?.content;
  if (content == null) throw notFound();
  const record = { type: 'hand_over', id: row.id };
  requireUnaltered({ record, what: `what was handed over in ${row.id}` }, sha256, hash('sha256', content));
  return content;
};

const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

const forReaders = `${evidenceReadme}
What came from a workstation has two members more: record.json, the record as it stood there, and signatures.jsonl, its electronic signatures.
"canonical" is what was sealed; its SHA-256 is "signature_hash", which an entry of events.jsonl by the signer names. "record_snapshot" is what was
signed; its SHA-256 stands in "canonical".
`;

export const handOverHandlers: Handlers<Shown, Kernel> = {
  listHandOvers: async (kernel, { query }, { principal }) => {
    const page = readSequencePage(query);
    const filter = {
      installationId: query.installation_id ?? null,
      ownerId: seesAll(principal) ? null : principal.id,
    };
    const rows = await listHandOvers(kernel.store.read, filter, page);
    return { body: toPageBy(rows, page, positionOf, (row) => toWire(row, readManifest(row.manifest))) };
  },

  getHandOver: async (kernel, { params }, ctx) => {
    const row = await requireShown(kernel, params.id, ctx);
    const manifest = readManifest(row.manifest);
    const came = new Set(
      row.received_at === null ? [] : manifest.archives.map(({ archive_id }) => archive_id),
    );
    const records = manifest.records.map(({ record_type, record_id, title, signatures }) => ({
      record_type,
      record_id,
      title,
      signatures,
      archive_id: record_type === 'archive' && came.has(record_id) ? record_id : null,
    }));
    return { body: { ...toWire(row, manifest), records } };
  },

  handedRecord: async (kernel, { params, query }, ctx) => {
    const row = await requireShown(kernel, params.id, ctx);
    const manifest = readManifest(row.manifest);
    const named = manifest.records.find(
      ({ record_type, record_id }) => record_type === query.record_type && record_id === query.record_id,
    );
    if (named === undefined) throw notFound();
    const record = handedRecord.parse(JSON.parse(await readPiece(kernel, row, named.sha256)));
    const trail = handedTrail.parse(JSON.parse(await readPiece(kernel, row, manifest.trail.sha256)));
    const { entries, proofs, signatures, ...stood } = record;
    const { record_type, record_id } = record;
    const { checkpoint } = manifest.trail;
    const members: Readonly<Record<string, string>> = {
      'README.txt': forReaders,
      'manifest.json': `${JSON.stringify({ format: 'larmor-evidence/1', checkpoint, record: { record_type, record_id } }, null, 2)}\n`,
      'keys.jsonl': linesOf(trail.keys),
      'checkpoints.jsonl': linesOf(trail.checkpoints),
      'events.jsonl': entries.map((line) => `${line}\n`).join(''),
      'proofs.jsonl': linesOf([...trail.consistency, ...proofs]),
      'record.json': `${JSON.stringify(stood, null, 2)}\n`,
      'signatures.jsonl': linesOf(signatures),
      'hand-over.json': `${row.manifest}\n`,
    };
    async function* once(text: string): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    }
    return {
      media: 'application/zip',
      content: streamZip(
        Object.entries(members).map(([name, text]) => ({ name, content: once(text), packed: true })),
      ),
      fileName: `${record_type}-${record_id}.zip`,
    };
  },
};
