import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import {
  answerChallenge,
  askChallenge,
  enrolDevice,
  newDevice,
  openDeviceSession,
  setStatus,
} from '../../testing/device.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { finishedSync, startPair, syncNow, type WorkspacePair } from '../../testing/workspace-pair.ts';

let pair: WorkspacePair;
let workstation: TestServer;

beforeAll(async () => {
  pair = await startPair(makeTlsCertificate());
  await pair.bind();
  await finishedSync(pair.workstation, null);
  workstation = pair.workstation;
});
afterAll(async () => {
  await workstation.stop();
  await pair.stop();
});

const asSystem = async (server: TestServer, method: string, at: string, json?: object) =>
  (await server.call(method, at, { token: server.systemKey, ...(json === undefined ? {} : { json }) })).body;

const raw = <T>(server: TestServer, work: (database: Database.Database) => T): T => {
  const database = new Database(storeFileOf(server.dataDir));
  try {
    return work(database);
  } finally {
    database.close();
  }
};

interface Held {
  readonly number: number;
  readonly note: string;
  readonly refused_because: string | null;
}

const heldAtWorkspace = (): Held[] =>
  raw(pair.workspace, (database) =>
    database.prepare<[], Held>('SELECT * FROM installation_checkpoint ORDER BY sequence').all(),
  );

const workOn = async (): Promise<void> => {
  await asSystem(workstation, 'POST', '/projects', { name: 'Later' });
  await workstation.kernel.store.transact((tx) => workstation.kernel.audit.checkpoint(tx, 'report'));
};

it('each exchange hands the newest checkpoint to the workspace, which keeps it and answers what it holds', async () => {
  await workOn();
  expect(await syncNow(workstation)).toMatchObject({ last_failure: null });
  const newest = heldAtWorkspace().at(-1);
  const { items } = await asSystem(workstation, 'GET', '/audit/anchors');
  const anchor = { kind: 'workspace', target: new URL(pair.proxy.url).host, failure: null };
  expect(items).toEqual([
    expect.objectContaining({ ...anchor, comparable: true, checkpoint: newest?.number }),
  ]);
  const checkpoints = (await asSystem(workstation, 'GET', '/audit/checkpoints')).items;
  expect(checkpoints.map((row: { note: string }) => row.note)).toContain(newest?.note);
  expect(await asSystem(workstation, 'GET', '/audit/verify')).toMatchObject({ valid: true });
  expect(heldAtWorkspace().map((row) => row.refused_because)).toEqual(heldAtWorkspace().map(() => null));
});

it('what the workspace holds cannot be changed or deleted', () => {
  raw(pair.workspace, (database) => {
    expect(() => database.exec('DELETE FROM installation_checkpoint')).toThrow('append-only');
    expect(() => database.exec("UPDATE installation_checkpoint SET note = ''")).toThrow('append-only');
  });
});

/** The history as it is now, with its key file, for later; what the exchange goes on from is left as it is then. */
const keepHistory = async (dataDir: string) => {
  const names = ['larmor.db', 'audit-signing.key', 'audit-checkpoints.jsonl'];
  const kept = await Promise.all(
    names.map(async (name) => [name, await readFile(join(dataDir, name))] as const),
  );
  return async (): Promise<void> => {
    const receipt = raw(workstation, (database) =>
      database.prepare('SELECT receipt, next_nonce FROM workstation_exchange').get(),
    );
    for (const suffix of ['-wal', '-shm']) await rm(join(dataDir, `larmor.db${suffix}`), { force: true });
    for (const [name, bytes] of kept) await writeFile(join(dataDir, name), bytes, { mode: 0o600 });
    raw(workstation, (database) =>
      database
        .prepare('UPDATE workstation_exchange SET receipt = @receipt, next_nonce = @next_nonce')
        .run(receipt),
    );
  };
};

it('a history that was wound back with its key is refused by the workspace, named on both sides, and stays so', async () => {
  const { dataDir } = workstation;
  await workstation.stop();
  const putBack = await keepHistory(dataDir);
  workstation = await startTestServer({ dataDir });
  for (const _time of [1, 2, 3]) await workOn();
  await syncNow(workstation);
  await workstation.stop();
  await putBack();
  workstation = await startTestServer({ dataDir });
  expect(await asSystem(workstation, 'GET', '/audit/verify')).toMatchObject({ valid: true });
  for (const _time of [1, 2]) expect(await syncNow(workstation)).toMatchObject({ last_failure: null });
  const [anchor] = (await asSystem(workstation, 'GET', '/audit/anchors')).items;
  expect(anchor.failure.message).toMatch(/The workspace received checkpoint \d+ at /);
  for (let n = 1; n <= 3; n++) {
    const verdict = await asSystem(workstation, 'GET', '/audit/verify');
    expect(verdict).toMatchObject({ valid: false, finding: { code: 'anchor_contradicted' } });
    expect(verdict.finding.message).toContain('(workspace)');
    await workstation.stop();
    workstation = await startTestServer({ dataDir });
  }
  const refused = heldAtWorkspace().filter((row) => row.refused_because !== null);
  const notes = new Set(refused.map((row) => row.note));
  expect(refused.length).toBe(notes.size);
  const events = await asSystem(
    pair.workspace,
    'GET',
    '/audit/events?event=desktop.installation.trail_contradicted',
  );
  expect(events.items).toHaveLength(refused.length);
  const { alerts } = await asSystem(pair.workspace, 'GET', '/admin/security/alerts');
  expect(alerts.map((alert: { detection_id: string }) => alert.detection_id)).toContain(
    'installation_trail_contradicted',
  );
});

const note = (origin: string, number: number, tail = '') =>
  `${origin}\n5\nAAAA\nnumber ${number}\nhead 00\ntime 2026-11-23T00:00:00.000Z\ncause start${tail}\n`;

it('refused are a lower number, another note of the same number, another trail, and a text that is no note', async () => {
  const device = newDevice();
  const { access_token: person } = await pair.workspace.signUp('second@example.org');
  const { id } = (await enrolDevice(pair.workspace, person, device)).body;
  await setStatus(pair.workspace, pair.workspace.systemKey, id, 'active');
  const bring = async (audit_checkpoint: string) => {
    const challenge = await askChallenge(pair.workspace, id);
    const json = { ...answerChallenge(device, id, challenge), audit_checkpoint };
    return pair.workspace.call('POST', '/desktop/device-sessions', { json });
  };
  const refusalOf = async (text: string): Promise<string | null> =>
    (await bring(text)).body.audit_checkpoints.refusal;
  expect(await refusalOf(note('bench/1', 7))).toBeNull();
  expect(await refusalOf(note('bench/1', 7))).toBeNull();
  expect(await refusalOf(note('bench/1', 7, ' '))).toContain('another checkpoint 7');
  expect(await refusalOf(note('bench/1', 6))).toContain('is now 6');
  expect(await refusalOf(note('bench/2', 8))).toContain('of the trail bench/1');
  expect(await refusalOf(note('bench/1', 8))).toBeNull();
  expect((await bring('no note')).status).toBe(422);
  expect((await openDeviceSession(pair.workspace, device, id)).body.audit_checkpoints).toBeNull();
});
