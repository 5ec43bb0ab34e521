import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { imprintOf } from '#kernel/audit/time-stamps/imprint.ts';
import { numberHex, readToken, tokenOfAnswer } from '#kernel/audit/time-stamps/read-token.ts';
import { renderTimeStampRequest } from '#kernel/audit/time-stamps/time-stamp-request.ts';
import { isTrusted } from '#kernel/audit/time-stamps/trust-token.ts';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { startTimeStampAuthority, type TimeStampFault } from '../../testing/time-stamp-authority.ts';

let authority: Awaited<ReturnType<typeof startTimeStampAuthority>>;
let caFolder: string;
let caFile: string;

beforeAll(async () => {
  authority = await startTimeStampAuthority();
  caFolder = await mkdtemp(join(tmpdir(), 'larmor-time-root-'));
  caFile = join(caFolder, 'time-root.pem');
  await writeFile(caFile, authority.rootPem);
});
afterAll(async () => {
  authority.stop();
  await rm(caFolder, { recursive: true });
});

const start = async (ca: string | null = caFile): Promise<TestServer> => {
  const timeStamps = { url: authority.url, caFile: ca };
  const server = await startTestServer({
    settings: { auditAnchors: { folder: null, url: null, timeStamps } },
  });
  onTestFinished(() => server.cleanUp());
  return server;
};

const asSystem = async (server: TestServer, method: string, at: string) =>
  (await server.call(method, at, { token: server.systemKey })).body;

const anchorNow = async (server: TestServer) =>
  (await asSystem(server, 'POST', '/admin/audit/anchors')).items[0];

const change = (server: TestServer, sql: string): void => {
  const raw = new Database(storeFileOf(server.dataDir));
  dropTriggers(raw, ['audit_time_stamp']);
  raw.exec(sql);
  raw.close();
};

describe('a time-stamping authority', () => {
  test('gives a token over the newest checkpoint, which is kept, shown and verified', async () => {
    const server = await start();
    const anchor = await anchorNow(server);
    expect(anchor).toMatchObject({ kind: 'time_stamp', target: new URL(authority.url).host, failure: null });
    expect(Math.abs(Date.parse(anchor.stamped_at) - Date.now())).toBeLessThan(3_600_000);
    const verdict = await asSystem(server, 'GET', '/audit/verify');
    expect(verdict).toMatchObject({ valid: true, warnings: [] });
    const rows = await server.kernel.store.read.selectFrom('audit_time_stamp').selectAll().execute();
    expect(rows.map((row) => row.checkpoint)).toContain(anchor.checkpoint);
    const raw = new Database(storeFileOf(server.dataDir));
    expect(() => raw.exec('DELETE FROM audit_time_stamp')).toThrow('append-only');
    raw.close();
  });

  test.each<[TimeStampFault, string]>([
    ['not_granted', 'did not grant it (status 2)'],
    ['other_imprint', 'about something else'],
    ['other_nonce', 'does not carry the number'],
    ['wrong_signature', 'signature does not hold'],
    ['other_purpose', 'not for time stamps alone'],
    ['not_der', 'not an answer of a time-stamping authority'],
    ['unavailable', 'answered 503'],
  ])('whose answer is wrong (%s) is named, nothing is kept, and work goes on', async (fault, message) => {
    authority.fail(fault);
    onTestFinished(() => authority.fail(null));
    const server = await start();
    expect((await anchorNow(server)).failure.message).toContain(message);
    const rows = await server.kernel.store.read.selectFrom('audit_time_stamp').selectAll().execute();
    expect(rows).toEqual([]);
    expect((await server.call('GET', '/audit/verify', { token: server.systemKey })).body.valid).toBe(true);
  });

  test('that leads to another root than TIMESTAMP_CA, or a file that is not there, is named', async () => {
    const other = await startTimeStampAuthority();
    other.stop();
    const otherFile = join(await makeTestFolder(), 'other.pem');
    await writeFile(otherFile, other.rootPem);
    expect((await anchorNow(await start(otherFile))).failure.message).toContain('does not lead to');
    expect((await anchorNow(await start('/nowhere/ca.pem'))).failure.message).toContain(
      'TIMESTAMP_CA cannot be read',
    );
    expect((await anchorNow(await start(null))).failure).toBeNull();
  });
});

describe('a kept token', () => {
  const verified = async (sql: string) => {
    const server = await start();
    await anchorNow(server);
    await server.kernel.store.transact((tx) => server.kernel.audit.checkpoint(tx, 'report'));
    await server.kernel.audit.flush();
    change(server, sql);
    return (await asSystem(server, 'GET', '/audit/verify')) as {
      valid: boolean;
      finding: { code: string; message: string };
    };
  };

  test('that is moved to another checkpoint is named', async () => {
    const number = '(SELECT max(number) FROM audit_checkpoint)';
    const move = `UPDATE audit_time_stamp SET checkpoint = ${number} WHERE checkpoint = (SELECT max(checkpoint) FROM audit_time_stamp)`;
    const { valid, finding } = await verified(move);
    expect(valid).toBe(false);
    expect(finding).toMatchObject({ code: 'time_stamp_contradicted' });
    expect(finding.message).toContain('over another checkpoint');
  });

  test('that is of a checkpoint the trail no longer has is named', async () => {
    const { finding } = await verified('UPDATE audit_time_stamp SET checkpoint = checkpoint + 900');
    expect(finding.message).toContain('the trail has no such checkpoint');
  });

  test('that is changed is named', async () => {
    const { finding } = await verified("UPDATE audit_time_stamp SET token = 'MAA='");
    expect(finding).toMatchObject({ code: 'time_stamp_contradicted' });
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)(
  'a token that openssl made is taken (skipped where openssl is not installed)',
  async () => {
    const folder = await makeTestFolder();
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    const config = `[tsa]\ndefault_tsa = t\n[t]\nserial = ${folder}/serial\ndefault_policy = 1.2.3.4\ndigests = sha256\nsigner_digest = sha256\ness_cert_id_alg = sha256\n`;
    await writeFile(join(folder, 'tsa.cnf'), config);
    await writeFile(join(folder, 'serial'), '01\n');
    const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    run('req', ...self, '-subj', '/CN=root', '-keyout', 'root.key', '-out', 'root.pem');
    run(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=tsa',
      '-keyout',
      'tsa.key',
      '-out',
      'tsa.csr',
    );
    await writeFile(join(folder, 'ext'), 'extendedKeyUsage=critical,timeStamping\n');
    const signing = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '2'];
    run('x509', '-req', '-in', 'tsa.csr', ...signing, '-extfile', 'ext', '-out', 'tsa.pem');
    const note = 'a signed note';
    const nonce = Uint8Array.from([0x41, ...randomBytes(15)]);
    await writeFile(join(folder, 'q.tsq'), renderTimeStampRequest(note, nonce));
    const query = ['-queryfile', 'q.tsq', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-out', 'r.tsr'];
    run('ts', '-reply', '-config', 'tsa.cnf', '-section', 't', ...query);
    const stamp = readToken(tokenOfAnswer(await readFile(join(folder, 'r.tsr'))));
    expect(stamp.imprint).toBe(Buffer.from(imprintOf(note)).toString('hex'));
    expect(stamp.nonce).toBe(numberHex(nonce));
    const root = new X509Certificate(await readFile(join(folder, 'root.pem')));
    expect(isTrusted(stamp, [root])).toBe(true);
  },
);
