import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { useStepUp } from './index.ts';

const record = { record_type: 'report', record_id: 'rep_1', record_sha256: 'a'.repeat(64) };
const shown = { type: 'report', id: 'rep_1', sha256: 'a'.repeat(64) };

describe('a step-up', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let ben: SessionTokens;
  beforeAll(async () => {
    server = await startTestServer();
    ada = await server.signUp('ada@example.org');
    ben = await server.signUp('ben@example.org');
  });
  afterAll(() => server.cleanUp());

  const ask = (token: string, json: object) => server.call('POST', '/auth/step-up', { token, json });
  const proof = async () => {
    const { status, body } = await ask(ada.access_token, { record, password: testPassword });
    expect([status, body.components]).toEqual([201, ['password']]);
    return body as { step_up_token: string; expires_at: string };
  };
  const principalOf = (tokens: SessionTokens): Principal => ({
    kind: 'user',
    id: tokens.user.id,
    displayName: '',
    credential: 'session',
    sessionId: tokens.session_id,
    roles: ['scientist'],
    projects: new Map(),
  });
  const use = (token: string, change: Partial<Parameters<typeof useStepUp>[2]> = {}) =>
    server.kernel.store.transact((tx) =>
      useStepUp(server.kernel, tx, {
        token,
        principal: principalOf(ada),
        purpose: 'sign',
        record: shown,
        nowUtc: server.kernel.nowUtc(),
        ...change,
      }),
    );
  const refused = expect.objectContaining({ code: 'mfa_required' });

  it('is good once, for its person, session, purpose and record content', async () => {
    const { step_up_token } = await proof();
    await expect(use(step_up_token, { principal: principalOf(ben) })).rejects.toEqual(refused);
    const elsewhere = { ...principalOf(ada), sessionId: ben.session_id };
    await expect(use(step_up_token, { principal: elsewhere })).rejects.toEqual(refused);
    await expect(use(step_up_token, { purpose: 'manage_factors', record: null })).rejects.toEqual(refused);
    for (const change of [{ id: 'rep_2' }, { type: 'fid_run' }, { sha256: 'b'.repeat(64) }])
      await expect(use(step_up_token, { record: { ...shown, ...change } })).rejects.toEqual(refused);
    expect(await use(step_up_token)).toMatchObject({ components: ['password'] });
    await expect(use(step_up_token)).rejects.toEqual(refused);
  });

  it('holds for five minutes and not a millisecond longer', async () => {
    const { step_up_token, expires_at } = await proof();
    await expect(use(step_up_token, { nowUtc: expires_at })).rejects.toEqual(refused);
    const last = new Date(Date.parse(expires_at) - 1).toISOString();
    expect(await use(step_up_token, { nowUtc: last })).toMatchObject({ components: ['password'] });
  });

  it('refuses a proof that somebody without the keys planted, by a plain hash or beside the trail', async () => {
    const planted = `lar_su_${'B'.repeat(43)}`;
    const { step_up_token } = await proof();
    const copyAs = (id: string, tokenHash: string) =>
      server.kernel.store.transact((tx) =>
        sql`INSERT INTO step_up (id, token_hash, user_id, session_id, purpose, record_type, record_id, record_sha256,
            components, created_at, expires_at)
          SELECT ${id}, ${tokenHash}, user_id, session_id, purpose, record_type, record_id, record_sha256, components,
            created_at, expires_at FROM step_up WHERE used_at IS NULL ORDER BY id DESC LIMIT 1`.execute(tx),
      );
    await copyAs('sup_plain', hash('sha256', planted));
    await expect(use(planted)).rejects.toEqual(refused);
    const other = `lar_su_${'C'.repeat(43)}`;
    await copyAs('sup_beside', hashToken(server.kernel.signingSecret, other));
    await expect(use(other)).rejects.toEqual(refused);
    await server.kernel.store.transact((tx) =>
      sql`UPDATE step_up SET components = '["password","totp"]' WHERE used_at IS NULL`.execute(tx),
    );
    await expect(use(step_up_token)).rejects.toEqual(refused);
  });

  it('is not spent by an act that was rolled back', async () => {
    const { step_up_token } = await proof();
    const failing = server.kernel.store.transact(async (tx) => {
      const principal = principalOf(ada);
      const nowUtc = server.kernel.nowUtc();
      await useStepUp(server.kernel, tx, {
        token: step_up_token,
        principal,
        purpose: 'sign',
        record: shown,
        nowUtc,
      });
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await use(step_up_token)).toMatchObject({ components: ['password'] });
  });

  it('is refused with a wrong password, without one, and to keys', async () => {
    const { access_token: token } = ada;
    expect((await ask(token, { record, password: 'wrong' })).body.code).toBe('credentials_invalid');
    expect((await ask(token, { record })).status).toBe(422);
    const key = await server.call('POST', '/auth/api-keys', { token, json: { name: 'k', kind: 'personal' } });
    const byKey = await ask(key.body.secret, { record, password: testPassword });
    expect([byKey.status, byKey.body.code]).toEqual([403, 'forbidden']);
  });

  it('needs a record for a signature and takes none for anything else', async () => {
    const { access_token: token } = ada;
    const withoutRecord = await ask(token, { password: testPassword });
    expect(withoutRecord.body.fields).toHaveProperty('record');
    const json = { purpose: 'manage_factors', record, password: testPassword };
    expect((await ask(token, json)).body.fields).toHaveProperty('record');
  });

  it('opens nothing by itself and stands in no log', async () => {
    const { step_up_token } = await proof();
    expect((await server.call('GET', '/auth/me', { token: step_up_token })).status).toBe(401);
    expect(server.logLines.join('\n')).not.toContain(step_up_token);
  });
});
