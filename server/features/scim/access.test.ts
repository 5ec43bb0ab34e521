import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

describe('who may provision', () => {
  const read = (given?: string) =>
    directory.server.call('GET', '/scim/v2/Users', given === undefined ? {} : { token: given });

  it('is a key made for it, an admin and the system key, and nobody else', async () => {
    for (const allowed of [directory.token, directory.admin, directory.server.systemKey])
      expect((await read(allowed)).status).toBe(200);
    const stranger = await read();
    expectScimError(stranger, 401);
    expect(stranger.body.detail).toBe(fixedSentence[401]);
    expect(stranger.headers.get('www-authenticate')).toBe('Bearer');
    const user = (await directory.server.signUp('ordinary@example.org')).access_token;
    const json = { name: 'robot', kind: 'machine' };
    const machine = (await directory.server.call('POST', '/auth/api-keys', { token: directory.admin, json }))
      .body.secret;
    for (const refused of [user, machine]) {
      const answer = await read(refused);
      expectScimError(answer, 403);
      expect(answer.body.detail).toBe(fixedSentence[403]);
    }
  });

  it('gets in nowhere else with such a key', async () => {
    for (const path of ['/auth/me', '/projects', '/analyses', '/audit/events'])
      expect([path, (await directory.server.call('GET', path, { token: directory.token })).status]).toEqual([
        path,
        403,
      ]);
  });

  it('is not made by who is no admin, and ends with the role of who made it', async () => {
    const json = { name: 'directory', kind: 'machine', scopes: ['scim'] };
    const { access_token: user, user: account } = await directory.server.signUp('eager@example.org');
    const create = () => directory.server.call('POST', '/auth/api-keys', { token: user, json });
    expect((await create()).status).toBe(403);
    const decide = (decision: string) =>
      directory.server.call('POST', `/admin/users/${account.id}/${decision}`, {
        token: directory.admin,
        json: { reason_for_change: 'Looks after the directory.' },
      });
    expect((await decide('promote')).status).toBe(200);
    const { secret } = (await create()).body;
    expect((await read(secret)).status).toBe(200);
    expect((await decide('demote')).status).toBe(200);
    expectScimError(await read(secret), 403);
  });
});

describe('a busy directory', () => {
  it('is throttled, in the envelope and with the headers of every other throttle', async () => {
    const rateLimit = { enabled: true, defaultPerMinute: 2, burstMultiplier: 1, trustForwardedFor: false };
    const throttled = await startTestServer({ settings: { rateLimit } });
    try {
      const { access_token } = await throttled.signUp('root@example.org');
      const json = { name: 'directory', kind: 'machine', scopes: ['scim'] };
      const key = (await throttled.call('POST', '/auth/api-keys', { token: access_token, json })).body.secret;
      const read = () => throttled.call('GET', '/scim/v2/Users', { token: key });
      expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
      const refused = await read();
      expectScimError(refused, 429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await throttled.cleanUp();
    }
  });
});
