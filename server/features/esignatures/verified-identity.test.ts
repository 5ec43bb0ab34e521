import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';

let server: TestServer;
let root: SessionTokens;
let ben: SessionTokens;
beforeAll(async () => {
  server = await startTestServer({ settings: { host: 'localhost' } });
  root = await server.signUp('root@example.org');
  ben = await server.signUp('ben@example.org');
});
afterAll(() => server.cleanUp());

const signCompound = async (token: string, key: SoftAuthenticator, name: string) => {
  const { body } = await server.call('POST', '/compounds', { token, json: { name, smiles: 'CCO' } });
  const about = { type: 'compound', id: body.id, meaning: 'authorship' };
  const json = await prepareSigning(server, token, key, about);
  return () => server.call('POST', '/esignatures/records', { token, json });
};
const verify = (userId: string, token: string) =>
  server.call('POST', `/admin/users/${userId}/verify-identity`, {
    token,
    json: { reason_for_change: 'Passport shown.' },
  });

it('nobody signs whose identity is not verified; the refusal names who can, and costs no proof', async () => {
  const { key } = await registerKey(server, ben.access_token, { isVerified: false });
  const sign = await signCompound(ben.access_token, key, 'Ethanol');
  const refused = await sign();
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect(refused.body.message).toContain('An administrator (root) verifies it');
  expect((await verify(ben.user.id, root.access_token)).body).toMatchObject({
    identity_verified_by: root.user.id,
    identity_verified_how: 'administrator',
  });
  expect((await sign()).status).toBe(201);
});

it('who sets a store up is verified by that; nobody verifies themselves', async () => {
  const { items } = (await server.call('GET', '/admin/users?q=root', { token: root.access_token })).body;
  expect(items[0]).toMatchObject({ identity_verified_by: root.user.id, identity_verified_how: 'set_up' });
  const { key } = await registerKey(server, root.access_token, { isVerified: false });
  expect((await (await signCompound(root.access_token, key, 'Propanol'))()).status).toBe(201);
  expect((await verify(root.user.id, root.access_token)).status).toBe(409);
  expect((await verify(ben.user.id, ben.access_token)).status).toBe(403);
});
