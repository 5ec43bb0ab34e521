import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { brukerParts, proton, settled, uploadForm } from '../../testing/upload.ts';
import { makeTestFolder } from './open-test-store.ts';
import { startCrashServer } from './start-crash-server.ts';
import { startTestServer } from './test-server.ts';

/** An analysis is given up after three interrupted attempts, so two kills leave it one. */
const rounds = 2;
const seed = 1105;
const uploadsPerRound = 4;
/** From the last answer to the kill: somewhere inside the computation. */
const longestWaitMs = 200;

test('an analysis whose server is killed while it computes is taken up again and its result is recorded once', {
  timeout: 180_000,
}, async () => {
  const dataDir = await makeTestFolder();
  const rng = createRng(seed);
  const accepted: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { url, kill } = await startCrashServer(dataDir, 'product');
    const token = (await readFile(join(dataDir, 'system.key'), 'utf8')).trim();
    for (let upload = 0; upload < uploadsPerRound; upload++) {
      const answer = await fetch(`${url}/analyses`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: uploadForm(proton, brukerParts({ seed: round * uploadsPerRound + upload })),
      });
      const body = (await answer.json()) as { id: string };
      expect(answer.status, JSON.stringify(body)).toBe(201);
      accepted.push(body.id);
    }
    await wait(rng.uniform() * longestWaitMs);
    await kill();
  }

  const server = await startTestServer({ dataDir });
  onTestFinished(() => server.stop());
  for (const id of accepted) {
    const analysis = await settled(server, server.systemKey, id);
    expect(analysis).toMatchObject({
      error: null,
      status: expect.stringMatching(/^(completed|review_required)$/),
    });
  }
  const { rows } = await sql<{ id: string; runs: number; entries: number }>`
    SELECT analysis.id,
      (SELECT count(*) FROM fid_run WHERE fid_run.analysis_id = analysis.id) AS runs,
      (SELECT count(*) FROM audit_entry WHERE event = 'analysis.processed' AND record_id = analysis.id) AS entries
    FROM analysis ORDER BY id`.execute(server.kernel.store.read);
  expect(rows).toEqual(accepted.toSorted().map((id) => ({ id, runs: 1, entries: 1 })));
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
