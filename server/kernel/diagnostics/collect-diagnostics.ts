import { availableParallelism, freemem, release, totalmem } from 'node:os';
import { sql } from 'kysely';
import { type KeepingSettings, openKeeping } from '#kernel/audit/open-keeping.ts';
import { readSealOf } from '#kernel/audit/trail-keeping.ts';
import { verifyTrail } from '#kernel/audit/verify-trail.ts';
import type { ZipMember } from '#kernel/blobs/stream-zip.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { storeVersion, tableNames } from '#kernel/db/both-stores.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { describeSettings } from '#kernel/diagnostics/describe-settings.ts';
import type { StartFinding } from '#kernel/diagnostics/start-findings.ts';
import { readLogTail } from '#kernel/log/log-file.ts';
import { redactValue } from '#kernel/log/redact.ts';

const logLines = 2000;

export interface DiagnosticsSource {
  readonly settings: Settings;
  readonly productVersion: string;
  readonly nowUtc: string;
  readonly findings: readonly StartFinding[];
  /** Opens the store, or throws the reason why it does not open, which is then part of the answer. */
  readonly openDb: () => ReadDb | Promise<ReadDb>;
}

/** Each part for itself: what cannot be had says why, and the others are there all the same. */
const orReason = async (part: () => unknown): Promise<unknown> => {
  try {
    return await part();
  } catch (error) {
    return { could_not_be_read: redactValue(error instanceof Error ? error.message : String(error)) };
  }
};

const listTables = async (db: ReadDb): Promise<string[]> => {
  const { rows } = await tableNames.execute(db);
  return rows.map(({ name }) => name);
};

const countRows = async (db: ReadDb): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of await listTables(db)) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
};

const describeStore = async (db: ReadDb) => {
  const { rows: version } = await storeVersion.execute(db);
  const { rows: steps } = await sql<{ name: string; applied_at: string }>`
    SELECT name, applied_at FROM schema_migration ORDER BY name`.execute(db);
  return { store: version[0]?.version, schema: steps, rows: await countRows(db) };
};

/** From the newest checkpoint on: the whole of a long trail is `npm run verify:audit`. */
const verifyNewest = async (db: ReadDb, settings: KeepingSettings) => {
  const keeping = await openKeeping(settings);
  const seal = await readSealOf(keeping);
  const { rows } = await sql<{
    last: number;
  }>`SELECT coalesce(max(sequence), 1) AS last FROM audit_entry`.execute(db);
  const verdict = await verifyTrail(db, {
    fromSequence: rows[0]?.last ?? 1,
    kept: keeping.checkpoints,
    seal,
    checkpointEntries: null,
    needsStart: true,
  });
  return { valid: verdict.valid, entries: verdict.entries, first_bad_sequence: verdict.firstBadSequence };
};

const describeMachine = ({ productVersion, nowUtc }: DiagnosticsSource) => ({
  larmor: productVersion,
  node: process.versions.node,
  electron: process.versions['electron'] ?? null,
  system: `${process.platform} ${process.arch} ${release()}`,
  processors: availableParallelism(),
  memory_bytes: { total: totalmem(), free: freemem() },
  uptime_s: Math.round(process.uptime()),
  made_at: nowUtc,
});

const emailAddress = /[^\s"<>@]+@[^\s"<>@]+\.[a-z]{2,}/gi;

/** Log lines are free of secrets as they are written; names of people stay here. */
const readLog = (dataDir: string): string =>
  readLogTail(dataDir, logLines)
    .map((line) => String(redactValue(line)).replaceAll(emailAddress, '[address]'))
    .join('\n');

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const member = (name: string, text: string): ZipMember => ({ name, content: oneChunk(text), packed: true });
const jsonMember = (name: string, value: unknown): ZipMember =>
  member(name, `${JSON.stringify(value, null, 2)}\n`);

/**
 * What somebody who helps wants to know: versions, settings without secrets, how many rows there are, whether the trail holds, what
 * starts found, the last lines of the log. Nothing of a record's content.
 */
export const collectDiagnostics = async (source: DiagnosticsSource): Promise<ZipMember[]> => {
  const { settings } = source;
  return [
    jsonMember('versions.json', describeMachine(source)),
    jsonMember('settings.json', describeSettings(settings)),
    jsonMember('store.json', await orReason(async () => describeStore(await source.openDb()))),
    jsonMember('audit.json', await orReason(async () => verifyNewest(await source.openDb(), settings))),
    jsonMember('start-findings.json', source.findings),
    member('log.txt', String(await orReason(() => readLog(settings.dataDir)))),
  ];
};
