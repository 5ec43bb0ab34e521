import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { builtWorkerFile } from '../../../scripts/build-server.mjs';
import { startServer } from '../../main.ts';
import { noPolicy, type Policy } from './policy/policy.ts';
import { readPolicy, stampPolicy } from './policy/read-policy.ts';
import { watchPolicy } from './policy/watch-policy.ts';

const trustedUid = process.getuid?.() ?? 0;
const rhythm = { everyMs: 20, settleMs: 5 };
let folder: string;
let file: string;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-followed-'));
  file = path.join(folder, 'policy.json');
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await rm(folder, { recursive: true });
});

/** Loaded machines take their time. */
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

const place = () => ({ kind: 'json', file, trustedUid }) as const;

const start = async (
  values: object | null,
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> => {
  if (values !== null) await writeFile(file, JSON.stringify(values));
  const server = await startTestServer({ env, policy: place(), policyRhythm: rhythm });
  closers.push(server.cleanUp);
  return server;
};

const put = async (text: string | object, name = file): Promise<void> => {
  await writeFile(`${name}.new`, typeof text === 'string' ? text : JSON.stringify(text));
  await rename(`${name}.new`, name);
};

const found = ({ kernel }: TestServer, name: string) =>
  kernel.installed.settings.find((setting) => setting.name === name);

const entries = async ({ call, systemKey }: TestServer) =>
  (await call('GET', '/audit/events?event=system.settings_change', { token: systemKey })).body.items;

const troubleOf = ({ kernel }: TestServer): string => kernel.installed.trouble?.message ?? '';

describe('a policy that changes while the program runs', () => {
  it('is followed where it may be, on record with what it was, and waits for the next start elsewhere', async () => {
    const server = await start({ PASSWORD_MIN_LENGTH: 14 }, { LOG_LEVEL: 'debug' });
    await put({ PASSWORD_MIN_LENGTH: 20, PORT: 4444, SECURITY_ALERT_WEBHOOK_URL: 'https://x.org/hush' });
    await until(() => expect(found(server, 'PASSWORD_MIN_LENGTH')?.value).toBe('20'));
    expect(server.kernel.settings.passwordMinLength).toBe(20);
    expect(found(server, 'PORT')).toMatchObject({
      source: 'default',
      locked: false,
      fromNextStart: { value: '4444', source: 'policy' },
    });
    expect(server.kernel.settings.security.alertWebhookUrl).toBeNull();
    const [entry, ...others] = await entries(server);
    expect(others).toEqual([]);
    expect(entry.actor).toMatchObject({ kind: 'system', id: 'policy' });
    expect(entry.payload).toMatchObject({
      policy: file,
      changed: [{ name: 'PASSWORD_MIN_LENGTH', from: '14', to: '20' }],
      from_next_start: [
        { name: 'PORT', from: '4310', to: '4444' },
        { name: 'SECURITY_ALERT_WEBHOOK_URL', from: null, to: '[redacted]' },
      ],
    });
    expect(server.logLines.join('')).not.toContain('hush');
    expect(server.logLines.filter((line) => line.includes('read anew'))).toHaveLength(1);
    const { body } = await server.call('GET', '/system/policy', { token: server.systemKey });
    expect(body.settings.find(({ name }: { name: string }) => name === 'PORT')).toMatchObject({
      is_live: false,
      from_next_start: { value: '4444', source: 'policy' },
    });
    // Taken back, nothing waits any more, and what may change holds as it did before.
    await put({ PASSWORD_MIN_LENGTH: 14 });
    await until(() => expect(found(server, 'PORT')?.fromNextStart).toBeNull());
    expect(server.kernel.settings.passwordMinLength).toBe(14);
  });

  it('that says the present values otherwise is no change: no entry, and what is locked says so', async () => {
    const server = await start({}, { UPDATES_ENABLED: '0' });
    await put({ UPDATES_ENABLED: false, LOG_LEVEL: 'info', PORT: 4310 });
    await until(() => expect(found(server, 'UPDATES_ENABLED')?.locked).toBe(true));
    expect(found(server, 'PORT')).toMatchObject({ locked: true, fromNextStart: null });
    expect(await entries(server)).toEqual([]);
  });

  it('that is taken away leaves what the environment, the recommendation and the program say', async () => {
    await writeFile(path.join(folder, 'recommended.json'), '{"PASSWORD_MIN_LENGTH":16}');
    const server = await start(
      { PASSWORD_MIN_LENGTH: 20, UPDATE_CHANNEL: 'beta' },
      { UPDATE_CHANNEL: 'stable' },
    );
    await rm(file);
    await until(() => expect(server.kernel.settings.passwordMinLength).toBe(16));
    expect(server.kernel.settings.updates.channel).toBe('stable');
    await put({ PASSWORD_MIN_LENGTH: 18 }, path.join(folder, 'recommended.json'));
    await until(() => expect(server.kernel.settings.passwordMinLength).toBe(18));
  });

  it.each([
    ['a bad value of a setting that may change', { PASSWORD_MIN_LENGTH: 'long', UPDATE_CHANNEL: 'beta' }],
    ['a bad value of one that may not', { PORT: 'http', UPDATE_CHANNEL: 'beta' }],
    ['a value of another kind', { PORT: { a: 1 }, UPDATE_CHANNEL: 'beta' }],
    ['a contact that is missing', { SECURITY_TXT_ENABLED: true, UPDATE_CHANNEL: 'beta' }],
  ])('with %s is not followed in any part, and said to be so once', async (_what, values) => {
    const server = await start({ PASSWORD_MIN_LENGTH: 20 });
    await put(values);
    await until(() => expect(troubleOf(server)).toMatch(/is not valid: it takes|cannot be read/));
    expect(server.kernel.settings.updates.channel).toBe('stable');
    expect(server.kernel.settings.passwordMinLength).toBe(20);
    expect(found(server, 'PASSWORD_MIN_LENGTH')).toMatchObject({ value: '20', locked: true });
    expect(await entries(server)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 5 * rhythm.everyMs));
    expect(server.logLines.filter((line) => line.includes('is not followed'))).toHaveLength(1);
    const { body } = await server.call('GET', '/system/policy', { token: server.systemKey });
    expect(body.trouble.message).toBe(troubleOf(server));
    await put({ PASSWORD_MIN_LENGTH: 20 });
    await until(() => expect(server.kernel.installed.trouble).toBeNull());
    expect(await entries(server)).toEqual([]);
  });

  it('that others may write is refused, and followed once they may not', async () => {
    const server = await start({ PASSWORD_MIN_LENGTH: 20 });
    await put({ PASSWORD_MIN_LENGTH: 12 });
    await chmod(file, 0o666);
    await until(() => expect(troubleOf(server)).toContain('may be written by others'));
    await chmod(file, 0o644);
    await until(() => expect(server.kernel.settings.passwordMinLength).toBe(12));
    expect(server.kernel.installed.trouble).toBeNull();
  });

  it('that cannot be read at all is not followed: a link to a folder, and one that leads nowhere', async () => {
    const server = await start({ PASSWORD_MIN_LENGTH: 20 });
    const link = async (target: string): Promise<void> => {
      await symlink(target, `${file}.new`);
      await rename(`${file}.new`, file);
    };
    await link(folder);
    await until(() => expect(troubleOf(server)).toContain('cannot be read: it is no file'));
    await link('nowhere.json');
    await until(() => expect(troubleOf(server)).toContain('cannot be read: ENOENT'));
    expect(server.kernel.settings.passwordMinLength).toBe(20);
  });

  it('changes how much the log says, in the file of the log itself', async () => {
    await writeFile(file, '{"LOG_LEVEL":"error"}');
    const dataDir = path.join(folder, 'data');
    const server = await startServer(
      { port: 0, dataDir, workerThreads: 1 },
      { env: {}, policy: place(), policyRhythm: rhythm, workerFile: builtWorkerFile, rendererDir: null },
    );
    closers.push(server.stop);
    await put({ LOG_LEVEL: 'info' });
    await until(async () => {
      expect(await readFile(path.join(dataDir, 'logs', 'larmor.log'), 'utf8')).toContain('read anew');
    });
  });
});

describe('the policy of whoever sits in front of a workstation', () => {
  let userFile: string;
  beforeEach(async () => {
    userFile = path.join(folder, 'ada', 'policy.json');
    await mkdir(path.dirname(userFile));
  });
  const startForUser = async (
    values: object,
    env: Readonly<Record<string, string>> = {},
  ): Promise<TestServer> => {
    await writeFile(userFile, JSON.stringify(values));
    const server = await startTestServer({
      env,
      policy: place(),
      userPolicy: { kind: 'json', file: userFile, trustedUid },
      policyRhythm: rhythm,
      isWorkstation: true,
    });
    closers.push(server.cleanUp);
    return server;
  };
  const said = async ({ call }: TestServer) => (await call('GET', '/system/interface')).body;
  const shown = async ({ call, systemKey }: TestServer) =>
    (await call('GET', '/system/policy', { token: systemKey })).body;
  const warnings = ({ logLines }: TestServer) =>
    logLines.filter((line) => line.includes('the policy of this user'));

  it('is followed while the program runs, on record, and gives way to that of the machine', async () => {
    const server = await startForUser({ INTERFACE_LANGUAGE: 'de' }, { INTERFACE_LANGUAGE: 'en' });
    expect((await said(server)).language).toEqual({ value: 'de', locked: true });
    await put({ INTERFACE_LANGUAGE: 'de', INTERFACE_THEME: 'dark' }, userFile);
    await until(() => expect(found(server, 'INTERFACE_THEME')?.source).toBe('user_policy'));
    await put({ INTERFACE_LANGUAGE: 'en' });
    await until(() => expect(found(server, 'INTERFACE_LANGUAGE')?.source).toBe('policy'));
    expect(await said(server)).toEqual({
      language: { value: 'en', locked: true },
      theme: { value: 'dark', locked: true },
    });
    const [machines, users] = await entries(server);
    expect(users.payload).toMatchObject({
      policy: null,
      user: { source: userFile },
      changed: [{ name: 'INTERFACE_THEME', from: null, to: 'dark' }],
    });
    expect(machines.payload).toMatchObject({
      policy: file,
      changed: [{ name: 'INTERFACE_LANGUAGE', from: 'de', to: 'en' }],
    });
    expect(warnings(server)).toEqual([]);
  });

  it('does nothing for a setting of the machine, which the log and the page say, at the start and later', async () => {
    const server = await startForUser(
      { PASSWORD_MIN_LENGTH: 12, SYNC_ENABLED: false },
      { PASSWORD_MIN_LENGTH: '20' },
    );
    expect(server.kernel.settings.passwordMinLength).toBe(20);
    expect(server.kernel.settings.sync.enabled).toBeNull();
    expect(warnings(server)).toHaveLength(1);
    expect(warnings(server)[0]).toContain('"PASSWORD_MIN_LENGTH","SYNC_ENABLED"');
    await put({ WORKSPACE_URL: 'https://x.org', INTERFACE_THEME: 'dark' }, userFile);
    await until(() => expect(found(server, 'INTERFACE_THEME')?.value).toBe('dark'));
    expect(server.kernel.settings.workspace.url).toBeNull();
    expect(warnings(server)).toHaveLength(2);
    expect((await shown(server)).user).toEqual({
      source: userFile,
      recommended_source: null,
      ignored_keys: ['WORKSPACE_URL'],
      trouble: null,
    });
  });

  it('with a bad value is passed over as a whole, stops no start, and holds the machine back from nothing', async () => {
    const bad = { INTERFACE_THEME: 'dark', INTERFACE_LANGUAGE: 'tlh' };
    const server = await startForUser(bad);
    const trouble = `INTERFACE_LANGUAGE in the policy ${userFile} is not valid: it takes en or de.`;
    expect((await shown(server)).user).toMatchObject({ source: userFile, trouble });
    expect((await said(server)).theme).toEqual({ value: null, locked: false });
    await put({ PASSWORD_MIN_LENGTH: 20 });
    await until(() => expect(server.kernel.settings.passwordMinLength).toBe(20));
    expect(server.kernel.installed.trouble).toBeNull();
    expect(warnings(server)).toHaveLength(1);
    // A file the user could write binds nobody.
    await put({ INTERFACE_THEME: 'dark' }, userFile);
    await chmod(userFile, 0o666);
    await until(() =>
      expect(server.kernel.installed.user?.trouble).toMatch(/is refused: .+ may be written by others/),
    );
    await chmod(userFile, 0o644);
    await until(() => expect(found(server, 'INTERFACE_THEME')?.value).toBe('dark'));
  });

  it('does not exist on a server, whose account is nobody in front of a screen', async () => {
    const server = await start({});
    expect((await shown(server)).user).toBeNull();
  });
});

describe('looking at a policy', () => {
  const watched = (follow: (policy: Policy) => Promise<void>) => {
    const refused: string[] = [];
    const failed: unknown[] = [];
    const watch = watchPolicy({
      read: () => readPolicy(place()),
      stamp: () => stampPolicy(place()),
      known: noPolicy,
      follow,
      refuse: (message) => refused.push(message),
      fail: (error) => failed.push(error),
      everyMs: 2,
      settleMs: 300,
    });
    closers.push(watch.stop);
    watch.start();
    return { refused, failed };
  };

  it('takes a file that is written in pieces, and a burst of changes, once they lie still', async () => {
    const seen: string[] = [];
    const { refused } = watched(async ({ values }) => void seen.push(values.get('PORT') ?? ''));
    for (let port = 1; port <= 12; port += 1) {
      await writeFile(file, `{"PORT": ${port}`);
      await new Promise((resolve) => setTimeout(resolve, 4));
      await writeFile(file, `{"PORT": ${port}}`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    await until(() => expect(seen).toEqual(['12']));
    expect(refused).toEqual([]);
  });

  it('never meets itself: what changes while a change is taken is taken after it', async () => {
    const seen: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let atOnce = 0;
    watched(async ({ values }) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await held;
      seen.push(values.get('PORT') ?? '');
      atOnce -= 1;
    });
    await put('{"PORT":1}');
    await until(() => expect(atOnce).toBe(1));
    await put('{"PORT":2}');
    await new Promise((resolve) => setTimeout(resolve, 60));
    letGo();
    await until(() => expect(seen).toEqual(['1', '2']));
  });

  it('tries again what could not be put on record, and follows nothing until it is', async () => {
    let attempts = 0;
    const { failed } = watched(async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('The disk is full.');
    });
    await put('{"PORT":1}');
    await until(() => expect(attempts).toBe(3));
    expect(failed).toHaveLength(2);
  });
});
