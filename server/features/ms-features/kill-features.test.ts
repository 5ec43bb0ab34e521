import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { msForm } from '../../testing/any-ms-run.ts';
import { caffeine, drawnMzml } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';

/** A job is given up after three interrupted attempts, so two kills leave it one. */
const kills = 2;
/** Of a recipe of its own, so that it is another list than the one of the reading. */
const recipe = { least_signal_to_noise: 5 };
const compounds = [
  caffeine,
  { formula: 'C14H11Cl2NO2', apexS: 180, ions: { '[M+H]+': 5e5 } },
  { formula: 'C10H15NO', apexS: 320, ions: { '[M+H]+': 8e5, '[M+Na]+': 1e5 } },
] as const;

test('features and annotation of a server that is killed in the middle go on, are recorded once, and show nothing before', {
  timeout: 240_000,
}, async () => {
  const dataDir = await makeTestFolder();
  const rng = createRng(1060);
  const asked = { run: '', list: '', annotation: '' };
  for (let round = 0; round < kills; round += 1) {
    const { url, kill } = await startCrashServer(dataDir, 'product');
    const token = readFileSync(path.join(dataDir, 'system.key'), 'utf8').trim();
    const headers = { authorization: `Bearer ${token}` };
    const get = async (route: string) => (await fetch(`${url}${route}`, { headers })).json();
    const post = async (route: string, body: object): Promise<string> => {
      const json = { ...headers, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${route}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
      const { id, message } = (await answer.json()) as { id: string; message?: string };
      expect([answer.status, message]).toEqual([201, undefined]);
      return id;
    };
    if (round === 0) {
      const body = msForm(drawnMzml(compounds, { scans: 800 }), 'long.mzML');
      const sent = await fetch(`${url}/ms/runs`, { method: 'POST', headers, body });
      asked.run = ((await sent.json()) as { id: string }).id;
      const ends = { timeout: 60_000, interval: 100 };
      await expect
        .poll(() => get(`/ms/runs/${asked.run}/features`), ends)
        .toMatchObject({ status: 'completed' });
      asked.annotation = await post(`/ms/runs/${asked.run}/annotate`, { modes: ['formula'] });
      asked.list = await post(`/ms/runs/${asked.run}/features`, { recipe });
    } else {
      // The leases of the killed server end first, so that this kill falls on work that was taken up again, or shortly before.
      await wait(rng.uniform() * 1500);
    }
    await kill();
  }
  const server = await startTestServer({ dataDir });
  onTestFinished(() => server.stop());
  const token = server.systemKey;
  const ask = async (route: string) => (await server.call('GET', route, { token })).body;
  const annotationPath = `/ms/annotations/${asked.annotation}`;
  const early = await ask(annotationPath);
  if (early.status === 'queued')
    expect(early).toMatchObject({ features: [], counts: null, review_state: 'none', record_sha256: null });
  const annotation = await untilEnded(server, token, annotationPath);
  const list = await untilEnded(server, token, `/ms/runs/${asked.run}/features?list_id=${asked.list}`);
  expect([annotation.status, annotation.review_state]).toEqual(['completed', 'pending']);
  expect(list).toMatchObject({ id: asked.list, status: 'completed' });
  // What nobody interrupted comes to the same.
  const again = await server.call('POST', `/ms/runs/${asked.run}/annotate`, {
    token,
    json: { modes: ['formula'] },
  });
  const undisturbed = await untilEnded(server, token, `/ms/annotations/${again.body.id}`);
  expect(undisturbed.counts).toEqual(annotation.counts);
  const { rows } = await sql<{ event: string; entries: number; counted: number }>`
    SELECT event, count(*) AS entries,
      (SELECT count(*) FROM usage_event WHERE usage_event.record_id = audit_entry.record_id) AS counted
    FROM audit_entry WHERE record_id IN (${asked.list}, ${asked.annotation}) AND event NOT LIKE 'access.%'
    GROUP BY record_id, event ORDER BY event`.execute(server.kernel.store.read);
  expect(rows).toEqual([
    { event: 'ms.annotate', entries: 1, counted: 1 },
    { event: 'ms.annotated', entries: 1, counted: 1 },
    { event: 'ms_features.create', entries: 1, counted: 1 },
    { event: 'ms_features.found', entries: 1, counted: 1 },
  ]);
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
