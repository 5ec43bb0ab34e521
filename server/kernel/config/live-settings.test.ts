import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { brukerParts, type UploadPart, upload } from '../../testing/upload.ts';
import { isLiveSetting, type LiveSettingName, settingNames } from './setting-declarations.ts';

/** Everything a policy may change while the program runs is changed here, in one program, and seen where it matters. */

const trustedUid = process.getuid?.() ?? 0;
let folder: string;
let file: string;
let server: TestServer;
let token: string;
let nowMs = Date.parse('2026-06-01T09:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-live-'));
  file = path.join(folder, 'policy.json');
  await writeFile(file, '{}');
  server = await startTestServer({
    policy: { kind: 'json', file, trustedUid },
    policyRhythm: { everyMs: 20, settleMs: 5 },
    isWorkstation: true,
    nowMs: () => nowMs,
  });
  ({ access_token: token } = await server.signUp('ada@example.org'));
});
afterAll(async () => {
  await server.cleanUp();
  await rm(folder, { recursive: true });
});

/** Loaded machines take their time. */
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

const installed = (name: string) => server.kernel.installed.settings.find((each) => each.name === name);

/** As an editor puts a file in its place; ends when the program follows it. */
const force = async (values: Readonly<Partial<Record<LiveSettingName, string>>>): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(values));
  await rename(`${file}.new`, file);
  await until(() => {
    for (const [name, value] of Object.entries(values)) expect(installed(name)).toMatchObject({ value });
  });
};

const read = async (route: string) => (await server.call('GET', route, { token })).body;

const capability = async (name: string): Promise<boolean> =>
  (await read('/reaction-capabilities')).items.find((each: { name: string }) => each.name === name).enabled;

const securityText = async (): Promise<string> =>
  String((await server.call('GET', '/.well-known/security.txt')).body);

const send = async (parts: readonly UploadPart[]): Promise<number> =>
  (await upload(server, token, parts)).status;

/** A change of these settings, and what is seen of it. */
interface Proof {
  readonly names: readonly LiveSettingName[];
  readonly show: () => Promise<void>;
}

const proofs: readonly Proof[] = [
  {
    names: ['PASSWORD_MIN_LENGTH'],
    show: async () => {
      await force({ PASSWORD_MIN_LENGTH: '21' });
      expect(await read('/auth/password-policy')).toEqual({ min_length: 21 });
    },
  },
  {
    names: ['UPDATES_ENABLED', 'UPDATE_CHANNEL', 'UPDATE_URL'],
    show: async () => {
      // What the shell of the desktop reads at each of its looks.
      await force({ UPDATES_ENABLED: 'false', UPDATE_CHANNEL: 'beta', UPDATE_URL: 'https://x.example.org' });
      expect(server.kernel.settings.updates).toEqual({
        enabled: false,
        channel: 'beta',
        url: 'https://x.example.org',
      });
    },
  },
  {
    names: ['INTERFACE_LANGUAGE', 'INTERFACE_THEME'],
    show: async () => {
      const asked = async () => (await server.call('GET', '/system/interface')).body;
      expect(await asked()).toEqual({
        language: { value: null, locked: false },
        theme: { value: null, locked: false },
      });
      await force({ INTERFACE_LANGUAGE: 'de', INTERFACE_THEME: 'dark' });
      expect(await asked()).toEqual({
        language: { value: 'de', locked: true },
        theme: { value: 'dark', locked: true },
      });
    },
  },
  {
    names: ['MAX_REQUEST_BODY_BYTES'],
    show: async () => {
      const send = async () =>
        (await server.call('POST', '/projects', { token, json: { name: 'A'.repeat(50) } })).status;
      expect(await send()).toBe(201);
      await force({ MAX_REQUEST_BODY_BYTES: '40' });
      expect(await send()).toBe(413);
    },
  },
  {
    names: ['ARCHIVE_MAX_FILE_BYTES', 'ARCHIVE_MAX_UPLOAD_BYTES', 'ARCHIVE_QUOTA_BYTES'],
    show: async () => {
      const parts = brukerParts({ points: 512 });
      for (const name of [
        'ARCHIVE_MAX_FILE_BYTES',
        'ARCHIVE_MAX_UPLOAD_BYTES',
        'ARCHIVE_QUOTA_BYTES',
      ] as const) {
        await force({ [name]: '100' });
        expect(await send(parts)).toBe(413);
      }
      await force({ ARCHIVE_QUOTA_BYTES: '1000000' });
      expect(await send(parts)).toBe(201);
    },
  },
  {
    names: ['YIELD_PREDICTION_ENABLED', 'ROUTE_SCORING_ENABLED', 'FORWARD_CHECKS_ENABLED'],
    show: async () => {
      await force({
        YIELD_PREDICTION_ENABLED: 'false',
        ROUTE_SCORING_ENABLED: 'false',
        FORWARD_CHECKS_ENABLED: 'false',
      });
      const all = ['yield_surrogate', 'route_scoring', 'forward_checks'];
      expect(await Promise.all(all.map(capability))).toEqual([false, false, false]);
    },
  },
  {
    names: [
      'SECURITY_TXT_ENABLED',
      'SECURITY_TXT_EXPIRES_DAYS',
      'SECURITY_TXT_CONTACT',
      'SECURITY_TXT_POLICY_URL',
      'SECURITY_TXT_ENCRYPTION_URL',
      'SECURITY_TXT_ACKNOWLEDGMENTS_URL',
      'SECURITY_TXT_CANONICAL_URL',
      'SECURITY_TXT_PREFERRED_LANGUAGES',
    ],
    show: async () => {
      await force({
        SECURITY_TXT_ENABLED: 'true',
        SECURITY_TXT_EXPIRES_DAYS: '3',
        SECURITY_TXT_CONTACT: 'mailto:a@x.org',
        SECURITY_TXT_POLICY_URL: 'https://x.org/b',
        SECURITY_TXT_ENCRYPTION_URL: 'https://x.org/c',
        SECURITY_TXT_ACKNOWLEDGMENTS_URL: 'https://x.org/d',
        SECURITY_TXT_CANONICAL_URL: 'https://x.org/e',
        SECURITY_TXT_PREFERRED_LANGUAGES: 'de, en',
      });
      const text = await securityText();
      for (const said of ['2026-06-0', 'mailto:a@x.org', '/b', '/c', '/d', '/e', 'de, en'])
        expect(text).toContain(said);
    },
  },
  {
    names: ['OVERDUE_PASSWORD_DAYS', 'OVERDUE_FACTOR_DAYS', 'OVERDUE_KEY_DAYS', 'OVERDUE_UNUSED_DAYS'],
    show: async () => {
      await force({
        OVERDUE_PASSWORD_DAYS: '11',
        OVERDUE_FACTOR_DAYS: '12',
        OVERDUE_KEY_DAYS: '13',
        OVERDUE_UNUSED_DAYS: '14',
      });
      const text = JSON.stringify(await read('/admin/credentials'));
      for (const days of [11, 12, 13, 14]) expect(text).toContain(String(days));
    },
  },
  {
    names: ['WRONG_PASSWORDS_FREE', 'WRONG_PASSWORDS_MOST', 'WRONG_PASSWORDS_LONGEST_WAIT_MINUTES'],
    show: async () => {
      await server.signUp('ben@example.org');
      await force({
        WRONG_PASSWORDS_FREE: '3',
        WRONG_PASSWORDS_MOST: '20',
        WRONG_PASSWORDS_LONGEST_WAIT_MINUTES: '1',
      });
      const attempt = async (password: string) =>
        (await server.call('POST', '/auth/login', { json: { email: 'ben@example.org', password } })).status;
      for (let index = 0; index < 3; index += 1) await attempt('wrong');
      expect(await attempt(testPassword)).not.toBe(200);
    },
  },
  {
    names: ['EVALUATION_END'],
    show: async () => {
      expect((await read('/workstation')).entitlement.refusal).toBeNull();
      await force({ EVALUATION_END: '2026-05-01' });
      expect((await read('/workstation')).entitlement.refusal.code).toBe('evaluation_ended');
    },
  },
  {
    names: ['REQUIRE_SECOND_FACTOR'],
    show: async () => {
      await server.signUp('dora@example.org');
      const signIn = async () =>
        (
          await server.call('POST', '/auth/login', {
            json: { email: 'dora@example.org', password: testPassword },
          })
        ).body.access_token;
      const call = async (of: string) => (await server.call('GET', '/projects', { token: of })).status;
      expect(await call(await signIn())).toBe(200);
      await force({ REQUIRE_SECOND_FACTOR: 'everybody' });
      expect(await call(await signIn())).toBe(403);
    },
  },
  {
    names: ['SESSION_IDLE_TIMEOUT_MINUTES', 'SESSION_ABSOLUTE_TIMEOUT_MINUTES'],
    show: async () => {
      const idle = (await server.signUp('cy@example.org')).access_token;
      const call = async (of: string) => (await server.call('GET', '/projects', { token: of })).status;
      nowMs += 10 * 60_000;
      expect(await call(idle)).toBe(200);
      nowMs += 10 * 60_000;
      await force({ SESSION_IDLE_TIMEOUT_MINUTES: '5' });
      expect(await call(idle)).toBe(401);
      const used = (
        await server.call('POST', '/auth/login', {
          json: { email: 'cy@example.org', password: testPassword },
        })
      ).body.access_token;
      nowMs += 10 * 60_000;
      await force({ SESSION_ABSOLUTE_TIMEOUT_MINUTES: '5' });
      expect(await call(used)).toBe(401);
    },
  },
];

it.each(proofs)('$names.0 and what belongs to it is followed while the program runs', async ({ show }) => {
  await show();
  await force({});
  await until(() => expect(server.kernel.installed.settings.every(({ locked }) => !locked)).toBe(true));
});

it('has shown everything that is declared to be live; the level of the log is shown with a log of its own', () => {
  const shown = proofs.flatMap(({ names }) => names);
  expect([...shown, 'LOG_LEVEL'].toSorted()).toEqual(settingNames.filter(isLiveSetting).toSorted());
});
