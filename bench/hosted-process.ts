// One process of the product's server with an account of its own, that appends on request. node hosted-process.ts DATA_DIR [DATABASE_URL]
import { sql } from 'kysely';
import { isWaitedOut } from '#kernel/db/broken-rule.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { answerCpu } from './answer-cpu.ts';
import { appendProject } from './append-project.ts';
import { type Percentiles, percentilesOf } from './http-load.ts';

export interface AppendRequest {
  readonly callers: number;
  readonly durationMs: number;
}

export interface Appended extends Percentiles {
  readonly count: number;
  /** How many did not come to their turn at the chain in time. */
  readonly refused: number;
}

const [dataDir = '', databaseUrl] = process.argv.slice(2);

answerCpu();
const server = await startTestServer({
  dataDir,
  ...(databaseUrl === undefined ? {} : { env: { DATABASE_URL: databaseUrl } }),
  settings: {
    rateLimit: { enabled: false, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: false },
  },
});
const { access_token: token } = await server.signUp(`bench-${process.pid}@example.org`);
const { body } = await server.call('POST', '/projects', { token, json: { name: 'first' } });

const { store, audit, newId, nowUtc } = server.kernel;

/** What a request writes at least: a record, its digest and its entry of the trail. */
const appendOne = (): Promise<void> =>
  store.transactTogether(async (tx) => {
    const id = newId('prj');
    await sql`INSERT INTO project (id, name, description, created_by, created_at, updated_at)
      VALUES (${id}, ${id}, '', 'usr_1', ${nowUtc()}, ${nowUtc()})`.execute(tx);
    await appendProject(audit, tx, id);
  });

interface Seen {
  readonly times: number[];
  refused: number;
}

const appendUntil = async (endMs: number, seen: Seen): Promise<void> => {
  for (;;) {
    const beganMs = performance.now();
    if (beganMs >= endMs) return;
    try {
      await appendOne();
      seen.times.push(performance.now() - beganMs);
    } catch (error) {
      if (!isWaitedOut(error)) throw error;
      seen.refused += 1;
    }
  }
};

const appendMany = async ({ callers, durationMs }: AppendRequest): Promise<Appended> => {
  const seen: Seen = { times: [], refused: 0 };
  const endMs = performance.now() + durationMs;
  await Promise.all(Array.from({ length: callers }, () => appendUntil(endMs, seen)));
  return { count: seen.times.length, refused: seen.refused, ...percentilesOf(seen.times) };
};

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'callers' in message)
    void appendMany(message as AppendRequest).then((appended) => process.send?.(appended));
});
process.send?.({ url: server.url, token, projectId: body.id });
