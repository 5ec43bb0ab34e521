import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let folder: string;
const trustedUid = process.getuid?.() ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-policy-'));
  const file = path.join(folder, 'policy.json');
  await writeFile(file, '{"PASSWORD_MIN_LENGTH":20,"COFFEE":"strong"}');
  server = await startTestServer({
    env: { PASSWORD_MIN_LENGTH: '13', SESSION_IDLE_TIMEOUT_MINUTES: '90' },
    policy: { kind: 'json', file, trustedUid },
  });
});
afterAll(async () => {
  await server.cleanUp();
  await rm(folder, { recursive: true });
});

const read = async (token: string) => (await server.call('GET', '/system/policy', { token })).body;

it('a policy of the machine is in force and shown with its file, whatever the environment says', async () => {
  const { source, settings, unknown_keys } = await read(server.systemKey);
  expect([source, unknown_keys]).toEqual([path.join(folder, 'policy.json'), ['COFFEE']]);
  const found = (name: string) => settings.find((setting: { name: string }) => setting.name === name);
  expect(found('PASSWORD_MIN_LENGTH')).toMatchObject({ value: '20', source: 'policy', locked: true });
  expect(found('SESSION_IDLE_TIMEOUT_MINUTES')).toMatchObject({ value: '90', source: 'environment' });
  expect((await server.call('GET', '/auth/password-policy')).body.min_length).toBe(20);
  expect(server.logLines.filter((line) => line.includes('COFFEE'))).toHaveLength(1);
});

it('who is no admin sees what is locked, and nothing else of the settings', async () => {
  await server.signUp('ada@example.org');
  const { access_token } = await server.signUp('ben@example.org');
  const { settings } = await read(access_token);
  expect(settings.map(({ name }: { name: string }) => name)).toEqual(['PASSWORD_MIN_LENGTH']);
});
