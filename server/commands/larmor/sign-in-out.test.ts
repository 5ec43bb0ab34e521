import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { exitCodes } from './exit-codes.ts';
import { keysFileOf } from './kept-keys.ts';
import { runLarmor } from './run-larmor.ts';

let server: TestServer;
let folder: string;
let file: string;
let token: string;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ nowMs: () => nowMs });
  folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  file = path.join(folder, 'deep', 'keys.json');
  await server.signUp('root@lab.example');
});
beforeEach(async () => {
  const json = { email: 'root@lab.example', password: testPassword };
  token = (await server.call('POST', '/auth/login', { json })).body.access_token;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.cleanUp();
});

const decide = async (user_code: string, decision: 'approve' | 'deny'): Promise<void> => {
  const proof = { purpose: 'sign_in_program', password: testPassword };
  const { step_up_token } = (await server.call('POST', '/auth/step-up', { token, json: proof })).body;
  const json = { user_code, decision, ...(decision === 'approve' && { step_up_token }) };
  expect((await server.call('POST', '/auth/programs/decide', { token, json })).status).toBe(200);
};

/** Runs the command; `onWait` is what happens while it waits for the n-th time. */
const run = async (
  args: readonly string[],
  onWait: (code: string, wait: number, stop: () => void) => Promise<void> | void = () => undefined,
  env: Readonly<Record<string, string>> = {},
) => {
  const printed: string[] = [];
  const complained: string[] = [];
  const stopping = new AbortController();
  let waits = 0;
  const code = await runLarmor({
    args,
    env: { LARMOR_URL: server.url, LARMOR_KEYS: file, ...env },
    signal: stopping.signal,
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    sleep: async (ms) => {
      nowMs += ms;
      waits += 1;
      const shown = /[B-Z]{4}-[B-Z]{4}/.exec(printed.join('\n'))?.[0] ?? '';
      await onWait(shown, waits, () => stopping.abort());
    },
  });
  return { code, printed, complained };
};

it('signs in by a code, keeps the key where nobody else reads it, uses it, and signs out', async () => {
  const { code, printed } = await run(['sign-in'], async (shown, wait) => {
    if (wait === 2) await decide(shown, 'approve');
  });
  expect(code).toBe(exitCodes.done);
  expect(printed[0]).toContain(`${new URL(server.url).origin}/sign-in-program`);
  expect(printed[0]).toContain(`signs the command in on ${hostname()}`);
  expect(printed[1]).toContain('as root@lab.example');
  expect(printed[1]).toContain(file);
  const mode = (place: string) => statSync(place).mode & 0o777;
  expect([mode(file), mode(path.dirname(file))]).toEqual([0o600, 0o700]);
  const kept = JSON.parse(readFileSync(file, 'utf8')).keys[server.url];
  expect(kept).toEqual({ key: expect.stringMatching(/^lar_mk_/), expires_at: expect.any(String) });
  expect(printed.join('\n')).not.toContain(kept.key);
  // A report that is not there, and not a key that is missing.
  expect((await run(['report', 'ana_unknown'])).code).toBe(exitCodes.failed);
  const out = await run(['sign-out', '--json']);
  expect([out.code, JSON.parse(out.printed[0] ?? '')]).toEqual([
    exitCodes.done,
    { service: server.url, signed_out: true, file },
  ]);
  expect((await server.call('GET', '/auth/me', { token: kept.key })).status).toBe(401);
  expect((await run(['report', 'ana_unknown'])).code).toBe(exitCodes.refused);
  expect((await run(['sign-out'])).code).toBe(exitCodes.failed);
});

it('signed in anew ends the key of before', async () => {
  const approve = (shown: string, wait: number) => (wait === 1 ? decide(shown, 'approve') : undefined);
  await run(['sign-in'], approve);
  const { key: former } = JSON.parse(readFileSync(file, 'utf8')).keys[server.url];
  await run(['sign-in', '--json'], approve);
  const { key } = JSON.parse(readFileSync(file, 'utf8')).keys[server.url];
  expect((await server.call('GET', '/auth/me', { token: former })).status).toBe(401);
  expect((await server.call('GET', '/auth/me', { token: key })).status).toBe(200);
});

it('says that it was refused, that nobody decided, that it was stopped, and that nobody answers', async () => {
  const fresh = { LARMOR_KEYS: path.join(folder, 'none.json') };
  const refused = await run(['sign-in'], (shown) => decide(shown, 'deny'), fresh);
  expect([refused.code, refused.complained]).toEqual([exitCodes.refused, ['The sign-in was refused.']]);
  expect((await run(['sign-in'], undefined, fresh)).code).toBe(exitCodes.notReady);
  expect((await run(['sign-in'], (_code, _wait, stop) => stop(), fresh)).code).toBe(exitCodes.stopped);
  const away = await run(['sign-in', '--url', 'http://127.0.0.1:1'], undefined, fresh);
  expect(away.code).toBe(exitCodes.unreachable);
  expect((await run(['sign-in', 'somewhere'], undefined, fresh)).code).toBe(exitCodes.usage);
  expect(existsSync(fresh.LARMOR_KEYS)).toBe(false);
});

it.skipIf(process.platform === 'win32')(
  'refuses a file of keys that others can read (modes of POSIX)',
  async () => {
    const open = path.join(folder, 'open.json');
    writeFileSync(open, '{ "keys": {} }');
    chmodSync(open, 0o644);
    for (const verb of [['sign-in'], ['sign-out'], ['report', 'ana_1']]) {
      const { code, complained } = await run(verb, undefined, { LARMOR_KEYS: open });
      expect([code, complained[0]]).toEqual([exitCodes.refused, expect.stringContaining('chmod 600')]);
    }
    chmodSync(open, 0o600);
    writeFileSync(open, 'no keys');
    expect((await run(['sign-in'], undefined, { LARMOR_KEYS: open })).complained[0]).toContain(
      'no file of keys',
    );
  },
);

it('keeps keys where each system has the settings of a person', () => {
  expect(keysFileOf({ HOME: '/home/ada' }, 'linux')).toBe('/home/ada/.config/larmor/keys.json');
  expect(keysFileOf({ HOME: '/home/ada', XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/larmor/keys.json');
  expect(keysFileOf({ HOME: '/Users/ada' }, 'darwin')).toBe(
    '/Users/ada/Library/Application Support/larmor/keys.json',
  );
  expect(keysFileOf({ APPDATA: '/roaming' }, 'win32')).toBe('/roaming/larmor/keys.json');
});
