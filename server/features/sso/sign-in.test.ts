import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import {
  changeOrganisation,
  exchange,
  goToIssuer,
  handleOf,
  setUpOrganisation,
  signInBySso,
} from '../../testing/sso-sign-in.ts';

let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let server: TestServer;
let provider: OidcProvider;

let organisationId: string;

beforeAll(async () => {
  provider = await startOidcProvider(() => nowMs);
  server = await startTestServer({ nowMs: () => nowMs });
  await server.signUp('root@example.org');
  organisationId = (await setUpOrganisation(server, server.systemKey, provider)).body.id;
});
afterAll(async () => {
  await server.cleanUp();
  await provider.stop();
});

let counter = 0;
/** Somebody nobody has seen yet, signed in at the issuer. */
const anybody = (): string => {
  counter += 1;
  const email = `person${counter}@example.com`;
  provider.person = { sub: `subject-${counter}`, email, email_verified: true, name: `Person ${counter}` };
  return email;
};
const change = (given: object) => changeOrganisation(server, server.systemKey, organisationId, given);
const login = (email: string) =>
  server.call('POST', '/auth/login', { json: { email, password: testPassword } });
const lastCause = async (): Promise<string> => {
  const { body } = await server.call('GET', '/admin/sso/organisations', { token: server.systemKey });
  return body.items[0].last_refused_cause;
};
const expectRefused = async (email: string, cause: string): Promise<void> => {
  const { status, body } = await signInBySso(server, email);
  expect([status, body.code, body.message]).toEqual([401, 'credentials_invalid', fixedSentence[401]]);
  expect(await lastCause()).toBe(cause);
};

/** The issuer's answer with another code. */
const expectCode = async (email: string, tamper: (url: URL) => void): Promise<void> => {
  const { handle, verifier } = await goToIssuer(server, email, tamper);
  expect((await exchange(server, { handle, verifier })).status).toBe(401);
};

beforeEach(async () => {
  provider.faults = {};
  await change({ enabled: true, creates_accounts: true, trusts_second_factor: false });
});

describe('a sign-in through an organisation', () => {
  it('makes an account where the organisation says so, and finds it by its subject from then on', async () => {
    const email = anybody();
    const first = await signInBySso(server, email);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ email, display_name: `Person ${counter}`, is_admin: false });
    // Married, and with another address of the same organisation.
    provider.person = { ...provider.person, email: 'renamed@example.com', name: 'Renamed' };
    const second = await signInBySso(server, email);
    expect(second.body.user.id).toBe(first.body.user.id);
    expect((await server.call('GET', '/auth/me', { token: second.body.access_token })).body.email).toBe(
      email,
    );
  });

  it('is in the trail with the organisation, and a new link beside it', async () => {
    const { body } = await signInBySso(server, anybody());
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'canonical'])
      .where('actor_id', '=', body.user.id)
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ event, canonical }) => [event, JSON.parse(canonical).payload])).toMatchObject([
      ['auth.sso.link', { organisation_id: organisationId, issuer: provider.issuer, created: true }],
      ['auth.login', { components: [`sso:${organisationId}`] }],
    ]);
  });

  it('sends the browser off with state, nonce and a challenge, and no secret in an address', async () => {
    const { body } = await server.call('POST', '/auth/sso/start', { json: { email: anybody() } });
    const url = new URL(body.authorization_url);
    const query = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/auth/sso/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
    expect(url.href).not.toContain(body.verifier);
  });

  it('links an account somebody made before, whose password and sessions then end', async () => {
    const email = anybody();
    const { access_token, user } = await server.signUp(email);
    expect((await signInBySso(server, email)).body.user.id).toBe(user.id);
    expect((await server.call('GET', '/auth/me', { token: access_token })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  it('leaves an account its password whose person an admin identified', async () => {
    const email = anybody();
    const { access_token, user } = await server.signUp(email);
    const json = { reason_for_change: 'Seen with her passport.' };
    await server.call('POST', `/admin/users/${user.id}/verify-identity`, { token: server.systemKey, json });
    expect((await signInBySso(server, email)).body.user.id).toBe(user.id);
    expect((await server.call('GET', '/auth/me', { token: access_token })).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('is asked for the second factor its account has, and keeps its handle meanwhile', async () => {
    const email = anybody();
    const { access_token: token } = await server.signUp(email);
    const call = (path: string, json: object) => server.call('POST', path, { token, json });
    const proof = await call('/auth/step-up', { purpose: 'manage_factors', password: testPassword });
    const { secret } = (await call('/auth/mfa/totp', { step_up_token: proof.body.step_up_token })).body;
    const code = () => generateSync({ secret, epoch: Math.floor(nowMs / 1000) });
    await call('/auth/mfa/totp/confirm', { code: code() });
    nowMs += 60_000;
    const { handle, verifier } = await goToIssuer(server, email);
    expect((await exchange(server, { handle, verifier })).body.code).toBe('mfa_required');
    const wrong = await exchange(server, { handle, verifier, totp_code: '000000' });
    expect(wrong.body.code).toBe('mfa_factor_invalid');
    expect((await exchange(server, { handle, verifier, totp_code: code() })).status).toBe(200);
    // What the issuer says about factors counts where the organisation says so, and not before.
    provider.person = { ...provider.person, amr: ['pwd', 'mfa'] };
    expect((await signInBySso(server, email)).body.code).toBe('mfa_required');
    await change({ trusts_second_factor: true });
    expect((await signInBySso(server, email)).status).toBe(200);
    provider.person = { ...provider.person, amr: ['pwd'] };
    expect((await signInBySso(server, email)).body.code).toBe('mfa_required');
  });

  it('shuts the door for passwords where the organisation says so, once somebody came through it', async () => {
    const email = anybody();
    const { user } = await server.signUp(email);
    const json = { reason_for_change: 'Seen.' };
    await server.call('POST', `/admin/users/${user.id}/verify-identity`, { token: server.systemKey, json });
    await signInBySso(server, email);
    expect((await change({ passwords_allowed: false })).status).toBe(200);
    const refused = await login(email);
    expect([refused.status, refused.body.message]).toEqual([401, fixedSentence[401]]);
    expect((await signInBySso(server, email)).status).toBe(200);
    expect((await login('root@example.org')).status).toBe(200);
    await change({ passwords_allowed: true });
    expect((await login(email)).status).toBe(200);
  });
});

describe('nobody is signed in', () => {
  it.each([
    ['by an address the issuer has not verified', { email_verified: false }, 'email_not_verified'],
    ['by one it says nothing about', { email_verified: undefined }, 'email_not_verified'],
    ['by one it calls verified in words', { email_verified: 'true' }, 'email_not_verified'],
    ['without an address', { email: undefined }, 'email_missing'],
    ['by an address of another domain', { email: 'eve@example.net' }, 'domain_not_allowed'],
    ['by one below the domain', { email: 'eve@mail.example.com' }, 'domain_not_allowed'],
    ['by one that only ends like it', { email: 'eve@notexample.com' }, 'domain_not_allowed'],
    ['by one in other letters that look alike', { email: 'eve@exаmple.com' }, 'domain_not_allowed'],
    ['by one in wide letters', { email: 'eve@ｅｘａｍｐｌｅ.com' }, 'email_missing'],
    ['by two addresses in one', { email: 'eve@example.net@example.com' }, 'email_missing'],
    ['for another client', { aud: 'somebody else' }, 'answer_not_valid'],
    ['for two clients without saying which', { aud: ['larmor', 'other'] }, 'answer_not_valid'],
    ['by another issuer', { iss: 'http://127.0.0.1:1' }, 'answer_not_valid'],
    ['with another nonce', { nonce: 'another' }, 'answer_not_valid'],
    ['without a nonce', { nonce: undefined }, 'answer_not_valid'],
    ['by a token that is over', { exp: Math.floor(nowMs / 1000) - 3600 }, 'answer_not_valid'],
    ['by a token of nobody', { sub: undefined }, 'answer_not_valid'],
  ])('%s', async (_what, claims, cause) => {
    const email = anybody();
    provider.faults = { claims };
    await expectRefused(email, cause);
  });

  it('by a token of no signature, of somebody else’s, or of another kind than announced', async () => {
    const email = anybody();
    const anyKind = { id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'] };
    for (const faults of [
      { unsigned: true },
      { unsigned: true, metadata: anyKind },
      { foreignKey: true },
      { header: { alg: 'HS256' } },
      { header: { alg: 'HS256' }, metadata: anyKind },
      { header: { kid: 'unknown' } },
    ]) {
      provider.faults = faults;
      await expectRefused(email, 'answer_not_valid');
    }
  });

  it.each([
    ['with another state', (url: URL) => url.searchParams.set('state', 'a'.repeat(43))],
    ['without a state', (url: URL) => url.searchParams.delete('state')],
  ])('%s', async (_what, tamper) => {
    const { handle, verifier } = await goToIssuer(server, anybody(), tamper);
    expect((await exchange(server, { handle, verifier })).status).toBe(401);
  });

  it('by a code that was used, made up, or given to somebody else', async () => {
    const email = anybody();
    await expectCode(email, (url) => url.searchParams.set('code', 'made-up'));
    await expectCode(email, (url) => url.searchParams.delete('code'));
    const theirs = await goToIssuer(server, email);
    const code = new URL(theirs.callbackUrl).searchParams.get('code') ?? '';
    await expectCode(email, (url) => url.searchParams.set('code', code));
    const { body } = await server.call('POST', '/auth/sso/start', { json: { email } });
    const other = await fetch(body.authorization_url, { redirect: 'manual' });
    const otherCode = new URL(other.headers.get('location') ?? '').searchParams.get('code') ?? '';
    // Good, and bound to the challenge of another sign-in.
    await expectCode(email, (url) => url.searchParams.set('code', otherCode));
  });

  it('by an answer that comes twice, or a handle that was used', async () => {
    const { handle, verifier, callbackUrl } = await goToIssuer(server, anybody());
    const again = handleOf(await (await fetch(callbackUrl)).text());
    expect((await exchange(server, { handle: again, verifier })).status).toBe(401);
    expect((await exchange(server, { handle, verifier })).status).toBe(200);
    expect((await exchange(server, { handle, verifier })).status).toBe(401);
  });

  it('of two who exchange one handle at once but one', async () => {
    const held = await goToIssuer(server, anybody());
    const json = { handle: held.handle, verifier: held.verifier };
    const answers = await Promise.all([exchange(server, json), exchange(server, json)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('in the page of somebody else: the one that asked holds the verifier, the one that came back the handle', async () => {
    const mine = await goToIssuer(server, anybody());
    const theirs = await goToIssuer(server, anybody());
    expect((await exchange(server, { handle: theirs.handle, verifier: mine.verifier })).status).toBe(401);
    expect((await exchange(server, { handle: mine.handle, verifier: mine.verifier })).status).toBe(200);
  });

  it('after ten minutes', async () => {
    const { body } = await server.call('POST', '/auth/sso/start', { json: { email: anybody() } });
    const late = await fetch(body.authorization_url, { redirect: 'manual' });
    const held = await goToIssuer(server, anybody());
    nowMs += 10 * 60_000;
    const page = await (await fetch(late.headers.get('location') ?? '')).text();
    for (const handle of [handleOf(page), held.handle])
      expect((await exchange(server, { handle, verifier: body.verifier })).status).toBe(401);
    expect((await exchange(server, { handle: held.handle, verifier: held.verifier })).status).toBe(401);
  });

  it('who has no account, where the organisation makes none', async () => {
    await change({ creates_accounts: false });
    await expectRefused(anybody(), 'account_missing');
  });

  it('whose account was closed, by subject or by address', async () => {
    const email = anybody();
    const { body } = await signInBySso(server, email);
    const json = { reason_for_change: 'Left.' };
    const close = (id: string) =>
      server.call('POST', `/admin/users/${id}/deactivate`, { token: server.systemKey, json });
    await close(body.user.id);
    await expectRefused(email, 'account_closed');
    const other = anybody();
    await close((await server.signUp(other)).user.id);
    await expectRefused(other, 'account_closed');
  });

  it('at an account another subject is linked with', async () => {
    const email = anybody();
    await signInBySso(server, email);
    provider.person = { ...provider.person, sub: 'somebody else' };
    await expectRefused(email, 'account_of_other_subject');
  });

  it('by an address that looks like one of somebody', async () => {
    const email = anybody();
    await signInBySso(server, email);
    provider.person = { ...provider.person, sub: 'look-alike', email: email.replace('e', 'е') };
    await expectRefused(email, 'account_of_similar_address');
  });

  it('who declined at the issuer', async () => {
    const email = anybody();
    const { handle, verifier } = await goToIssuer(server, email, (url) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    expect((await exchange(server, { handle, verifier })).status).toBe(401);
    expect(await lastCause()).toBe('declined_by_issuer');
  });

  it('once the organisation is switched off, at whatever step', async () => {
    const email = anybody();
    const held = await goToIssuer(server, email);
    const { body } = await server.call('POST', '/auth/sso/start', { json: { email } });
    const under = await fetch(body.authorization_url, { redirect: 'manual' });
    await change({ enabled: false });
    expect((await exchange(server, { handle: held.handle, verifier: held.verifier })).status).toBe(401);
    const handle = handleOf(await (await fetch(under.headers.get('location') ?? '')).text());
    expect((await exchange(server, { handle, verifier: body.verifier })).status).toBe(401);
    expect((await server.call('POST', '/auth/sso/start', { json: { email } })).status).toBe(404);
  });

  it('without being counted with the refused sign-ins', async () => {
    nowMs += 60 * 60_000;
    await change({ creates_accounts: false });
    await expectRefused(anybody(), 'account_missing');
    const { body } = await server.call('GET', '/admin/refused-sign-ins', { token: server.systemKey });
    expect(body.items[0]).toMatchObject({ user_id: null, count: 1 });
  });
});

describe('the way back', () => {
  it('leads to the workstation itself, whatever the address says', async () => {
    const { body } = await server.call('POST', '/auth/sso/start', { json: { email: anybody() } });
    const answer = await fetch(body.authorization_url, { redirect: 'manual' });
    const callback = new URL(answer.headers.get('location') ?? '');
    for (const name of ['return_to', 'redirect_uri', 'next', 'url'])
      callback.searchParams.set(name, 'https://evil.example/');
    const page = await (await fetch(callback)).text();
    const addresses = [...page.matchAll(/(?:href="|url=)([^"]*)/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^\/#sso=lar_sh_[\w-]{43}$/);
    const json = { email: anybody(), return_to: 'https://evil.example/' };
    expect((await server.call('POST', '/auth/sso/start', { json })).status).toBe(422);
  });

  it('runs nothing, and leaves neither code nor state nor handle in the log', async () => {
    const held = await goToIssuer(server, anybody());
    const { headers } = await fetch(`${server.url}/auth/sso/callback?state=none`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const query = [...new URL(held.callbackUrl).searchParams.values()];
    const log = server.logLines.join('\n');
    for (const secret of [...query, held.handle, held.verifier, provider.clientSecret])
      expect(log).not.toContain(secret);
  });
});

it('whoever signs in through the issuer alone sets a password by a reset: it signs nobody in, and confirms who signs a program in', async () => {
  const email = anybody();
  expect((await change({ creates_accounts: true })).status).toBe(200);
  expect((await signInBySso(server, email)).status).toBe(200);
  expect((await change({ passwords_allowed: false })).status).toBe(200);
  const chosen = 'a lathe, a magnet and a coil';
  await server.call('POST', '/auth/password-reset', { json: { email } });
  const asAdmin = { token: server.systemKey };
  const { items } = (await server.call('GET', '/admin/outbox', asAdmin)).body;
  const { id } = items.find(({ recipient }: { recipient: string }) => recipient === email);
  const why = { reason_for_change: 'Handed over in person.' };
  const message = await server.call('POST', `/admin/outbox/${id}/reveal`, { ...asAdmin, json: why });
  const reset_token = /lar_pr_[A-Za-z0-9_-]{43}/.exec(message.body.text)?.[0];
  const set = { reset_token, password: chosen };
  expect((await server.call('POST', '/auth/password-reset/confirm', { json: set })).status).toBe(200);
  const byPassword = { email, password: chosen };
  expect((await server.call('POST', '/auth/login', { json: byPassword })).status).toBe(401);
  const { access_token: token } = (await signInBySso(server, email)).body;
  const form = new URLSearchParams({ client_id: 'larmor' });
  const { user_code } = (await server.call('POST', '/oauth/device_authorization', { form })).body;
  const stepUp = (password: string) =>
    server.call('POST', '/auth/step-up', { token, json: { purpose: 'sign_in_program', password } });
  expect((await stepUp(testPassword)).status).toBe(401);
  const { step_up_token } = (await stepUp(chosen)).body;
  const json = { user_code, decision: 'approve', step_up_token };
  expect((await server.call('POST', '/auth/programs/decide', { token, json })).status).toBe(200);
  expect((await change({ passwords_allowed: true })).status).toBe(200);
});
