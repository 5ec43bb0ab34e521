import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import {
  answerOfIssuer,
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
let person: SessionTokens;

/** What one window holds of a confirmation. */
interface Window {
  readonly handle: string;
  readonly verifier: string;
}
type Purpose = 'manage_factors' | 'sign_in_program' | 'sign';

let counter = 0;
const newPerson = async (): Promise<SessionTokens> => {
  counter += 1;
  const email = `person${counter}@example.com`;
  provider.person = { sub: `subject-${counter}`, email, email_verified: true, name: `Person ${counter}` };
  return (await signInBySso(server, email)).body;
};
const again = (): Promise<SessionTokens> =>
  signInBySso(server, String(provider.person['email'])).then(({ body }) => body);

beforeAll(async () => {
  provider = await startOidcProvider(() => nowMs);
  server = await startTestServer({ nowMs: () => nowMs });
  await server.signUp('root@example.org');
  const given = { creates_accounts: true };
  organisationId = (await setUpOrganisation(server, server.systemKey, provider, given)).body.id;
});
afterAll(async () => {
  await server.cleanUp();
  await provider.stop();
});
beforeEach(async () => {
  provider.faults = {};
  person = await newPerson();
  // The sign-in is some time ago when something has to be confirmed.
  nowMs += 30 * 60_000;
  person = (await server.call('POST', '/auth/refresh', { json: { refresh_token: person.refresh_token } }))
    .body;
});

const start = (purpose: Purpose = 'sign_in_program', token = person.access_token, more: object = {}) =>
  server.call('POST', '/auth/step-up/sso', { token, json: { purpose, ...more } });
const come = async (callback: URL): Promise<string> => (await fetch(callback)).text();
const goAndConfirm = async (purpose: Purpose = 'sign_in_program', token = person.access_token) => {
  const { body } = await start(purpose, token);
  const callback = await answerOfIssuer(body.authorization_url);
  const held: Window = { handle: handleOf(await come(callback)), verifier: body.verifier };
  return { ...held, callback };
};
const stepUp = (
  { handle, verifier }: Window,
  purpose: Purpose = 'sign_in_program',
  token = person.access_token,
  more: object = {},
) => server.call('POST', '/auth/step-up', { token, json: { purpose, sso: { handle, verifier }, ...more } });
const newCode = async (): Promise<string> => {
  const form = new URLSearchParams({ client_id: 'larmor' });
  return (await server.call('POST', '/oauth/device_authorization', { form })).body.user_code;
};
const approve = (step_up_token: string, user_code: string) =>
  server.call('POST', '/auth/programs/decide', {
    token: person.access_token,
    json: { user_code, decision: 'approve', step_up_token },
  });
const lastCause = async (): Promise<string> =>
  (await server.call('GET', '/admin/sso/organisations', { token: server.systemKey })).body.items[0]
    .last_refused_cause;
const payloadsOf = async (event: string) => {
  const rows = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select('canonical')
    .where('actor_id', '=', person.user.id)
    .where('event', '=', event)
    .orderBy('sequence')
    .execute();
  return rows.map(({ canonical }) => JSON.parse(canonical).payload);
};
const expectRefused = async (held: Window, sentence: string, purpose: Purpose = 'sign_in_program') => {
  const { status, body } = await stepUp(held, purpose);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(body.message).toContain(sentence);
};
const over = 'This confirmation is over, was used, or was asked for elsewhere';

describe('whoever signs in through an organisation alone confirms who they are there', () => {
  it('by a new sign-in, which is demanded of the issuer with all that binds it', async () => {
    const { status, body } = await start();
    expect([status, body.organisation]).toEqual([200, 'Example Ltd']);
    expect(Date.parse(body.expires_at) - nowMs).toBe(5 * 60_000);
    const query = Object.fromEntries(new URL(body.authorization_url).searchParams);
    expect(query).toMatchObject({
      prompt: 'login',
      max_age: '0',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/auth/sso/callback`,
      login_hint: person.user.email,
    });
    expect(query['state']).toMatch(/^confirm\.[\w-]{43}$/);
    for (const name of ['nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
    expect(body.authorization_url).not.toContain(body.verifier);
  });

  it('signs a program in, and the trail says by what, where and when', async () => {
    const proof = await stepUp(await goAndConfirm());
    expect([proof.status, proof.body.components]).toEqual([201, ['sso']]);
    expect((await approve(proof.body.step_up_token, await newCode())).status).toBe(200);
    expect(await payloadsOf('auth.step_up')).toEqual([
      expect.objectContaining({
        purpose: 'sign_in_program',
        components: ['sso'],
        sso: {
          organisation_id: organisationId,
          signed_in_at: new Date(Math.floor(nowMs / 1000) * 1000).toISOString(),
        },
      }),
    ]);
  });

  it('registers a first factor, which from then on confirms in its place', async () => {
    const { access_token: token } = person;
    const first = await stepUp(await goAndConfirm('manage_factors'), 'manage_factors');
    const { step_up_token } = first.body;
    const enrolled = await server.call('POST', '/auth/mfa/totp', { token, json: { step_up_token } });
    expect(enrolled.status).toBe(201);
    const { secret } = enrolled.body;
    const code = generateSync({ secret, epoch: Math.floor(nowMs / 1000) });
    expect((await server.call('POST', '/auth/mfa/totp/confirm', { token, json: { code } })).status).toBe(200);
    // Whoever holds the identity at the issuer takes no factor away by it, and opens no other door.
    const remove = await stepUp(await goAndConfirm('manage_factors'), 'manage_factors');
    const removed = await server.call('DELETE', '/auth/mfa/totp', {
      token,
      json: { step_up_token: remove.body.step_up_token },
    });
    expect([removed.status, removed.body.code]).toEqual([401, 'mfa_required']);
    const program = await stepUp(await goAndConfirm());
    expect((await approve(program.body.step_up_token, await newCode())).body.code).toBe('mfa_required');
    nowMs += 60_000;
    const both = await stepUp(await goAndConfirm(), 'sign_in_program', token, {
      totp_code: generateSync({ secret, epoch: Math.floor(nowMs / 1000) }),
    });
    expect(both.body.components).toEqual(['totp', 'sso']);
    expect((await approve(both.body.step_up_token, await newCode())).status).toBe(200);
  });

  it('is offered it by the name of the organisation; whoever has a password alone is not', async () => {
    const read = (token: string) => server.call('GET', '/auth/step-up/sso', { token });
    expect((await read(person.access_token)).body).toEqual({ organisation: 'Example Ltd' });
    const { access_token: other } = await server.signUp('by-password@example.org');
    expect((await read(other)).body).toEqual({ organisation: null });
    expect((await start('sign_in_program', other)).status).toBe(404);
  });

  it('puts no signature by it', async () => {
    expect((await start('sign')).status).toBe(422);
    const record = { record_type: 'report', record_id: 'rep_1', record_sha256: 'a'.repeat(64) };
    const held = await goAndConfirm();
    const refused = await stepUp(held, 'sign', person.access_token, { record });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['sso']]);
    expect((await stepUp(held)).status).toBe(201);
  });
});

describe('an answer of the issuer confirms nobody', () => {
  it('that names no time of the sign-in', async () => {
    provider.faults = { claims: { auth_time: undefined } };
    await expectRefused(await goAndConfirm(), 'did not say when you signed in there (auth_time)');
    expect(await lastCause()).toBe('sign_in_time_missing');
    expect(await payloadsOf('auth.factor_refused')).toMatchObject([
      { component: 'sso', cause: 'sign_in_time_missing' },
    ]);
  });

  it.each([['soon'], [null], [Number.MAX_VALUE], [-1], [true]])(
    'that names the time as %j',
    async (auth_time) => {
      provider.faults = { claims: { auth_time } };
      expect((await stepUp(await goAndConfirm())).status).toBe(403);
    },
  );

  it('that asked for no new sign-in', async () => {
    provider.faults = { ignoresPrompt: true };
    await expectRefused(await goAndConfirm(), 'did not ask you to sign in again');
    expect(await lastCause()).toBe('sign_in_too_old');
  });

  it('where somebody took out of the address what was asked for', async () => {
    // A browser that is signed in at the issuer, with an address its own person changed.
    const confirmChanged = async (change: (asked: URL) => void): Promise<Window> => {
      const { body } = await start();
      const asked = new URL(body.authorization_url);
      change(asked);
      return { handle: handleOf(await come(await answerOfIssuer(asked.href))), verifier: body.verifier };
    };
    const neither = await confirmChanged(({ searchParams }) => {
      searchParams.delete('prompt');
      searchParams.delete('max_age');
    });
    await expectRefused(neither, 'did not say when you signed in there (auth_time)');
    provider.faults = { ignoresPrompt: true };
    const older = await confirmChanged(({ searchParams }) => searchParams.set('max_age', '86400'));
    await expectRefused(older, 'did not ask you to sign in again');
  });

  it('before the attempt began by more than two clocks may differ, or later than now by more', async () => {
    const at = (seconds: number) => Math.floor(nowMs / 1000) + seconds;
    for (const [seconds, status] of [
      [-31, 403],
      [-30, 201],
      [30, 201],
      [31, 403],
    ] as const) {
      provider.faults = { claims: { auth_time: at(seconds) } };
      expect([seconds, (await stepUp(await goAndConfirm())).status]).toEqual([seconds, status]);
    }
  });

  it('that came minutes after the sign-in there: what counts is the beginning of the attempt', async () => {
    const { body } = await start();
    const callback = await answerOfIssuer(body.authorization_url);
    nowMs += 4 * 60_000;
    const handle = handleOf(await come(callback));
    expect((await stepUp({ handle, verifier: body.verifier })).status).toBe(201);
  });

  it('about somebody else, with an account here or without', async () => {
    const self = provider.person;
    for (const sub of ['a stranger', 'subject-1']) {
      provider.person = { ...self, sub };
      await expectRefused(await goAndConfirm(), 'Somebody else signed in at your organisation');
      expect(await lastCause()).toBe('account_of_other_subject');
    }
  });

  it.each([
    ['of another issuer', { iss: 'http://127.0.0.1:1' }],
    ['with another nonce', { nonce: 'another' }],
    ['for another client', { aud: 'somebody else' }],
    ['whose address is not verified', { email_verified: false }],
  ])('%s', async (_what, claims) => {
    provider.faults = { claims };
    await expectRefused(await goAndConfirm(), 'could not confirm who you are');
  });

  it('that declines, or whose code is somebody else’s', async () => {
    const declined = await start();
    const callback = await answerOfIssuer(declined.body.authorization_url, ({ searchParams }) => {
      searchParams.delete('code');
      searchParams.set('error', 'access_denied');
    });
    const { verifier } = declined.body;
    await expectRefused({ handle: handleOf(await come(callback)), verifier }, 'given up or declined');
    const [one, other] = [(await start()).body, (await start()).body];
    const foreign = await answerOfIssuer(other.authorization_url);
    const mixed = await answerOfIssuer(one.authorization_url, ({ searchParams }) =>
      searchParams.set('code', foreign.searchParams.get('code') ?? ''),
    );
    const held = { handle: handleOf(await come(mixed)), verifier: one.verifier };
    await expectRefused(held, 'could not confirm who you are');
  });
});

describe('a confirmation is good once, for what it was asked for, where it was asked', () => {
  it('not twice', async () => {
    const held = await goAndConfirm();
    expect((await stepUp(held)).status).toBe(201);
    await expectRefused(held, over);
    expect(await come(held.callback)).not.toContain(held.handle);
  });

  it('not twice at one moment', async () => {
    const held = await goAndConfirm();
    const statuses = (await Promise.all([stepUp(held), stepUp(held), stepUp(held)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 403, 403]);
  });

  it('not by a second answer with the same state', async () => {
    const { body } = await start();
    const callback = await answerOfIssuer(body.authorization_url);
    const first = handleOf(await come(callback));
    const second = handleOf(await come(callback));
    expect(second).not.toBe(first);
    await expectRefused({ handle: second, verifier: body.verifier }, over);
    expect((await stepUp({ handle: first, verifier: body.verifier })).status).toBe(201);
  });

  it('not for another purpose', async () => {
    const held = await goAndConfirm('manage_factors');
    await expectRefused(held, over, 'sign_in_program');
    const { step_up_token } = (await stepUp(held, 'manage_factors')).body;
    expect((await approve(step_up_token, await newCode())).body.code).toBe('mfa_required');
  });

  it('not in another session of the same person, nor of somebody else', async () => {
    const held = await goAndConfirm();
    const { access_token: elsewhere } = await again();
    expect((await stepUp(held, 'sign_in_program', elsewhere)).status).toBe(403);
    const stranger = await newPerson();
    expect((await stepUp(held, 'sign_in_program', stranger.access_token)).status).toBe(403);
    expect((await stepUp(held)).status).toBe(201);
  });

  it('not with the verifier of another window: two of them confirm side by side', async () => {
    const [one, other] = [await goAndConfirm(), await goAndConfirm()];
    await expectRefused({ handle: one.handle, verifier: other.verifier }, over);
    expect([(await stepUp(one)).status, (await stepUp(other)).status]).toEqual([201, 201]);
  });

  it('not after five minutes, whether the browser or the window is late', async () => {
    const held = await goAndConfirm();
    const { body } = await start();
    const callback = await answerOfIssuer(body.authorization_url);
    nowMs += 5 * 60_000;
    await expectRefused(held, over);
    const page = await come(callback);
    expect(page).toContain('/confirmed#sso=');
    await expectRefused({ handle: handleOf(page), verifier: body.verifier }, over);
  });

  it('not after the person was locked out, nor where the organisation was switched off', async () => {
    const off = await goAndConfirm();
    await changeOrganisation(server, server.systemKey, organisationId, { enabled: false });
    expect((await start()).status).toBe(404);
    await expectRefused(off, 'could not confirm who you are');
    await changeOrganisation(server, server.systemKey, organisationId, { enabled: true });
    const held = await goAndConfirm();
    const json = { reason_for_change: 'Left the company.' };
    const path = `/admin/users/${person.user.id}/revoke-tokens`;
    expect((await server.call('POST', path, { token: server.systemKey, json })).status).toBe(200);
    expect((await stepUp(held)).status).toBe(401);
    const back = await again();
    expect((await stepUp(held, 'sign_in_program', back.access_token)).status).toBe(403);
  });

  it('signs nobody in, and a sign-in confirms nobody', async () => {
    const { handle, verifier } = await goAndConfirm();
    expect((await exchange(server, { handle, verifier })).status).toBe(401);
    expect((await stepUp({ handle, verifier })).status).toBe(201);
    await expectRefused(await goToIssuer(server, person.user.email), over);
  });

  it('is not asked for by a key', async () => {
    const json = { name: 'k', kind: 'personal' };
    const key = await server.call('POST', '/auth/api-keys', { token: person.access_token, json });
    expect((await start('sign_in_program', key.body.secret)).status).toBe(403);
  });

  it('stands in no log, and beside a wrong password is not used up', async () => {
    const held = await goAndConfirm();
    const wrong = await stepUp(held, 'sign_in_program', person.access_token, { password: testPassword });
    expect(wrong.body.code).toBe('credentials_invalid');
    expect((await stepUp(held)).status).toBe(201);
    const log = server.logLines.join('\n');
    for (const secret of [held.handle, held.verifier]) expect(log).not.toContain(secret);
    expect(await eventsOfRecord(server, organisationId)).not.toContain('auth.step_up');
  });
});

describe('the way back', () => {
  it('ends in a page of its own in the browser, and at its own port for a desktop', async () => {
    const { callback } = await goAndConfirm();
    expect(callback.searchParams.get('state')).toMatch(/^confirm\./);
    const desktop = { redirect_uri: 'http://127.0.0.1:49152/signed-in', state: 's'.repeat(43) };
    const { body } = await start('sign_in_program', person.access_token, { desktop });
    const page = await come(await answerOfIssuer(body.authorization_url));
    const target = new URL((/url=([^"]*)/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect(target.origin + target.pathname).toBe(desktop.redirect_uri);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      code: handleOf(page),
      state: desktop.state,
      iss: new URL(server.url).origin,
    });
    expect((await stepUp({ handle: handleOf(page), verifier: body.verifier })).status).toBe(201);
  });

  it.each([
    'https://127.0.0.1:1/signed-in',
    'http://evil.example:1/signed-in',
    'http://127.0.0.1:1/elsewhere',
    'http://127.0.0.1:1/signed-in?x=1',
  ])('never leads to %s', async (redirect_uri) => {
    const desktop = { redirect_uri, state: 's'.repeat(43) };
    expect((await start('sign_in_program', person.access_token, { desktop })).status).toBe(422);
  });

  it('says of a state that claims to be a confirmation no more than that it is over', async () => {
    const page = await come(new URL(`${server.url}/auth/sso/callback?state=confirm."><script>`));
    expect(page).not.toContain('<script>');
    expect(page).toContain('/confirmed#sso=lar_sh_');
  });
});
