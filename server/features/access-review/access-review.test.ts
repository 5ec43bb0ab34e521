import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { registerKey } from '../../testing/sign.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let key: SoftAuthenticator;
beforeAll(async () => {
  server = await startTestServer({ settings: { host: 'localhost' } });
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
  key = (await registerKey(server, root.access_token)).key;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = root.access_token) =>
  server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const show = async () => (await call('GET', '/admin/access-review')).body;
const prove = async (sha256: string, given: 'passkey' | 'password' = 'passkey') => {
  const record = { record_type: 'access_review', record_id: sha256, record_sha256: sha256 };
  const { options } = (await call('POST', '/auth/step-up/options', { record })).body;
  const proof = given === 'passkey' ? { passkey: key.answer(options) } : { password: testPassword };
  return (await call('POST', '/auth/step-up', { record, ...proof })).body.step_up_token as string;
};
const confirm = (content_sha256: string, step_up_token: string, token = root.access_token) =>
  call('POST', '/admin/access-review', { content_sha256, comment: 'As agreed.', step_up_token }, token);

it('an access review tells who has which role since when, who was identified, who signed in, and which keys there are', async () => {
  const json = { name: 'robot', kind: 'machine', scopes: ['read'] };
  await server.call('POST', '/auth/api-keys', { token: ada.access_token, json });
  const { accounts, last_confirmation } = await show();
  expect(last_confirmation).toBeNull();
  expect(accounts).toMatchObject([
    {
      email: 'ada@example.org',
      roles: [{ role: 'scientist', since: expect.any(String) }],
      identity_verified_at: null,
      last_sign_in_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      keys: [{ name: 'robot', kind: 'machine', scopes: ['read'], last_used_on: null }],
    },
    { email: 'root@example.org', roles: [{ role: 'admin' }, { role: 'scientist' }], keys: [] },
  ]);
  const stranger = await call('GET', '/admin/access-review', undefined, ada.access_token);
  expect(stranger.status).toBe(403);
});

it('an access review tells who is in which project, by themselves or by a group, until that ends', async () => {
  const { id } = (await call('POST', '/projects', { name: 'Stability' }, ada.access_token)).body;
  const members = (method: string, json: object) =>
    call(method, `/projects/${id}/members`, json, ada.access_token);
  const projectsOf = async (email: string) =>
    (await show()).accounts.find((account: { email: string }) => account.email === email).projects;
  const former = (await show()).content_sha256;
  await members('POST', { user_id: root.user.id, role: 'viewer' });
  const own = { project_id: id, name: 'Stability', role: 'viewer', since: expect.any(String), group: null };
  expect(await projectsOf('root@example.org')).toEqual([own]);
  expect(await projectsOf('ada@example.org')).toEqual([]);
  expect((await show()).content_sha256).not.toBe(former);

  const group = { displayName: 'Analysts', members: [{ value: root.user.id }] };
  await members('POST', {
    group_id: (await call('POST', '/scim/v2/Groups', group)).body.id,
    role: 'reviewer',
  });
  const byGroup = { ...own, role: 'reviewer', group: 'Analysts' };
  expect(await projectsOf('root@example.org')).toEqual([own, byGroup]);
  await members('DELETE', { user_id: root.user.id });
  expect(await projectsOf('root@example.org')).toEqual([byGroup]);
  await call('DELETE', `/projects/${id}`, { reason_for_change: 'Over.' }, ada.access_token);
  expect(await projectsOf('root@example.org')).toEqual([]);
});

it('a confirmation is signed for what was shown, and kept with it', async () => {
  const shown = await show();
  const answer = await confirm(shown.content_sha256, await prove(shown.content_sha256));
  expect([answer.status, answer.body.content_sha256]).toEqual([201, shown.content_sha256]);
  const after = await show();
  expect(after).toMatchObject({
    content_sha256: shown.content_sha256,
    last_confirmation: { id: answer.body.id, confirmed_by: root.user.id, comment: 'As agreed.' },
  });
  const entry = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select('canonical')
    .where('record_id', '=', answer.body.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.canonical).payload.content_sha256).toBe(shown.content_sha256);
});

it('nothing is confirmed by half a proof, by one for another content, or by what has changed since', async () => {
  const { content_sha256 } = await show();
  expect((await confirm(content_sha256, await prove(content_sha256, 'password'))).status).toBe(401);
  expect((await confirm(content_sha256, await prove('0'.repeat(64)))).status).toBe(401);
  const proof = await prove(content_sha256);
  await server.signUp('eve@example.org');
  expect((await confirm(content_sha256, proof)).status).toBe(409);
  expect((await confirm((await show()).content_sha256, proof)).status).toBe(401);
});

it('the system key, which nobody stands behind, confirms nothing', async () => {
  const { content_sha256 } = await show();
  expect((await confirm(content_sha256, await prove(content_sha256), server.systemKey)).status).toBe(403);
});

it('a kept review is neither changed nor removed', async () => {
  const run = (statement: string) => server.kernel.store.transact((tx) => sql.raw(statement).execute(tx));
  await expect(run(`UPDATE access_review SET comment = 'x'`)).rejects.toThrow(/does not change/);
  await expect(run('DELETE FROM access_review')).rejects.toThrow(/is kept/);
});
