import { type CallResult, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const ask = async (server: TestServer, token: string, path: string, json: object) =>
  (await server.call('POST', path, { token, json })).body;

/** Signing takes a verified identity; whoever holds the system key vouches for the accounts of tests. */
export const verifyIdentity = async (server: TestServer, userId: string): Promise<void> => {
  const json = { reason_for_change: 'Known to the test.' };
  const route = `/admin/users/${userId}/verify-identity`;
  const { status, body } = await server.call('POST', route, { token: server.systemKey, json });
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`);
};

/** Gives an account of a server on localhost what signing takes: a verified identity and a passkey. */
export const registerKey = async (
  server: TestServer,
  token: string,
  { isVerified = true } = {},
): Promise<{ key: SoftAuthenticator; id: string }> => {
  const me = await server.call('GET', '/auth/me', { token });
  if (isVerified) await verifyIdentity(server, me.body.id);
  const key = new SoftAuthenticator(new URL(server.url).origin);
  const purpose = { purpose: 'manage_factors', password: testPassword };
  const { step_up_token } = await ask(server, token, '/auth/step-up', purpose);
  const { options } = await ask(server, token, '/auth/passkeys/registration-options', {});
  const json = { step_up_token, name: 'Security key', response: key.register(options) };
  const { passkey } = await ask(server, token, '/auth/passkeys/registration', json);
  return { key, id: passkey.id };
};

/** The body that signs a record as it stands now, proven by a passkey. */
export const prepareSigning = async (
  server: TestServer,
  token: string,
  key: SoftAuthenticator,
  about: { readonly type: string; readonly id: string; readonly meaning: string },
): Promise<CallResult['body']> => {
  const query = `record_type=${about.type}&record_id=${about.id}`;
  const shown = await server.call('GET', `/esignatures/snapshot?${query}`, { token });
  const record = {
    record_type: about.type,
    record_id: about.id,
    record_sha256: shown.body.record_sha256,
  };
  const { options } = await ask(server, token, '/auth/step-up/options', { record });
  const proof = await ask(server, token, '/auth/step-up', { record, passkey: key.answer(options) });
  return { ...record, meaning: about.meaning, reason: 'As drawn.', step_up_token: proof.step_up_token };
};
