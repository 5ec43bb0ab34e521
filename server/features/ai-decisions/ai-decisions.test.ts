import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyAiDecision } from '../../testing/any-ai-decision.ts';
import { anyDossier } from '../../testing/any-dossier.ts';

let server: TestServer;
let admin: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const openDossier = async (token = ada): Promise<string> =>
  (await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier })).body.id;
const logOf = (id: string, rest = ''): string => `/regulatory/dossiers/${id}/ai-decisions${rest}`;
const record = (id: string, json: unknown = anyAiDecision, token = ada): Promise<CallResult> =>
  server.call('POST', logOf(id), { token, json });
const review = (id: string, entryHash: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', logOf(id, `/${entryHash}/review`), { token, json });
const list = async (id: string, query = '', token = ada): Promise<CallResult['body']> =>
  (await server.call('GET', logOf(id) + query, { token })).body;
const verify = async (id: string): Promise<CallResult['body']> =>
  (await server.call('GET', logOf(id, '/verify'), { token: ada })).body;

describe('a recorded decision', () => {
  it('keeps what was said of it, who recorded it, and its place in the chain of the dossier', async () => {
    const id = await openDossier();
    const first = await record(id);
    expect(first).toMatchObject({
      status: 201,
      body: {
        ...anyAiDecision,
        kind: 'decision',
        origin: 'recorded',
        source: null,
        risk_level: 'high',
        human_review_required: true,
        dossier_id: id,
        sequence: 1,
        previous_entry_hash: '0'.repeat(64),
        created_by_name: 'ada',
        reviews: [],
      },
    });
    expect(first.body.disclaimer).toContain('not a certification');
    const second = await record(id, { ...anyAiDecision, decision: 'Class 2, again.' });
    expect(second.body).toMatchObject({ sequence: 2, previous_entry_hash: first.body.entry_hash });
    const elsewhere = await record(await openDossier());
    expect(elsewhere.body).toMatchObject({ sequence: 1, previous_entry_hash: '0'.repeat(64) });
    const { items } = await list(id);
    expect(items.map((item: { sequence: number }) => item.sequence)).toEqual([2, 1]);
  });

  it('is recorded by a machine key of its owner too', async () => {
    const id = await openDossier();
    const json = { name: 'model', kind: 'machine' };
    const { secret } = (await server.call('POST', '/auth/api-keys', { token: ada, json })).body;
    expect((await record(id, anyAiDecision, secret)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['a confidence above 1', { confidence: 1.01 }, 'confidence'],
    ['a confidence below 0', { confidence: -0.01 }, 'confidence'],
    ['a confidence of 82', { confidence: 82 }, 'confidence'],
    ['a confidence as text', { confidence: '0.82' }, 'confidence'],
    ['a confidence of null, as JSON writes NaN', { confidence: Number.NaN }, 'confidence'],
    ['no confidence', { confidence: undefined }, 'confidence'],
    ['a confidence that is not calibrated', { calibrated: false }, 'calibrated'],
    ['nothing about calibration', { calibrated: undefined }, 'calibrated'],
    ['a probability nobody says the calibration of', { calibration: undefined }, 'calibration'],
    [
      'a rule with a probability',
      { confidence_basis: 'deterministic_rule', calibration: null },
      'confidence',
    ],
    ['a rule that was calibrated', { confidence_basis: 'deterministic_rule', confidence: 1 }, 'calibration'],
    [
      'a weight that is none',
      { attribution: { method: 'x', features: [{ name: 'a', weight: null }] } },
      'attribution.features.0.weight',
    ],
    ['no feature', { attribution: { method: 'x', features: [] } }, 'attribution.features'],
    ['no clause', { regulatory_basis: [] }, 'regulatory_basis'],
    ['no model', { model: undefined }, 'model'],
    ['an M7 class 6', { subject: { type: 'm7_classification', name: 'A', m7_class: 6 } }, 'subject.m7_class'],
    ['a lower risk than it has', { risk_level: 'medium' }, 'risk_level'],
    ['another subject without its risk', { subject: { type: 'other', name: 'A' } }, 'risk_level'],
    ['a hash of its own', { entry_hash: '0'.repeat(64) }, ''],
  ])('with %s is refused at its field, and nothing is recorded', async (_name, change, field) => {
    const id = await openDossier();
    const { status, body } = await record(id, { ...anyAiDecision, ...change });
    expect([status, body.code]).toEqual([422, 'validation_error']);
    if (field !== '') expect(Object.keys(body.fields)).toEqual([field]);
    expect((await list(id)).items).toEqual([]);
  });

  it.each(['NaN', 'Infinity', '1e999'])(
    'with a confidence of %s, as it stands in the text, is refused',
    async (text) => {
      const id = await openDossier();
      const body = JSON.stringify(anyAiDecision).replace('0.82', text);
      const headers = { authorization: `Bearer ${ada}`, 'content-type': 'application/json' };
      const response = await fetch(`${server.url}${logOf(id)}`, { method: 'POST', headers, body });
      expect([400, 422]).toContain(response.status);
      expect((await list(id)).items).toEqual([]);
    },
  );

  it('may be recorded with a higher risk than the server finds, which then needs a review', async () => {
    const subject = { type: 'm7_classification', name: 'A', m7_class: 5 };
    const { body } = await record(await openDossier(), { ...anyAiDecision, subject, risk_level: 'high' });
    expect(body).toMatchObject({ risk_level: 'high', human_review_required: true });
    expect(body.risk_reason).toContain('Raised');
  });

  it('belongs to a dossier that is still open', async () => {
    const id = await openDossier();
    const { entry_hash } = (await record(id)).body;
    for (const status of ['in_review', 'rejected']) {
      const json = { status, reason_for_change: 'Done.' };
      await server.call('PATCH', `/regulatory/dossiers/${id}`, { token: ada, json });
    }
    expect((await record(id)).status).toBe(409);
    expect((await review(id, entry_hash, { decision: 'agree', reason: 'Late.' })).status).toBe(409);
    expect(await verify(id)).toMatchObject({ valid: true, entries: 1 });
  });
});

describe('a review', () => {
  it('is an entry of its own, of the person who signed in, and leaves the decision as it is', async () => {
    const id = await openDossier();
    const before = (await record(id)).body;
    expect((await list(id)).awaiting_review).toBe(1);
    const disagreed = await review(
      id,
      before.entry_hash,
      { decision: 'disagree', reason: 'The assay was negative.' },
      admin,
    );
    expect(disagreed).toMatchObject({
      status: 201,
      body: {
        kind: 'review',
        decision: 'disagree',
        reason: 'The assay was negative.',
        decision_entry_hash: before.entry_hash,
        previous_entry_hash: before.entry_hash,
        sequence: 2,
        created_by_name: 'root',
        reviewed_by_author: false,
      },
    });
    const own = await review(id, before.entry_hash, {
      decision: 'override',
      reason: 'Class 5 by the assay.',
    });
    expect(own.body).toMatchObject({ sequence: 3, reviewed_by_author: true });
    const { items, awaiting_review } = await list(id);
    const { disclaimer: _said, ...decision } = before;
    expect(items).toEqual([{ ...decision, reviews: [disagreed.body, own.body] }]);
    expect(awaiting_review).toBe(0);
    expect((await list(id, '?awaiting_review=true')).items).toEqual([]);
  });

  it('takes a person, a reason and a decision of the same dossier', async () => {
    const id = await openDossier();
    const { entry_hash } = (await record(id)).body;
    const agree = { decision: 'agree', reason: 'As measured.' };
    expect((await review(id, entry_hash, agree, server.systemKey)).status).toBe(403);
    const machine = { name: 'model', kind: 'machine' };
    const { secret } = (await server.call('POST', '/auth/api-keys', { token: ada, json: machine })).body;
    expect((await review(id, entry_hash, agree, secret)).status).toBe(403);
    expect((await review(id, entry_hash, { decision: 'agree' })).body.fields).toHaveProperty('reason');
    expect((await review(id, entry_hash, { ...agree, decision: 'approve' })).status).toBe(422);
    expect((await review(await openDossier(), entry_hash, agree)).status).toBe(404);
    const { body } = await review(id, entry_hash, agree);
    expect((await review(id, body.entry_hash, agree)).status).toBe(404);
    expect(await verify(id)).toMatchObject({ valid: true, entries: 2 });
  });

  it('has its reason in the audit trail', async () => {
    const id = await openDossier();
    const { entry_hash } = (await record(id)).body;
    await review(id, entry_hash, { decision: 'agree', reason: 'Seen the spectrum.' });
    const query = `/audit/events?record_type=dossier&record_id=${id}&event=regulatory.ai_decision.review`;
    const [event] = (await server.call('GET', query, { token: ada })).body.items;
    expect(event).toMatchObject({
      reason_for_change: 'Seen the spectrum.',
      payload: { decision: 'agree', decision_entry_hash: entry_hash, sequence: 2 },
    });
  });
});

describe('the log', () => {
  it('is one chain also when many record at once', async () => {
    const id = await openDossier();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => record(id, { ...anyAiDecision, decision: `Number ${n}.` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const sequences = answers.map(({ body }) => body.sequence).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(new Set(answers.map(({ body }) => body.previous_entry_hash)).size).toBe(20);
    expect(await verify(id)).toMatchObject({ valid: true, entries: 20, first_bad_sequence: null });
  });

  it('is listed in pages, newest first, and alone where a review is still missing', async () => {
    const id = await openDossier();
    const low = { ...anyAiDecision, subject: { type: 'm7_classification', name: 'A', m7_class: 5 } };
    for (const json of [anyAiDecision, low, anyAiDecision]) await record(id, json);
    const sequencesOf = (page: CallResult['body']) =>
      page.items.map(({ sequence }: { sequence: number }) => sequence);
    const first = await list(id, '?limit=2');
    expect(sequencesOf(first)).toEqual([3, 2]);
    expect(sequencesOf(await list(id, `?limit=2&cursor=${first.next_cursor}`))).toEqual([1]);
    const waiting = await list(id, '?awaiting_review=true');
    expect([sequencesOf(waiting), waiting.awaiting_review]).toEqual([[3, 1], 2]);
  });

  it('verifies as whole where it is empty, and writes to the trail when asked to by POST', async () => {
    const id = await openDossier();
    expect(await verify(id)).toEqual({
      dossier_id: id,
      valid: true,
      entries: 0,
      head_entry_hash: null,
      first_bad_sequence: null,
      finding: null,
    });
    await server.call('POST', logOf(id, '/verify'), { token: ada });
    const query = `/audit/events?record_type=dossier&record_id=${id}&event=regulatory.ai_decision.verify`;
    const { items } = (await server.call('GET', query, { token: ada })).body;
    expect(items).toMatchObject([{ payload: { valid: true, entries: 0, finding: null } }]);
  });
});
