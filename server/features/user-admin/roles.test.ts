import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
beforeAll(async () => {
  server = await startTestServer();
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
});
afterAll(() => server.cleanUp());

const reason_for_change = 'As agreed with the quality unit.';
const grant = (role: string, user = ada, json: object = { reason_for_change }) =>
  server.call('POST', `/admin/users/${user.user.id}/roles`, {
    token: root.access_token,
    json: { role, ...json },
  });
const revoke = (role: string, user = ada, json: object = { reason_for_change }) =>
  server.call('DELETE', `/admin/users/${user.user.id}/roles/${role}`, { token: root.access_token, json });
const me = async () => (await server.call('GET', '/auth/me', { token: ada.access_token })).body;
const newestEntry = async (event: string) =>
  (await server.call('GET', `/audit/events?event=${event}&limit=1`, { token: root.access_token })).body
    .items[0];

it('a new account is a scientist, the first one an admin besides', () => {
  expect([root.user.roles, ada.user.roles]).toEqual([['admin', 'scientist'], ['scientist']]);
});

it('an account holds several roles at once, each given and taken for a reason that stands in the trail', async () => {
  const given = await grant('auditor');
  expect([given.status, given.body.roles]).toEqual([200, ['scientist', 'auditor']]);
  const [scientist, auditor] = given.body.role_dates;
  expect([scientist.role, auditor.role]).toEqual(['scientist', 'auditor']);
  expect(auditor.since > scientist.since).toBe(true);
  expect(await newestEntry('admin.user.grant_role')).toMatchObject({
    actor: { id: root.user.id },
    record_id: ada.user.id,
    reason_for_change,
    payload: { before: { roles: ['scientist'] }, after: { roles: ['scientist', 'auditor'] } },
  });
  expect((await me()).roles).toEqual(['scientist', 'auditor']);
  expect((await grant('auditor')).status).toBe(409);
  expect((await revoke('auditor')).body.roles).toEqual(['scientist']);
  expect((await newestEntry('admin.user.revoke_role')).payload.after).toEqual({ roles: ['scientist'] });
  expect((await revoke('auditor')).status).toBe(409);
});

it('admin is a role like the others, and its two old routes are the same act', async () => {
  const given = await grant('admin');
  expect(given.body).toMatchObject({ is_admin: true, roles: ['admin', 'scientist'] });
  await revoke('scientist');
  const demoted = await server.call('POST', `/admin/users/${ada.user.id}/demote`, {
    token: root.access_token,
    json: { reason_for_change },
  });
  // Nobody is left without a role.
  expect(demoted.body).toMatchObject({ is_admin: false, roles: ['scientist'] });
});

it('nobody takes the last admin, the last role of an account, a role that is none, or one without a reason', async () => {
  expect((await revoke('admin', root)).body.message).toMatch(/last admin/);
  expect((await revoke('scientist')).body.message).toMatch(/Every account has a role/);
  expect([(await grant('owner')).status, (await revoke('owner')).status]).toEqual([422, 404]);
  expect((await grant('guest', ada, {})).status).toBe(422);
  const byAda = await server.call('POST', `/admin/users/${ada.user.id}/roles`, {
    token: ada.access_token,
    json: { role: 'admin', reason_for_change },
  });
  expect(byAda.status).toBe(403);
  expect((await me()).roles).toEqual(['scientist']);
});
