import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';

const start = async (places: { folder: string | null; url: string | null }, dataDir?: string) => {
  const auditAnchors = { ...places, timeStamps: null };
  const server = await startTestServer({
    settings: { auditAnchors, ...(dataDir === undefined ? {} : { dataDir }) },
  });
  onTestFinished(() => server.cleanUp());
  return server;
};

/** A place that keeps every note it is posted and gives back the newest. */
const startWitness = async () => {
  const notes: string[] = [];
  let isUp = true;
  let held: string | null = null;
  const http = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (!isUp) response.writeHead(503).end();
    else if (request.method === 'POST') {
      notes.push(text);
      response.writeHead(201).end();
    } else response.writeHead(notes.length === 0 ? 404 : 200).end(held ?? notes.at(-1));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/notes`;
  return {
    url,
    notes,
    hold: (note: string) => {
      held = note;
    },
    setUp: (up: boolean) => {
      isUp = up;
    },
  };
};

const anchorNow = (server: TestServer, token: string) =>
  server.call('POST', '/admin/audit/anchors', { token });

describe('anchors', () => {
  test('a folder and an address are handed the newest head, and GET says so', async () => {
    const folder = await makeTestFolder();
    const witness = await startWitness();
    const server = await start({ folder, url: witness.url });
    const { access_token: token } = await server.signUp('admin@example.org');
    const { status, body } = await anchorNow(server, token);
    expect(status).toBe(200);
    const host = new URL(witness.url).host;
    expect(body.items).toEqual([
      expect.objectContaining({ kind: 'folder', target: folder, comparable: true, failure: null }),
      expect.objectContaining({ kind: 'url', target: host, comparable: true, failure: null }),
    ]);
    const { items } = (await server.call('GET', '/audit/checkpoints', { token })).body;
    const handed = items.find((row: { number: number }) => row.number === body.items[1].checkpoint);
    expect(witness.notes.at(-1)).toBe(handed.note);
    const [file = ''] = await readdir(folder);
    expect(file).toBe(`${handed.origin.replace('/', '-')}.jsonl`);
    const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).note)).toContain(handed.note);
    // The newest head may have been handed over once more since, by itself.
    const again = body.items.map((item: object) => ({ ...item, handed_over_at: expect.any(String) }));
    expect((await server.call('GET', '/audit/anchors', { token })).body.items).toEqual(again);
    expect((await server.call('GET', '/audit/verify', { token })).body).toMatchObject({ valid: true });
    expect(
      (await server.call('GET', '/audit/events?event=admin.audit_anchor.create', { token })).body.items,
    ).toHaveLength(1);
  });

  test('a place that does not answer is named with since when, and the other one is handed over to', async () => {
    const folder = join(await makeTestFolder(), 'not-mounted');
    const witness = await startWitness();
    const server = await start({ folder, url: witness.url });
    const { access_token: token } = await server.signUp('admin@example.org');
    const { body } = await anchorNow(server, token);
    expect(body.items).toMatchObject([
      { kind: 'folder', failure: { message: expect.stringContaining('is not there') } },
      { kind: 'url', failure: null },
    ]);
    await mkdir(folder);
    witness.setUp(false);
    expect((await anchorNow(server, token)).body.items).toMatchObject([
      { kind: 'folder', failure: null },
      { kind: 'url', failure: { message: expect.stringContaining('503') } },
    ]);
  });

  test('without a place set up there is nothing to hand over, and the refusal says which setting names one', async () => {
    const server = await start({ folder: null, url: null });
    const { access_token: token } = await server.signUp('admin@example.org');
    expect((await anchorNow(server, token)).body.message).toContain('AUDIT_ANCHOR_DIR');
  });

  test('a head that an address holds and the trail does not is named', async () => {
    const witness = await startWitness();
    const server = await start({ folder: null, url: witness.url });
    const { access_token: token } = await server.signUp('admin@example.org');
    await anchorNow(server, token);
    // As after the same history went on in a copy of the folder.
    witness.hold((witness.notes.at(-1) ?? '').replace(/number \d+/, 'number 900'));
    await anchorNow(server, token);
    const { body } = await server.call('GET', '/audit/verify', { token });
    expect(body).toMatchObject({ valid: false, finding: { code: 'anchor_contradicted' } });
    expect(body.finding.message).toContain('holds checkpoint 900');
  });
});

describe('an anchor folder beside a history that was wound back together with its key file', () => {
  test('names the checkpoint that is missing, also three server starts later', async () => {
    const folder = await makeTestFolder();
    const first = await start({ folder, url: null });
    const { dataDir } = first.kernel.settings;
    const { access_token: token } = await first.signUp('admin@example.org');
    await first.stop();
    const kept = await keepFolder(dataDir);
    const second = await start({ folder, url: null }, dataDir);
    await second.call('POST', '/projects', { token, json: { name: 'Later' } });
    await second.stop();
    await kept.putBack();
    for (let n = 1; n <= 3; n++) {
      const server = await start({ folder, url: null }, dataDir);
      const { body } = await server.call('GET', '/audit/verify', { token });
      expect(body).toMatchObject({ valid: false, finding: { code: 'anchor_contradicted' } });
      expect(body.finding.message).toMatch(/The anchor .+ holds checkpoint \d+/);
      await server.stop();
    }
  });
});

/** A copy of the files that make the trail, the key file among them. */
const keepFolder = async (dataDir: string) => {
  const names = ['larmor.db', 'audit-signing.key', 'audit-checkpoints.jsonl'];
  const kept = await Promise.all(
    names.map(async (name) => [name, await readFile(join(dataDir, name))] as const),
  );
  return {
    putBack: async () => {
      for (const suffix of ['-wal', '-shm']) await rm(join(dataDir, `larmor.db${suffix}`), { force: true });
      for (const [name, bytes] of kept) await writeFile(join(dataDir, name), bytes, { mode: 0o600 });
    },
  };
};

describe('a break that was seen', () => {
  test('keeps the trail from being signed until an administrator signs on over it with a reason; it stays on record', async () => {
    const server = await start({ folder: null, url: null });
    const { access_token: token } = await server.signUp('admin@example.org');
    const acknowledge = (json: unknown) =>
      server.call('POST', '/admin/audit/breaks/acknowledgements', { token, json });
    expect((await acknowledge({ reason_for_change: 'Nothing to see.' })).status).toBe(409);
    await server.kernel.store.transact((tx) => server.kernel.audit.checkpoint(tx, 'report'));
    await server.kernel.audit.flush();
    const raw = new Database(storeFileOf(server.kernel.settings.dataDir));
    dropTriggers(raw, ['audit_entry']);
    raw.exec("UPDATE audit_entry SET actor_id = 'somebody' WHERE sequence = 1");
    raw.close();
    const verify = async (query = '') => (await server.call('GET', `/audit/verify${query}`, { token })).body;
    expect(await verify()).toMatchObject({
      valid: false,
      seen_breaks: [{ code: 'entry_changed', acknowledged: null }],
    });
    expect((await server.call('GET', '/audit/evidence', { token })).status).toBe(409);
    expect((await acknowledge({})).status).toBe(422);
    const { status, body } = await acknowledge({
      reason_for_change: 'The entry was changed by a tool; see report 7.',
    });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { code: 'entry_changed', acknowledged: { reason: 'The entry was changed by a tool; see report 7.' } },
    ]);
    const recorded = await server.call('GET', '/audit/events?event=admin.audit_break.acknowledge', { token });
    expect(recorded.body.items).toMatchObject([
      { payload: { breaks: [{ code: 'entry_changed', first_bad_sequence: 1 }] } },
    ]);
    const from = body.items[0].acknowledged.tree_size + 1;
    expect(await verify()).toMatchObject({ valid: false, first_bad_sequence: 1 });
    expect(await verify(`?from=${from}`)).toMatchObject({ valid: true, seen_breaks: [] });
    const evidence = await fetch(`${server.url}/audit/evidence`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(evidence.status).toBe(200);
  });
});
