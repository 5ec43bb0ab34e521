import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCheckpointsAfter, listSigningKeys } from '#kernel/audit/checkpoint-store.ts';
import type { RecordName, RecordProof } from '#kernel/audit/record-index.ts';
import { proveConsistency, proveInclusion } from '#kernel/audit/tree-store.ts';
import { streamZip, type ZipMember } from '#kernel/blobs/stream-zip.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { describeCompleteness } from './describe-completeness.ts';
import { evidenceReadme } from './evidence-readme.ts';
import { listCanonical } from './store.ts';

const pageSize = 500;

const encode = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* keyLines(read: ReadDb, checkpoint: AuditCheckpointTable): AsyncGenerator<Uint8Array> {
  const keys = await listSigningKeys(read);
  // Keys made later do not belong to what this checkpoint signed.
  const last = keys.findIndex((key) => key.key_id === checkpoint.key_id);
  yield encode(keys.slice(0, last + 1).map((key) => JSON.stringify(key)));
}

/** Pages of the checkpoints up to the given one, oldest first. */
async function* checkpointPages(
  read: ReadDb,
  newest: AuditCheckpointTable,
): AsyncGenerator<AuditCheckpointTable[]> {
  for (let last = 0; last < newest.number; ) {
    const page = await listCheckpointsAfter(read, last, pageSize);
    const shown = page.filter((row) => row.number <= newest.number);
    if (shown.length === 0) return;
    yield shown;
    last = shown.at(-1)?.number ?? newest.number;
    await nextTurn();
  }
}

async function* checkpointLines(read: ReadDb, newest: AuditCheckpointTable): AsyncGenerator<Uint8Array> {
  for await (const page of checkpointPages(read, newest)) {
    yield encode(page.map(({ number, id, key_id, note }) => JSON.stringify({ number, id, key_id, note })));
  }
}

async function* entryPages(
  read: ReadDb,
  newest: AuditCheckpointTable,
  record: RecordName | null,
): AsyncGenerator<Awaited<ReturnType<typeof listCanonical>>> {
  for (let after = 0; after < newest.tree_size; ) {
    const page = await listCanonical(read, record, { after, upTo: newest.tree_size }, pageSize);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.sequence ?? newest.tree_size;
    await nextTurn();
  }
}

async function* entryLines(
  read: ReadDb,
  newest: AuditCheckpointTable,
  record: RecordName | null,
): AsyncGenerator<Uint8Array> {
  for await (const page of entryPages(read, newest, record)) yield encode(page.map((row) => row.canonical));
}

/** Each checkpoint continues the one before; of one record, each entry is in the newest checkpoint, and they are all there are. */
async function* proofLines(
  read: ReadDb,
  newest: AuditCheckpointTable,
  record: RecordName | null,
  complete: RecordProof | null,
): AsyncGenerator<Uint8Array> {
  let former: AuditCheckpointTable | null = null;
  for await (const page of checkpointPages(read, newest)) {
    const lines: string[] = [];
    for (const row of page) {
      if (former !== null) {
        const hashes = await proveConsistency(read, former.tree_size, row.tree_size);
        lines.push(JSON.stringify({ kind: 'consistency', from: former.number, to: row.number, hashes }));
      }
      former = row;
    }
    yield encode(lines);
  }
  if (record === null) return;
  for await (const page of entryPages(read, newest, record)) {
    const lines: string[] = [];
    for (const { sequence } of page) {
      const hashes = await proveInclusion(read, sequence, newest.tree_size);
      lines.push(JSON.stringify({ kind: 'inclusion', sequence, checkpoint: newest.number, hashes }));
    }
    yield encode(lines);
  }
  if (complete !== null) yield encode([JSON.stringify(describeCompleteness(newest, complete))]);
}

const manifestOf = (checkpoint: AuditCheckpointTable, record: RecordName | null): string =>
  `${JSON.stringify(
    {
      format: 'larmor-evidence/1',
      checkpoint: checkpoint.number,
      record: record === null ? null : { record_type: record.recordType, record_id: record.recordId },
    },
    null,
    2,
  )}\n`;

/**
 * Everything a stranger needs to check the trail up to a checkpoint without the store: the entries' canonical texts, the
 * signed checkpoints, the public keys, the proofs. The same checkpoint gives the same bytes. `complete`: that the entries of the
 * record are all there are, where the checkpoint signs an index.
 */
export const streamEvidence = (
  read: ReadDb,
  checkpoint: AuditCheckpointTable,
  record: RecordName | null,
  complete: RecordProof | null,
): Readable => {
  const members: ZipMember[] = [
    { name: 'README.txt', content: once(evidenceReadme) },
    { name: 'manifest.json', content: once(manifestOf(checkpoint, record)) },
    { name: 'keys.jsonl', content: keyLines(read, checkpoint) },
    { name: 'checkpoints.jsonl', content: checkpointLines(read, checkpoint) },
    { name: 'events.jsonl', content: entryLines(read, checkpoint, record) },
    { name: 'proofs.jsonl', content: proofLines(read, checkpoint, record, complete) },
  ];
  return streamZip(members.map((member) => ({ ...member, packed: true })));
};
