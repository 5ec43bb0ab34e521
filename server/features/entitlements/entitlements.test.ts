import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StatementRefusal, verifyStatement } from '#engines/entitlement/verify-statement.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type Device, enrolDevice, newDevice, openDeviceSession, setStatus } from '../../testing/device.ts';
import { entitlementTerms, makeAuthorityFolder, runAuthority } from '../../testing/workspace-authority.ts';

let server: TestServer;
let device: Device;
let installationId: string;
const startMs = Date.now();
let nowMs = startMs;

beforeAll(async () => {
  const dataDir = await makeAuthorityFolder();
  server = await startTestServer({ dataDir, settings: entitlementTerms, nowMs: () => nowMs });
  device = newDevice();
  installationId = (await enrolDevice(server, server.systemKey, device)).body.id;
  await setStatus(server, server.systemKey, installationId, 'active');
});
afterAll(() => server.cleanUp());

const issue = (token = server.systemKey, id = installationId, at = server): Promise<CallResult> =>
  at.call('POST', '/desktop/entitlement-statements', { token, json: { installation_id: id } });

const readAuthority = async () =>
  (await server.call('GET', '/desktop/entitlement-authority', { token: server.systemKey })).body;

const verify = async (envelope: unknown, rootPems: string[], highestSerial = 0) => {
  const { workspace_id: workspaceId } = await readAuthority();
  return verifyStatement(envelope, {
    rootPems,
    remembered: {
      workspaceId,
      installationId,
      deviceKeySpki: device.publicKey,
      highestSerial,
      timeFloorMs: 0,
    },
    nowMs,
    productVersion: '0.1.0',
  });
};

const codeOf = async (envelope: unknown, rootPems: string[]): Promise<StatementRefusal | 'ok'> => {
  const verified = await verify(envelope, rootPems);
  return verified.ok ? 'ok' : verified.code;
};

const entriesOf = (event: string, at = server) =>
  at.kernel.store.read
    .selectFrom('audit_entry')
    .selectAll()
    .where('event', '=', event as 'desktop.entitlement_statement.issue')
    .orderBy('sequence')
    .execute();

const payloadOf = (entry: { canonical: string } | undefined) =>
  JSON.parse(entry?.canonical ?? 'null').payload;

const countRows = async (): Promise<Record<string, number>> => {
  const { read } = server.kernel.store;
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(
    read,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(read);
    counts[name] = counted.rows[0]?.n ?? 0;
  }
  return counts;
};

describe('a statement', () => {
  it('is verified offline by the root the workspace shows, and says what the terms say', async () => {
    const { root_pem, workspace_id } = await readAuthority();
    const { status, body } = await issue();
    expect(status).toBe(201);
    const verified = await verify(body, [root_pem]);
    const versions = await server.call('GET', '/system/active-versions', { token: server.systemKey });
    const issuedMs = Math.floor(nowMs / 1000) * 1000;
    expect(verified).toMatchObject({
      ok: true,
      payload: {
        issuer: `urn:larmor:workspace:${workspace_id}`,
        features: ['computing', 'signing'],
        serial: issuedMs / 1000,
        expiresAtUtc: new Date(issuedMs + 30 * 86_400_000).toISOString().replace('.000', ''),
        offlineSeconds: 14 * 86_400,
        activeVersions: versions.body,
      },
    });
  });

  it('is audited by its hash, and nothing else of it is kept', async () => {
    const before = await countRows();
    const { body } = await issue();
    const after = await countRows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !table.startsWith('audit_'))).toEqual([]);
    const entry = (await entriesOf('desktop.entitlement_statement.issue')).at(-1);
    expect(entry).toMatchObject({ record_type: 'installation', record_id: installationId });
    expect(payloadOf(entry)).toMatchObject({ offline_seconds: 14 * 86_400 });
    expect(JSON.stringify(entry)).not.toContain(body.signatures[0].sig);
  });

  it('is given to the installation itself and to whoever enrolled it, and to nobody else', async () => {
    const ada = await server.signUp('ada@example.org');
    const ben = await server.signUp('ben@example.org');
    const own = newDevice();
    const { id } = (await enrolDevice(server, ben.access_token, own)).body;
    await setStatus(server, server.systemKey, id, 'active');
    const session = (await openDeviceSession(server, own, id)).body.access_token;
    const carl = await server.signUp('carl@example.org');
    const answers = [];
    for (const token of [session, ben.access_token, ada.access_token, carl.access_token])
      answers.push((await issue(token, id)).status);
    expect(answers).toEqual([201, 201, 201, 404]);
    expect((await issue(session, installationId)).status).toBe(404);
  });

  it.each(['pending', 'suspended', 'retired'])('is declined while its installation is %s', async (status) => {
    const { id } = (await enrolDevice(server, server.systemKey, newDevice())).body;
    if (status !== 'pending') await setStatus(server, server.systemKey, id, 'active');
    if (status !== 'pending') await setStatus(server, server.systemKey, id, status);
    const declined = await issue(server.systemKey, id);
    expect([declined.status, declined.body.code]).toEqual([409, 'conflict']);
    expect(declined.body.message).toContain('Reading, exporting and verifying existing records');
    const entry = (await entriesOf('desktop.entitlement_statement.decline')).at(-1);
    expect(entry?.record_id).toBe(id);
    expect(payloadOf(entry)).toMatchObject({ status, code: 'conflict' });
  });
});

describe('the authority', () => {
  it('is shown with its fingerprints, and its private keys are nowhere but in files of the owner', async () => {
    const folder = path.join(server.dataDir, 'authority');
    const files = await readdir(folder);
    expect(files.filter((file) => file.endsWith('.key'))).toHaveLength(2);
    const lines = [];
    for (const file of files) {
      expect([file, (await stat(path.join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
      if (file.endsWith('.key'))
        lines.push((await readFile(path.join(folder, file), 'utf8')).split('\n')[1] ?? '');
    }
    const shown = await readAuthority();
    const entries = await server.kernel.store.read.selectFrom('audit_entry').selectAll().execute();
    const told = [JSON.stringify(shown), JSON.stringify(entries), ...server.logLines].join('\n');
    for (const line of lines) expect([line.length > 40, told.includes(line)]).toEqual([true, false]);
    expect(shown).toMatchObject({ workspace_name: 'Made workspace', previous: [] });
  });

  it('rotates: a new issuer under the same root, and later a new root; what was signed in time holds', async () => {
    const first = await readAuthority();
    const old = (await issue()).body;
    await runAuthority(server.dataDir, ['rotate']);
    const second = await readAuthority();
    expect(second.root_pem).toBe(first.root_pem);
    expect(second.previous.map(({ issuer_sha256 }: { issuer_sha256: string }) => issuer_sha256)).toEqual([
      first.issuer_sha256,
    ]);
    expect(await codeOf((await issue()).body, [first.root_pem])).toBe('ok');
    expect(await codeOf(old, [first.root_pem])).toBe('ok');

    await runAuthority(server.dataDir, ['rotate', '--root']);
    const third = await readAuthority();
    const fresh = (await issue()).body;
    expect(await codeOf(fresh, [first.root_pem])).toBe('untrusted_issuer');
    expect(await codeOf(fresh, [third.root_pem])).toBe('ok');
    expect(await codeOf(old, [third.root_pem])).toBe('untrusted_issuer');
    expect(await codeOf(old, [third.root_pem, ...rootsOf(third.previous)])).toBe('ok');
    const keys = (await readdir(path.join(server.dataDir, 'authority'))).filter((file) =>
      file.endsWith('.key'),
    );
    expect(keys).toHaveLength(2);

    await runAuthority(server.dataDir, ['rotate', '--root', '--drop-former']);
    expect((await readAuthority()).previous).toEqual([]);
    expect(await entriesOf('desktop.entitlement_authority.rotate')).toHaveLength(3);
  });

  it('whose issuer has ended says how it is renewed', async () => {
    nowMs = startMs + 366 * 86_400_000;
    const declined = await issue();
    nowMs = startMs;
    expect([declined.status, declined.body.message]).toEqual([
      503,
      expect.stringContaining('npm run authority -- rotate'),
    ]);
  });
});

describe('a workspace that cannot sign', () => {
  const passphrase = 'seven lamps on the bench';

  /** What a server with these settings answers for an active installation of its own. */
  const askWith = async (
    dataDir: string | undefined,
    settings: Parameters<typeof startTestServer>[0] & object,
  ): Promise<CallResult> => {
    const other = await startTestServer({ ...settings, ...(dataDir === undefined ? {} : { dataDir }) });
    try {
      const { id } = (await enrolDevice(other, other.systemKey, newDevice())).body;
      await setStatus(other, other.systemKey, id, 'active');
      const answer = await issue(other.systemKey, id, other);
      if (answer.status === 503)
        expect(await entriesOf('desktop.entitlement_statement.decline', other)).toHaveLength(1);
      return answer;
    } finally {
      await (dataDir === undefined ? other.cleanUp() : other.stop());
    }
  };

  it('for want of an authority names the command, on both routes', async () => {
    const { status, body } = await askWith(undefined, { settings: entitlementTerms });
    expect([status, body.code]).toEqual([503, 'feature_not_enabled']);
    expect(body.message).toContain('npm run authority -- init');
  });

  it('for want of terms names those that are missing, both or one', async () => {
    const none = { offlineDays: null, statementDays: null };
    const both = await askWith(undefined, { settings: { entitlement: none } });
    expect([both.status, both.body.message]).toEqual([
      503,
      expect.stringContaining('ENTITLEMENT_OFFLINE_DAYS and ENTITLEMENT_STATEMENT_DAYS'),
    ]);
    expect(both.body.details.missing).toEqual(['ENTITLEMENT_OFFLINE_DAYS', 'ENTITLEMENT_STATEMENT_DAYS']);
    const one = await askWith(undefined, { settings: { entitlement: { ...none, offlineDays: 14 } } });
    expect(one.body.details.missing).toEqual(['ENTITLEMENT_STATEMENT_DAYS']);
    expect(one.body.message).toContain('while ENTITLEMENT_STATEMENT_DAYS is not set');
  });

  it('for want of its passphrase says so, and signs with it', async () => {
    const dataDir = await makeAuthorityFolder({ authorityPassphrase: passphrase });
    const keys = (await readdir(path.join(dataDir, 'authority'))).filter((file) => file.endsWith('.key'));
    for (const file of keys)
      expect(await readFile(path.join(path.join(dataDir, 'authority'), file), 'utf8')).toContain('ENCRYPTED');
    const ask = (authorityPassphrase: string | null) =>
      askWith(dataDir, { settings: { ...entitlementTerms, authorityPassphrase } });
    expect((await ask(passphrase)).status).toBe(201);
    const missing = await ask(null);
    expect([missing.status, missing.body.message]).toEqual([
      503,
      expect.stringContaining('AUTHORITY_PASSPHRASE is not set'),
    ]);
  });
});

function rootsOf(previous: readonly { root_pem: string }[]): string[] {
  return previous.map(({ root_pem }) => root_pem);
}
