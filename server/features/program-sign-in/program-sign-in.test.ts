import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { deviceGrant } from './contract.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ nowMs: () => nowMs });
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
});
afterAll(() => server.cleanUp());

/** An access token lives for a quarter of an hour. */
const signIn = async (email: string): Promise<SessionTokens> =>
  (await server.call('POST', '/auth/login', { json: { email, password: testPassword } })).body;
const signInAgain = async (): Promise<void> => {
  root = await signIn('root@example.org');
  ada = await signIn('ada@example.org');
};
beforeEach(signInAgain);

const later = (seconds: number): void => {
  nowMs += seconds * 1000;
};
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  server.call('POST', `/oauth/${path}`, { form: new URLSearchParams(fields) });

interface Asked {
  readonly device_code: string;
  readonly user_code: string;
}

const ask = async (more: Readonly<Record<string, string>> = {}): Promise<Asked> => {
  const { status, body } = await post('device_authorization', {
    client_id: 'larmor',
    device_name: 'nmr-400',
    ...more,
  });
  expect(status).toBe(200);
  return body;
};
const poll = ({ device_code }: Asked, more: Readonly<Record<string, string>> = {}) =>
  post('token', { grant_type: deviceGrant, device_code, client_id: 'larmor', ...more });

const read = (user_code: string, token = ada.access_token) =>
  server.call('POST', '/auth/programs/read', { token, json: { user_code } });
const prove = async (token: string, purpose = 'sign_in_program'): Promise<string> => {
  const json = { purpose, password: testPassword };
  return (await server.call('POST', '/auth/step-up', { token, json })).body.step_up_token;
};
const decide = (json: object, token = ada.access_token) =>
  server.call('POST', '/auth/programs/decide', { token, json });
const approve = async ({ user_code }: Asked, token = ada.access_token, more: object = {}) =>
  decide({ user_code, decision: 'approve', step_up_token: await prove(token), ...more }, token);

const trailOf = (recordId: string) => eventsOfRecord(server, recordId);
const rowOf = async (code: string) => {
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    SELECT * FROM program_sign_in WHERE client_name = ${code} ORDER BY created_at DESC`.execute(
    server.kernel.store.read,
  );
  return rows[0] ?? {};
};

describe('a program that asks to be signed in', () => {
  it('gets a key of whoever approves it, named after it and its machine, with its scopes and an end', async () => {
    const asked = await ask({ client_id: 'first', scope: 'read' });
    expect(asked).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: `${new URL(server.url).origin}/sign-in-program`,
      verification_uri_complete: expect.stringMatching(/\/sign-in-program#[A-Z]{4}-[A-Z]{4}$/),
      expires_in: 900,
      interval: 5,
    });
    const waiting = await poll(asked, { client_id: 'first' });
    expect([waiting.status, waiting.body.error]).toEqual([400, 'authorization_pending']);
    expect((await read(asked.user_code.toLowerCase().replace('-', ' '))).body).toMatchObject({
      client_name: 'first',
      machine_name: 'nmr-400',
      scopes: ['read'],
      same_address: true,
    });
    expect((await approve(asked, ada.access_token, { key_days: 30 })).body).toMatchObject({
      decision: 'approve',
    });
    later(5);
    const { status, headers, body } = await poll(asked, { client_id: 'first' });
    expect([status, body.token_type, body.scope]).toEqual([200, 'Bearer', 'read']);
    expect(body.expires_in).toBeGreaterThan(29 * 24 * 3600);
    expect(headers.get('cache-control')).toBe('no-store');
    const token = body.access_token;
    expect((await server.call('GET', '/auth/me', { token })).body.id).toBe(ada.user.id);
    const json = { name: 'Not allowed' };
    expect((await server.call('POST', '/projects', { token, json })).status).toBe(403);
    const { items } = (await server.call('GET', '/auth/api-keys', { token: ada.access_token })).body;
    expect(items[0]).toMatchObject({ name: 'first (nmr-400)', kind: 'machine', scopes: ['read'] });
    const { id, api_key_id } = await rowOf('first');
    expect(await trailOf(id ?? '')).toEqual(['auth.program.ask', 'auth.program.approve']);
    expect(await trailOf(api_key_id ?? '')).toEqual(['auth.program.redeem']);
    const kept = JSON.stringify(await sql`SELECT * FROM program_sign_in`.execute(server.kernel.store.read));
    for (const secret of [asked.device_code, asked.user_code, token]) {
      expect(kept).not.toContain(secret);
      expect(server.logLines.join('\n')).not.toContain(secret);
    }
  });

  it('is given no account, nobody else’s records, no provisioning, and nothing without a name', async () => {
    for (const scope of ['admin', 'account', 'scim', 'read openid'])
      expect((await post('device_authorization', { client_id: 'x', scope })).body.error).toBe(
        'invalid_scope',
      );
    expect((await post('device_authorization', { client_id: '' })).body.error).toBe('invalid_request');
    expect((await post('device_authorization', {})).body).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('client_id'),
    });
    const asked = await ask({ client_id: 'of root' });
    expect((await approve(asked, root.access_token)).status).toBe(200);
    const { access_token: token } = (await poll(asked, { client_id: 'of root' })).body;
    // The key of an administrator's program has no administrator's reach.
    expect((await server.call('GET', '/admin/users', { token })).status).toBe(403);
  });

  it('that is refused gets nothing, and whoever refuses needs no proof', async () => {
    const asked = await ask({ client_id: 'refused' });
    expect((await decide({ user_code: asked.user_code, decision: 'deny' })).body.decision).toBe('deny');
    expect((await poll(asked, { client_id: 'refused' })).body.error).toBe('access_denied');
    expect((await approve(asked)).status).toBe(404);
    const { id } = await rowOf('refused');
    expect(await trailOf(id ?? '')).toEqual(['auth.program.ask', 'auth.program.deny']);
  });

  it('that waits too long is told so, and its code finds nothing', async () => {
    const asked = await ask();
    later(900);
    await signInAgain();
    expect((await poll(asked)).body.error).toBe('expired_token');
    expect((await approve(asked)).status).toBe(404);
    const late = await ask();
    await approve(late);
    later(900);
    expect((await poll(late)).body.error).toBe('expired_token');
  });

  it('that asks too often waits five seconds longer each time, and then goes on', async () => {
    const asked = await ask();
    const words: string[] = [];
    for (const seconds of [0, 4, 3, 9, 14, 15]) {
      later(seconds);
      words.push((await poll(asked)).body.error);
    }
    const [pending, early] = ['authorization_pending', 'slow_down'];
    expect(words).toEqual([pending, pending, early, pending, pending, pending]);
    expect((await poll(asked)).body.error).toBe(early);
    await approve(asked);
    later(10);
    expect((await poll(asked)).body.error).toBe(early);
    later(20);
    expect((await poll(asked)).status).toBe(200);
  });

  it('that brings its code a second time is refused, and the key that came of it ends', async () => {
    const asked = await ask();
    await approve(asked);
    const { access_token: token } = (await poll(asked)).body;
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200);
    later(5);
    expect((await poll(asked)).body.error).toBe('invalid_grant');
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await poll(asked)).body.error).toBe('invalid_grant');
  });

  it('picks its key up once, of two questions at one moment', async () => {
    const asked = await ask();
    await approve(asked);
    const answers = await Promise.all([poll(asked), poll(asked), poll(asked)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { items } = (await server.call('GET', '/auth/api-keys', { token: ada.access_token })).body;
    const made = items.filter(({ created_at }: { created_at: string }) => Date.parse(created_at) === nowMs);
    expect(made.length).toBe(1);
  });

  it('that is unknown, is another one or asks for another grant gets the standard’s word for it', async () => {
    const asked = await ask();
    expect((await poll(asked, { client_id: 'somebody else' })).body.error).toBe('invalid_grant');
    expect((await poll({ ...asked, device_code: 'lar_dc_none' })).body.error).toBe('invalid_grant');
    expect((await poll(asked, { client_id: '' })).body.error).toBe('invalid_request');
    expect((await poll(asked, { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    const json = await server.call('POST', '/oauth/token', { json: { grant_type: deviceGrant } });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
    expect((await server.call('GET', '/oauth/token')).status).toBe(405);
  });

  it('gives its key back, and who gives nothing that is good is answered alike', async () => {
    const asked = await ask();
    await approve(asked);
    const { access_token: token } = (await poll(asked)).body;
    const given = await post('revoke', { token });
    const none = await post('revoke', { token: 'nothing of the kind' });
    const again = await post('revoke', { token });
    for (const { status, body } of [given, none, again]) expect([status, body]).toEqual([200, {}]);
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(401);
    await post('revoke', { token: ada.access_token });
    expect((await server.call('GET', '/auth/me', { token: ada.access_token })).status).toBe(200);
  });
});

describe('whoever decides on a program', () => {
  it('proves for this that it is them, in a session, and once', async () => {
    const asked = await ask();
    const json = { user_code: asked.user_code, decision: 'approve' };
    expect((await decide(json)).body.fields).toHaveProperty('step_up_token');
    const other = await prove(ada.access_token, 'manage_factors');
    expect((await decide({ ...json, step_up_token: other })).body.code).toBe('mfa_required');
    const theirs = await prove(root.access_token);
    expect((await decide({ ...json, step_up_token: theirs })).body.code).toBe('mfa_required');
    const key = { name: 'k', kind: 'personal' };
    const { secret } = (await server.call('POST', '/auth/api-keys', { token: ada.access_token, json: key }))
      .body;
    const proof = { ...json, step_up_token: await prove(ada.access_token) };
    expect((await decide(proof, secret)).status).toBe(403);
    expect((await decide(proof, server.systemKey)).status).toBe(403);
    expect((await decide(proof)).status).toBe(200);
    expect((await approve(asked, root.access_token)).status).toBe(404);
  });

  it('who left or lost all sessions meanwhile signs nothing in', async () => {
    const why = { reason_for_change: 'Left.' };
    for (const act of ['deactivate', 'revoke-tokens']) {
      const person = await server.signUp(`${act}@example.org`);
      const asked = await ask();
      expect((await approve(asked, person.access_token)).status).toBe(200);
      const ended = await server.call('POST', `/admin/users/${person.user.id}/${act}`, {
        token: root.access_token,
        json: why,
      });
      expect(ended.status).toBe(200);
      expect((await poll(asked)).body.error).toBe('access_denied');
      if (act === 'deactivate')
        await server.call('POST', `/admin/users/${person.user.id}/reactivate`, {
          token: root.access_token,
          json: why,
        });
      later(5);
      expect((await poll(asked)).body.error).toBe('access_denied');
    }
  });

  it('who signs out in the ordinary way has still approved', async () => {
    const person = await server.signUp('out@example.org');
    const asked = await ask();
    await approve(asked, person.access_token);
    await server.call('POST', '/auth/logout', { token: person.access_token });
    expect((await poll(asked)).status).toBe(200);
  });

  it('is asked by the trail: an approval that somebody wrote into the store gives no key', async () => {
    const asked = await ask({ client_id: 'planted' });
    await server.kernel.store.note((tx) =>
      sql`UPDATE program_sign_in SET state = 'approved', decided_by = ${ada.user.id}, decided_in = ${ada.session_id},
        decided_at = created_at, key_expires_at = '2099-01-01T00:00:00.000Z' WHERE client_name = 'planted'`.execute(
        tx,
      ),
    );
    expect((await poll(asked, { client_id: 'planted' })).body.error).toBe('access_denied');
    const widened = await ask({ client_id: 'widened', scope: 'read' });
    await approve(widened);
    await server.kernel.store.note((tx) =>
      sql`UPDATE program_sign_in SET scopes = '["read","write"]' WHERE client_name = 'widened'`.execute(tx),
    );
    expect((await poll(widened, { client_id: 'widened' })).body.error).toBe('access_denied');
  });

  it('who types ten wrong codes is told of no right one for a quarter of an hour', async () => {
    const guesser = await server.signUp('guesser@example.org');
    const { access_token: token } = guesser;
    const asked = await ask();
    expect((await read('no code', token)).status).toBe(422);
    for (let count = 0; count < 10; count += 1) expect((await read('BBBB-BBBB', token)).status).toBe(404);
    later(100);
    const refused = await read(asked.user_code, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '800']);
    expect((await approve(asked, token)).status).toBe(429);
    // The address is that of others, too, who typed little wrong.
    expect((await read(asked.user_code)).status).toBe(200);
    later(800);
    const anew = await ask();
    const again = await signIn('guesser@example.org');
    expect((await read(anew.user_code, again.access_token)).status).toBe(200);
  });

  it('so is whoever guesses from one address under many names', async () => {
    for (let person = 0; person < 5; person += 1) {
      const { access_token: token } = await server.signUp(`many-${person}@example.org`);
      for (let count = 0; count < 10; count += 1) await read('CCCC-CCCC', token);
    }
    const asked = await ask();
    expect((await read(asked.user_code)).status).toBe(429);
    later(15 * 60);
  });
});

it('no more than fifty wait at a time for one address, so that what strangers add to the trail is bounded', async () => {
  later(900);
  for (let count = 0; count < 50; count += 1) await ask();
  const refused = await post('device_authorization', { client_id: 'larmor' });
  expect([refused.status, refused.body.error]).toEqual([429, 'slow_down']);
  expect(refused.headers.get('retry-after')).toBe('60');
  later(900);
  await ask();
});
