import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { finishedRun } from '../../testing/surveillance.ts';

/** A check is given up after three interrupted attempts, so two kills leave it one. */
const kills = 2;
const watchers = 4;
const root = '/regulatory/surveillance';

test('a run whose server is killed while it checks goes on, and each finding and revision is recorded once', {
  timeout: 180_000,
}, async () => {
  const dataDir = await makeTestFolder();
  const rng = createRng(606);
  mkdirSync(path.join(dataDir, 'surveillance'), { recursive: true });
  let runId = '';
  for (let round = 0; round < kills; round += 1) {
    const { url, kill } = await startCrashServer(dataDir, 'product');
    const token = readFileSync(path.join(dataDir, 'system.key'), 'utf8').trim();
    const post = async (route: string, body: object): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string };
    };
    if (round === 0) {
      for (let number = 0; number < watchers; number += 1) {
        const source = { title: `Q${number}`, publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
        const { id: source_id } = await post('/knowledge/sources', source);
        const location = `${number}.txt`;
        writeFileSync(path.join(dataDir, 'surveillance', location), `Limit ${number}`);
        await post(`${root}/source-watchers`, { source_id, kind: 'file_drop', location });
      }
      runId = (await post(`${root}/run`, {})).id;
    }
    // Half a second lies between the two looks of each check: the kill falls into one, or between two.
    await wait(rng.uniform() * 1000);
    await kill();
  }
  const server = await startTestServer({ dataDir });
  onTestFinished(() => server.stop());
  const run = await finishedRun(server, server.systemKey, runId);
  expect(run).toMatchObject({ state: 'completed', counts: { total: watchers, changed: watchers } });
  const { rows } = await sql<{ revisions: number; findings: number; entries: number; counted: number }>`
    SELECT (SELECT count(*) FROM knowledge_revision) AS revisions,
      (SELECT count(*) FROM surveillance_finding) AS findings,
      (SELECT count(*) FROM audit_entry WHERE event = 'surveillance_finding.record') AS entries,
      (SELECT count(*) FROM usage_event WHERE task = 'surveillance_check') AS counted`.execute(
    server.kernel.store.read,
  );
  expect(rows).toEqual([{ revisions: watchers, findings: watchers, entries: watchers, counted: watchers }]);
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
