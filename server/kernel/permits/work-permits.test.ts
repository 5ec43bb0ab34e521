import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdoptionGap, Work } from '#kernel/contract/adoption-gap.ts';
import { findAdoptionGap } from '#kernel/permits/adoption-gap-store.ts';
import { createWorkPermits, type PermitSource } from '#kernel/permits/work-permits.ts';
import { probe } from '#kernel/testing/probe-feature.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { identityFeature } from '../../features/identity/feature.ts';
import { signInFeature } from '../../features/sign-in/feature.ts';

const gap: AdoptionGap = {
  workspace_id: 'wsp_1',
  as_of: '2026-11-01T00:00:00.000Z',
  differences: [
    {
      coordinate: 'rule_sets',
      name: 'ich-q3c',
      here: { version: '1.1.0', sha256: 'b'.repeat(64) },
      workspace: { version: '1.0.0', sha256: 'a'.repeat(64) },
    },
  ],
};

describe('permits', () => {
  it('refuse nothing and mark nothing as long as nobody has anything to say', async () => {
    const permits = createWorkPermits();
    permits.add(async () => null);
    expect(await permits.decide('signing')).toBeNull();
  });

  it('refuse with the sentence of the first source that does, even where one before it would mark', async () => {
    const permits = createWorkPermits();
    const asked: Work[] = [];
    permits.add(async () => ({ gap }));
    permits.add(async (work) => {
      asked.push(work);
      return work === 'signing' ? { refuse: 'Signing is off.', refused_by: 'test', missing: [] } : null;
    });
    permits.add(async () => ({ refuse: 'Everything is off.', refused_by: 'test', missing: [] }));
    await expect(permits.decide('signing')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Signing is off.',
    });
    await expect(permits.decide('computing')).rejects.toMatchObject({ message: 'Everything is off.' });
    expect(asked).toEqual(['signing', 'computing']);
  });
});

describe('what two sources need to know', () => {
  it('is asked once for a decision, and anew for the next one', async () => {
    const permits = createWorkPermits();
    let asked = 0;
    const state = async () => {
      asked += 1;
      return 'good';
    };
    const answers: string[] = [];
    for (let n = 0; n < 2; n++)
      permits.add(async (_work, once) => {
        answers.push(await once(state));
        return null;
      });
    await permits.decide('computing');
    expect([asked, answers]).toEqual([1, ['good', 'good']]);
    await permits.decide('signing');
    expect(asked).toBe(2);
  });
});

describe('a route that computes', () => {
  let server: TestServer;
  let token: string;
  let said: Awaited<ReturnType<PermitSource>>;
  beforeAll(async () => {
    server = await startTestServer({ features: [identityFeature, signInFeature, probe] });
    server.kernel.permits.add(async () => said);
    token = (await server.signUp('ada@example.org')).access_token;
  });
  beforeEach(() => {
    said = null;
  });
  afterAll(() => server.cleanUp());

  const note = (headers: Record<string, string> = {}) =>
    server.call('POST', '/probe/notes', { token, json: { text: 'x' }, headers });

  it('is refused by code and sentence, and nothing of it is recorded', async () => {
    said = { refuse: 'Computing is off.', refused_by: 'no_statement', missing: ['entitlement statement'] };
    const refused = await note();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'conflict',
      'Computing is off.',
    ]);
    expect(refused.body.details).toEqual({
      work: 'computing',
      refused_by: 'no_statement',
      missing: ['entitlement statement'],
    });
    const entries = await server.kernel.store.read
      .selectFrom('audit_entry')
      .where('event', '=', 'project.create')
      .select('id')
      .execute();
    expect(entries).toEqual([]);
  });

  it('is told what is wrong with its input before anything is asked', async () => {
    said = { refuse: 'Computing is off.', refused_by: 'no_statement', missing: ['entitlement statement'] };
    expect((await server.call('POST', '/probe/notes', { token, json: {} })).status).toBe(422);
  });

  it('gives the answer it gave before, whatever is permitted now', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await note(key);
    said = { refuse: 'Computing is off.', refused_by: 'no_statement', missing: ['entitlement statement'] };
    const again = await note(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('marks its record in the transaction of the audit entry, which says the same', async () => {
    const before = await note();
    said = { gap };
    const marked = await note();
    const { read } = server.kernel.store;
    expect(await findAdoptionGap(read, { type: 'note', id: before.body.id })).toBeNull();
    expect(await findAdoptionGap(read, { type: 'note', id: marked.body.id })).toEqual(gap);
    const entry = await read
      .selectFrom('audit_entry')
      .where('record_id', '=', marked.body.id)
      .select(['id', 'canonical'])
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.canonical).payload).toEqual({ text: 'x', adoption_gap: gap });
    const stamps = read.selectFrom('adoption_gap').where('record_id', '=', marked.body.id);
    expect(await stamps.select('audit_entry_id').execute()).toEqual([{ audit_entry_id: entry.id }]);
    expect((await server.kernel.audit.verify()).valid).toBe(true);
  });

  it('leaves a mark nobody can change', async () => {
    said = { gap };
    await note();
    const change = server.kernel.store.transact((tx) =>
      tx.updateTable('adoption_gap').set({ gap: '{}' }).execute(),
    );
    await expect(change).rejects.toThrow('the mark of a record stays');
  });
});
