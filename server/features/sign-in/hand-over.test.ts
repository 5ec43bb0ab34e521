import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { AwaitsSession } from '#kernel/feature.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { setUpOrganisation, signInBySso } from '../../testing/sso-sign-in.ts';

const random = (): string => randomBytes(32).toString('base64url');

interface Desktop {
  readonly redirect_uri: string;
  readonly state: string;
  readonly verifier: string;
}

const newDesktop = (port = 49_152): Desktop => ({
  redirect_uri: `http://127.0.0.1:${port}/signed-in`,
  state: random(),
  verifier: random(),
});

describe('a session that a browser hands over to a desktop', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let nowMs = 0;
  let awaits: AwaitsSession = () => true;
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-21T12:00:00.000Z');
    awaits = () => true;
    server = await startTestServer({ nowMs: () => nowMs, awaitsSession: (asked) => awaits(asked) });
    ada = await server.signUp('ada@example.org');
  });
  afterEach(() => server.cleanUp());

  const handOver = (desktop: Desktop, token = ada.access_token) => {
    const { redirect_uri, state, verifier } = desktop;
    const code_challenge = hash('sha256', verifier, 'base64url');
    const json = { redirect_uri, state, code_challenge };
    return server.call('POST', '/auth/session/hand-over', { token, json });
  };
  const codeOf = async (desktop: Desktop, token = ada.access_token): Promise<string> =>
    new URL((await handOver(desktop, token)).body.redirect_to).searchParams.get('code') ?? '';
  const takeOver = (desktop: Desktop, code: string) => {
    const { redirect_uri, state, verifier: code_verifier } = desktop;
    const json = { redirect_uri, state, code_verifier, code };
    return server.call('POST', '/auth/session/take-over', { json });
  };
  const meOf = async (token: string) => (await server.call('GET', '/auth/me', { token })).status;
  const refreshOf = async (refresh_token: string) =>
    (await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status;
  const trailOf = (recordId: string) => eventsOfRecord(server, recordId);

  it('goes on there with its beginning and its trail, and the browser holds nothing of it', async () => {
    const desktop = newDesktop();
    const { status, body } = await handOver(desktop);
    const target = new URL(body.redirect_to);
    expect([status, target.origin + target.pathname]).toEqual([200, desktop.redirect_uri]);
    expect(target.searchParams.get('state')).toBe(desktop.state);
    expect(target.searchParams.get('iss')).toBe(new URL(server.url).origin);
    expect(body.expires_at).toBe('2026-11-21T12:01:00.000Z');
    expect(await meOf(ada.access_token)).toBe(200);
    const code = target.searchParams.get('code') ?? '';
    const taken = await takeOver(desktop, code);
    expect([taken.status, taken.body.session_id]).toEqual([200, ada.session_id]);
    expect([await meOf(ada.access_token), await refreshOf(ada.refresh_token)]).toEqual([401, 401]);
    expect(await meOf(taken.body.access_token)).toBe(200);
    expect(await refreshOf(taken.body.refresh_token)).toBe(200);
    expect(await trailOf(ada.session_id)).toEqual([
      'auth.login',
      'auth.session.hand_over',
      'auth.session.take_over',
      'auth.refresh',
    ]);
    const log = server.logLines.join('\n');
    for (const secret of [code, desktop.verifier, taken.body.access_token]) expect(log).not.toContain(secret);
  });

  it('is good once', async () => {
    const desktop = newDesktop();
    const code = await codeOf(desktop);
    const first = await takeOver(desktop, code);
    const second = await takeOver(desktop, code);
    expect([first.status, second.status, second.body.code]).toEqual([200, 401, 'credentials_invalid']);
    expect(await meOf(first.body.access_token)).toBe(200);
  });

  it('goes to the desktop that waits for it, and to no other address somebody was led here with', async () => {
    const desktop = newDesktop();
    const { redirect_uri, state, verifier } = desktop;
    const waited = { redirect_uri, state, code_challenge: hash('sha256', verifier, 'base64url') };
    awaits = (asked) => isDeepStrictEqual(asked, waited);
    const lures = [
      newDesktop(49_153),
      { ...desktop, redirect_uri: newDesktop(49_153).redirect_uri },
      { ...desktop, verifier: random() },
    ];
    for (const lure of lures) {
      const { status, body } = await handOver(lure);
      expect([status, body.message, body.redirect_to]).toEqual([
        409,
        'The Larmor on this computer does not wait for this sign-in. Begin it there.',
        undefined,
      ]);
    }
    expect(await trailOf(ada.session_id)).toEqual(['auth.login']);
    expect((await handOver(desktop)).status).toBe(200);
  });

  it('stays where it is on a server that no desktop started', async () => {
    const hosted = await startTestServer({ awaitsSession: null });
    try {
      const { access_token: token } = await hosted.signUp('bo@example.org');
      const { redirect_uri, state, verifier } = newDesktop();
      const json = { redirect_uri, state, code_challenge: hash('sha256', verifier, 'base64url') };
      expect((await hosted.call('POST', '/auth/session/hand-over', { token, json })).status).toBe(409);
    } finally {
      await hosted.cleanUp();
    }
  });

  it('is good once, also for two that come at the same moment', async () => {
    const desktop = newDesktop();
    const code = await codeOf(desktop);
    const both = await Promise.all([takeOver(desktop, code), takeOver(desktop, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is good for who asked: a verifier, a state or an address of another attempt spends it and shows to its owner', async () => {
    const desktop = newDesktop();
    const others: readonly Desktop[] = [
      { ...desktop, verifier: random() },
      { ...desktop, state: random() },
      { ...desktop, redirect_uri: newDesktop(49_153).redirect_uri },
    ];
    for (const other of others) {
      const code = await codeOf(desktop);
      expect((await takeOver(other, code)).status).toBe(401);
      expect((await takeOver(desktop, code)).status).toBe(401);
    }
    const { items } = (await server.call('GET', '/auth/refused-sign-ins', { token: ada.access_token })).body;
    expect(items).toMatchObject([{ count: others.length, email: 'ada@example.org' }]);
  });

  it('waits a minute, and of two hand-overs the later one counts', async () => {
    const desktop = newDesktop();
    const [first, second] = [await codeOf(desktop), await codeOf(desktop)];
    expect((await takeOver(desktop, first)).status).toBe(401);
    nowMs += 60_000;
    expect((await takeOver(desktop, second)).status).toBe(401);
    expect((await takeOver(desktop, await codeOf(desktop))).status).toBe(200);
  });

  it('is handed over soon after its sign-in, by the person in it, and by no key', async () => {
    const key = { name: 'key', kind: 'personal' };
    const { secret } = (await server.call('POST', '/auth/api-keys', { token: ada.access_token, json: key }))
      .body;
    expect((await handOver(newDesktop(), secret)).status).toBe(403);
    expect((await handOver(newDesktop(), server.systemKey)).status).toBe(403);
    nowMs += 10 * 60_000;
    const late = await handOver(newDesktop());
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('does not outlive what ends every session, nor its account', async () => {
    const desktop = newDesktop();
    const code = await codeOf(desktop);
    const { access_token: token } = (
      await server.call('POST', '/auth/login', { json: { email: 'ada@example.org', password: testPassword } })
    ).body;
    expect((await server.call('DELETE', `/auth/sessions/${ada.session_id}`, { token })).status).toBe(200);
    expect((await takeOver(desktop, code)).status).toBe(401);
  });

  it('does not outlive an account that is closed, nor a sign-out, before it is taken over', async () => {
    const ben = await server.signUp('ben@example.org');
    const desktop = newDesktop();
    const code = await codeOf(desktop, ben.access_token);
    const json = { reason_for_change: 'They left.' };
    const closed = await server.call('POST', `/admin/users/${ben.user.id}/deactivate`, {
      token: ada.access_token,
      json,
    });
    expect(closed.status).toBe(200);
    expect((await takeOver(desktop, code)).status).toBe(401);
    const own = await codeOf(desktop);
    expect((await server.call('POST', '/auth/logout', { token: ada.access_token })).status).toBe(200);
    expect((await takeOver(desktop, own)).status).toBe(401);
  });

  it('leads nowhere but to a port of this machine', async () => {
    const places = [
      'http://127.0.0.1/signed-in',
      'http://localhost:49152/signed-in',
      'http://127.0.0.1:49152/other',
      'http://127.0.0.1:49152@stranger.example/signed-in',
      'https://stranger.example:49152/signed-in',
    ];
    for (const redirect_uri of places)
      expect((await handOver({ ...newDesktop(), redirect_uri })).status).toBe(422);
  });

  it('is nobody else’s for who may write rows', async () => {
    const ben = await server.signUp('ben@example.org');
    const desktop = newDesktop();
    const code = await codeOf(desktop, ben.access_token);
    await server.kernel.store.note((tx) =>
      sql`UPDATE session_hand_over SET session_id = ${ada.session_id}`.execute(tx),
    );
    expect((await takeOver(desktop, code)).status).toBe(401);
  });

  describe('of somebody an organisation signed in', () => {
    let provider: OidcProvider;
    beforeEach(async () => {
      provider = await startOidcProvider(() => nowMs);
    });
    afterEach(() => provider.stop());

    it('stays one the organisation vouched for', async () => {
      await setUpOrganisation(server, ada.access_token, provider, { creates_accounts: true });
      provider.person = { sub: 'olga', email: 'olga@example.com', email_verified: true, name: 'Olga' };
      const { body: olga } = await signInBySso(server, 'olga@example.com');
      const desktop = newDesktop();
      const { body } = await takeOver(desktop, await codeOf(desktop, olga.access_token));
      expect([body.session_id, body.user.email]).toEqual([olga.session_id, 'olga@example.com']);
      const entry = await server.kernel.store.read
        .selectFrom('audit_entry')
        .select('canonical')
        .where('record_id', '=', olga.session_id)
        .where('event', '=', 'auth.login')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(entry.canonical).payload.components[0]).toMatch(/^sso:/);
    });
  });
});
