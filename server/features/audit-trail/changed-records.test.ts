import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements } from '../../testing/any-dossier-assessments.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import { analysed } from '../../testing/upload.ts';

const command = fileURLToPath(new URL('../../../scripts/verify-records.mjs', import.meta.url));
const settings = { host: 'localhost', reviewConfidenceThreshold: 100 };

interface Mismatch {
  readonly table: string;
  readonly record_id: string;
  readonly field: string;
  readonly expected_sha256: string | null;
  readonly found_sha256: string | null;
}

let dataDir: string;
/** What each way of tampering did, as the answer has to name it. */
const done: Record<string, Mismatch> = {};
/** What was found at each of three starts. */
const found: Mismatch[][] = [];
/** What the last of them had found by itself, before anybody asked. */
let byItself: { alerts: unknown[]; findings: unknown[] };
let printed: { status: number | null; lines: string[] };

const changed = (table: string, id: string, field: string, before: unknown, after: unknown): Mismatch => ({
  table,
  record_id: id,
  field,
  expected_sha256: hash('sha256', String(before)),
  found_sha256: hash('sha256', String(after)),
});

const removed = (table: string, id: string): Mismatch => ({
  table,
  record_id: id,
  field: 'row',
  expected_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  found_sha256: null,
});

const makeRecords = async (server: TestServer): Promise<void> => {
  const root = (await server.signUp('root@example.org')).access_token;
  const ada = (await server.signUp('ada@example.org')).access_token;
  const post = async (token: string, route: string, json: object): Promise<string> => {
    const { status, body } = await server.call('POST', route, { token, json });
    if (status !== 201) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const { id, run_id } = await analysed(server, ada);
  await analysed(server, ada);
  await server.call('POST', `/fid/runs/${run_id}/reviews`, {
    token: root,
    json: { decision: 'approve', comment: 'As drawn.' },
  });
  const dossier = await post(ada, '/regulatory/dossiers', anyDossier);
  await post(ada, `/regulatory/dossiers/${dossier}/elemental-impurity-assessment`, anyElements);
  const { key } = await registerKey(server, root);
  for (const meaning of ['review', 'approval'])
    await post(
      root,
      '/esignatures/records',
      await prepareSigning(server, root, key, { type: 'analysis', id, meaning }),
    );
};

type Row = Record<string, string | number | null>;

/** Everything at once, on the folder of a server that is stopped. */
const attack = async (): Promise<void> => {
  const raw = new Database(storeFileOf(dataDir));
  raw.pragma('foreign_keys = OFF');
  const putBack = dropTriggers(raw);
  const first = (text: string): Row => raw.prepare(text).get() as Row;

  const signature = first('SELECT rowid AS number FROM esignature ORDER BY rowid DESC LIMIT 1');
  raw.prepare('DELETE FROM esignature WHERE rowid = ?').run(signature['number']);
  done['signature'] = removed('esignature', String(signature['number']));

  const assessment = first('SELECT id, record FROM dossier_assessment LIMIT 1');
  raw.prepare("UPDATE dossier_assessment SET record = '{}' WHERE id = ?").run(assessment['id']);
  done['assessment'] = changed(
    'dossier_assessment',
    String(assessment['id']),
    'record',
    assessment['record'],
    '{}',
  );

  const run = first(
    'SELECT id, result FROM fid_run WHERE id NOT IN (SELECT run_id FROM fid_review) AND result IS NOT NULL',
  );
  raw.prepare("UPDATE fid_run SET result = '{}' WHERE id = ?").run(run['id']);
  done['result'] = changed('fid_run', String(run['id']), 'result', run['result'], '{}');

  const file = first('SELECT archive_id, sha256 FROM archive_file WHERE position = 0');
  const forged = Buffer.from('another measurement');
  const layout = archiveLayout(archiveRootOf(dataDir));
  const target = layout.objectPath(hash('sha256', forged));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, forged);
  raw
    .prepare('UPDATE archive_file SET sha256 = ? WHERE archive_id = ? AND position = 0')
    .run(hash('sha256', forged), file['archive_id']);
  done['file'] = changed(
    'archive_file',
    `${file['archive_id']}/0`,
    'sha256',
    file['sha256'],
    hash('sha256', forged),
  );

  const other = first('SELECT archive_id, position FROM archive_file WHERE position = 1');
  raw.prepare('DELETE FROM archive_file WHERE archive_id = ? AND position = 1').run(other['archive_id']);
  done['lost'] = removed('archive_file', `${other['archive_id']}/1`);
  putBack();
  raw.close();
};

beforeAll(async () => {
  const server = await startTestServer({ settings });
  ({ dataDir } = server);
  await makeRecords(server);
  const { body } = await server.call('GET', '/audit/verify-records', { token: server.systemKey });
  expect(body).toMatchObject({ valid: true, mismatches: [] });
  await server.stop();
  await attack();
  for (let start = 1; start <= 3; start++) {
    const again = await startTestServer({ settings, dataDir });
    const token = again.systemKey;
    if (start === 3) {
      const ask = async () => (await again.call('GET', '/admin/security/alerts', { token })).body.alerts;
      const isTold = async () => expect(JSON.stringify(await ask())).toContain('records_changed');
      await vi.waitFor(isTold, { timeout: 60_000, interval: 500 });
      byItself = { alerts: await ask(), findings: again.kernel.findings.list() };
    }
    found.push((await again.call('GET', '/audit/verify-records', { token })).body.mismatches);
    await again.stop();
  }
  const { status, stdout } = spawnSync(process.execPath, [command], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 60_000,
  });
  printed = { status, lines: stdout.split('\n') };
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each([
  ['the last signature deleted', 'signature'],
  ['an assessment of a dossier changed', 'assessment'],
  ['the result of an analysis that nobody signed rewritten', 'result'],
  ['a file of the archive changed together with its object', 'file'],
  ['the row of a file of the archive deleted', 'lost'],
])('%s: named three server starts later, with table, record and field', (_way, key) => {
  for (const mismatches of found) expect(mismatches).toContainEqual(expect.objectContaining(done[key]));
  expect(found).toHaveLength(3);
});

it('names nothing else', () => {
  for (const mismatches of found) expect(mismatches).toHaveLength(Object.keys(done).length);
});

it('is found by the start itself: a critical alert, and a finding on the operations screen', () => {
  const count = Object.keys(done).length;
  expect(byItself.alerts).toContainEqual(
    expect.objectContaining({
      detection_id: 'records_changed',
      severity: 'critical',
      summary: expect.stringContaining(`${count} times`) as string,
    }),
  );
  expect(byItself.findings).toContainEqual(
    expect.objectContaining({ code: 'records_changed', facts: expect.objectContaining({ count }) as object }),
  );
});

it('the command prints the same and exits 1', () => {
  expect(printed.status).toBe(1);
  for (const { table, record_id, field, expected_sha256, found_sha256 } of found[2] ?? [])
    expect(printed.lines).toContainEqual(
      expect.stringContaining(
        `MISMATCH ${table} ${record_id} ${field}: expected ${expected_sha256 ?? 'nothing'}, found ${found_sha256 ?? 'nothing'}`,
      ),
    );
  expect(printed.lines).toContainEqual(expect.stringContaining('5 MISMATCHES'));
});
