import { readFile } from 'node:fs/promises';
import { type Evidence, evidenceLimits, type releaseRoutes } from '#contract/releases';
import type { Result } from '#engines/common/result.ts';
import { AppError, conflict, invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { EvidenceFile, EvidenceSummary } from './evidence/read-evidence.ts';
import { requireRelease } from './find-release.ts';
import { findRelease, insertEvidence, type ReleaseRecord } from './store.ts';
import type { ReleaseEvidenceTable } from './tables.ts';
import { evidenceToWire } from './to-wire.ts';

type Add = typeof releaseRoutes.addEvidence;

const { fileBytes, releaseBytes, files: mostFiles } = evidenceLimits;

/** 409 for a release that was decided on and for a file it has; 422 where it holds all it may. */
const refuseMore = ({ evidence, decisions }: ReleaseRecord, file: ReceivedFile): void => {
  if (decisions.length > 0) throw conflict('The release was decided on; it takes no more evidence.');
  const same = evidence.find(({ sha256 }) => sha256 === file.sha256);
  if (same !== undefined)
    throw conflict(`The release holds this file already, as ${same.name}.`, { existing_id: same.id });
  const held = evidence.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (evidence.length >= mostFiles || held + file.sizeBytes > releaseBytes)
    throw invalidField(
      'file',
      `A release holds at most ${mostFiles} files of ${releaseBytes} bytes together.`,
    );
};

/** Read on a worker thread: a large report takes seconds. 422 with the reader's code where the file is no evidence. */
const readOnPool = async (
  kernel: Pick<Kernel, 'pool'>,
  file: ReceivedFile,
  format: EvidenceFile['format'],
  signal: AbortSignal,
): Promise<EvidenceSummary> => {
  if (file.sizeBytes > fileBytes)
    throw new AppError('payload_too_large', `A file of evidence has at most ${fileBytes} bytes.`);
  const input: EvidenceFile = { format, bytes: await readFile(file.temporaryPath) };
  const read = await kernel.pool.run<Result<EvidenceSummary>>('release.read_evidence', input, { signal });
  if (read.ok) return read.value;
  const { code, message } = read.error;
  throw invalidField('file', message, { finding: code });
};

const positionAfter = (evidence: readonly ReleaseEvidenceTable[]): number =>
  (evidence.at(-1)?.position ?? 0) + 1;

export const addEvidence = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'pool' | 'store'>,
  { params, body }: Input<Add>,
  ctx: Ctx,
): Promise<JsonOutcome<Add>> => {
  const found = await requireRelease(kernel, params.id);
  const [file] = ctx.files;
  if (file === undefined) throw invalidField('file', 'This file is required.');
  refuseMore(found, file);
  const summary = await readOnPool(kernel, file, body.format, ctx.signal);
  await kernel.blobs.keep(file);
  let row: ReleaseEvidenceTable = {
    id: kernel.newId('rev'),
    release_id: params.id,
    position: positionAfter(found.evidence),
    format: body.format,
    name: file.fileName.slice(0, 200),
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
    summary: JSON.stringify(summary),
    added_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      const current = await findRelease(tx, params.id);
      if (current === null) throw new Error('A release is never removed.');
      refuseMore(current, file);
      row = { ...row, position: positionAfter(current.evidence) };
      await insertEvidence(tx, row);
    },
    body: async (): Promise<Evidence> => evidenceToWire(row),
    audit: () => ({
      recordType: 'system_release',
      recordId: params.id,
      payload: {
        evidence_id: row.id,
        position: row.position,
        format: row.format,
        name: row.name,
        sha256: row.sha256,
        size: row.size_bytes,
        summary,
      },
    }),
  };
};
