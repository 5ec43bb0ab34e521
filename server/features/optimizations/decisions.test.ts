import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyOptimization } from '../../testing/any-optimization.ts';

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = ada): Promise<CallResult> =>
  server.call(method, `/optimizations${path}`, { token, ...(json !== undefined && { json }) });

interface Batch {
  readonly id: string;
  readonly first: CallResult['body'];
  readonly decide: (json: object, token?: string) => Promise<CallResult>;
}

/** A run with four suggestions of its initial design. */
const startBatch = async (): Promise<Batch> => {
  const { id } = (await call('POST', '', { ...anyOptimization, batch_size: 4 })).body;
  const first = (await call('GET', `/${id}/recommendation`)).body;
  return {
    id,
    first,
    decide: (json, token) => call('POST', `/${id}/recommendations/${first.id}/decisions`, json, token),
  };
};
const entriesOf = async (id: string): Promise<CallResult['body'][]> =>
  (await call('GET', `/${id}/experiments`)).body.items;
const firstOf = async (id: string): Promise<CallResult['body']> =>
  (await call('GET', `/${id}/recommendations`)).body.items.at(-1);

describe('a decision about a suggestion', () => {
  it('accepts it as a running experiment, which its outcome completes by its conditions alone', async () => {
    const { id, first, decide } = await startBatch();
    const accepted = await decide({ index: 0, decision: 'accept' });
    expect(accepted).toMatchObject({
      status: 201,
      body: { decision: 'accept', index: 0, parameters: first.experiments[0].parameters, reason: null },
    });
    const shown = await firstOf(id);
    expect(shown).toMatchObject({ is_current: false, is_under_decision: true });
    expect(shown.experiments.map(({ decision }: CallResult['body']) => decision?.id ?? null)).toEqual([
      accepted.body.id,
      null,
      null,
      null,
    ]);
    const experiments = [{ parameters: first.experiments[0].parameters, results: { yield: 41 } }];
    const entered = await call('POST', `/${id}/iterations`, { experiments });
    expect(entered.body.experiments[0].completes).toBe(accepted.body.experiment_id);
    expect(entered.body.optimization).toMatchObject({ experiment_count: 1, pending_count: 0 });
    expect(await firstOf(id)).toMatchObject({ is_under_decision: false });
    expect(await decide({ index: 0, decision: 'reject', reason: 'Too late.' })).toMatchObject({
      status: 409,
    });
  });

  it('replaces it: what was really run is entered and learnt, in the units of the run', async () => {
    const { id, first, decide } = await startBatch();
    const parameters = { temperature: { value: 350.15, unit: 'K' }, base: 'KOAc' };
    const { status, body } = await decide({
      index: 1,
      decision: 'replace',
      parameters,
      reason: 'No CsOAc left.',
    });
    expect(status).toBe(201);
    expect(body.parameters).toEqual({
      ...first.experiments[1].parameters,
      temperature: expect.closeTo(77, 9),
      base: 'KOAc',
    });
    expect(body.suggested).toEqual(first.experiments[1].parameters);
    const outcome = { completes: body.experiment_id, results: { yield: 63 } };
    await call('POST', `/${id}/iterations`, { experiments: [outcome] });
    const [newest] = await entriesOf(id);
    expect(newest).toMatchObject({ parameters: body.parameters, results: { yield: 63 } });
  });

  it('rejects it for good and pins it until it is run', async () => {
    const { id, first, decide } = await startBatch();
    const [, , third, fourth] = first.experiments;
    await decide({ index: 2, decision: 'reject', reason: 'The base decomposes there.' });
    await decide({ index: 3, decision: 'pin', reason: 'On Friday.' });
    const next = (await call('GET', `/${id}/recommendation`)).body;
    expect(next.experiments[0]).toMatchObject({ parameters: fourth.parameters, reason_code: 'pinned' });
    const whole = (await call('GET', `/${id}/recommendation?count=40`)).body;
    expect(whole.experiments.map(({ parameters }: CallResult['body']) => parameters)).not.toContainEqual(
      third.parameters,
    );
    await call('POST', `/${id}/iterations`, {
      experiments: [{ parameters: fourth.parameters, results: { yield: 12 } }],
    });
    const after = (await call('GET', `/${id}/recommendation`)).body;
    expect(after.experiments.every(({ reason_code }: CallResult['body']) => reason_code !== 'pinned')).toBe(
      true,
    );
  });

  it('takes the place of an earlier one with a reason alone, and withdraws what that one entered', async () => {
    const { id, decide } = await startBatch();
    const { body: accepted } = await decide({ index: 0, decision: 'accept' });
    expect(await decide({ index: 0, decision: 'reject' })).toMatchObject({
      status: 422,
      body: { fields: { reason: [expect.any(String)] } },
    });
    const rejected = await decide({ index: 0, decision: 'reject', reason: 'The reactor is not free.' });
    expect(rejected.body).toMatchObject({ supersedes: accepted.id, experiment_id: null });
    const [withdrawal] = await entriesOf(id);
    expect(withdrawal).toMatchObject({
      status: 'withdrawn',
      corrects: accepted.experiment_id,
      reason_for_change: 'The reactor is not free.',
    });
    const { items } = (await call('GET', `/${id}/decisions`)).body;
    expect(items.map((one: CallResult['body']) => [one.decision, one.superseded_by])).toEqual([
      ['reject', null],
      ['accept', rejected.body.id],
    ]);
    expect((await call('GET', `/${id}`)).body.pending_count).toBe(0);
  });

  it('replaces it by a level however that is spelled or drawn, under the name the run has', async () => {
    const { decide } = await startBatch();
    const parameters = { base: 'koac', solvent: 'CN(C)C(C)=O' };
    const { status, body } = await decide({ index: 0, decision: 'replace', parameters });
    expect([status, body.parameters]).toMatchObject([201, { base: 'KOAc', solvent: 'DMAc' }]);
  });

  it('stands in the trail, with what was suggested and what is run instead', async () => {
    const { id, first, decide } = await startBatch();
    const parameters = { equivalents: 3 };
    const { body } = await decide({ index: 0, decision: 'replace', parameters, reason: 'Wet base.' });
    const entry = await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id)
      .where('event', '=', 'optimization.decision')
      .executeTakeFirstOrThrow();
    expect(entry.reason_for_change).toBe('Wet base.');
    expect(JSON.parse(entry.canonical).payload).toMatchObject({
      decision_id: body.id,
      decision: 'replace',
      suggested: first.experiments[0].parameters,
      run_instead: body.parameters,
    });
  });

  it('travels with the campaign: the same suggestions follow where it was taken over', async () => {
    const { id, decide } = await startBatch();
    await decide({ index: 0, decision: 'accept' });
    await decide({ index: 1, decision: 'replace', parameters: { base: 'K2CO3' }, reason: 'Cheaper.' });
    await decide({ index: 2, decision: 'reject', reason: 'Unsafe.' });
    await decide({ index: 3, decision: 'pin' });
    await decide({ index: 0, decision: 'pin', reason: 'Later.' });
    const exported = await call('GET', `/${id}/export?format=json`);
    const campaign = JSON.parse(exported.body);
    expect(campaign.decisions).toHaveLength(5);
    const taken = await call('POST', '', { ...campaign, name: 'Taken over' });
    expect([taken.status, taken.body.fields]).toEqual([201, undefined]);
    const [here, there] = await Promise.all(
      [id, taken.body.id].map(async (one) => (await call('GET', `/${one}/recommendation`)).body.experiments),
    );
    expect(there).toEqual(here);
    const { items } = (await call('GET', `/${taken.body.id}/decisions`)).body;
    expect(items.map((one: CallResult['body']) => one.recommendation_id)).toEqual(Array(5).fill(null));
    const [first, ...others] = campaign.decisions;
    const bad = await call('POST', '', { ...campaign, decisions: [{ ...first, number: 2 }, ...others] });
    expect(bad.body.fields).toMatchObject({ 'decisions.0.number': [expect.any(String)] });
  });

  it('refuses what it cannot be about, and whoever may not decide', async () => {
    const { id, first, decide } = await startBatch();
    const refused: readonly (readonly [object, string])[] = [
      [{ index: 4, decision: 'accept' }, 'index'],
      [{ index: -1, decision: 'accept' }, 'index'],
      [{ index: 0.5, decision: 'accept' }, 'index'],
      [{ index: 0, decision: 'maybe' }, 'decision'],
      [{ index: 0, decision: 'replace' }, 'parameters'],
      [{ index: 0, decision: 'accept', parameters: {} }, 'parameters'],
      [{ index: 0, decision: 'replace', parameters: { temperature: 400 } }, 'parameters.temperature'],
      [{ index: 0, decision: 'replace', parameters: { pressure: 4 } }, 'parameters.pressure'],
      [
        { index: 0, decision: 'replace', parameters: { temperature: { value: 3, unit: 'mol/L' } } },
        'parameters.temperature',
      ],
      [{ index: 0, decision: 'accept', reason: ' ' }, 'reason'],
    ];
    for (const [json, field] of refused) {
      const { status, body } = await decide(json);
      expect([json, status, Object.keys(body.fields ?? {})]).toEqual([json, 422, [field]]);
    }
    expect((await decide({ index: 0, decision: 'accept' }, ben)).status).toBe(404);
    expect(
      (await call('POST', `/${id}/recommendations/none/decisions`, { index: 0, decision: 'pin' })).status,
    ).toBe(404);
    const other = await startBatch();
    const foreign = `/${other.id}/recommendations/${first.id}/decisions`;
    expect((await call('POST', foreign, { index: 0, decision: 'pin' })).status).toBe(404);
    expect((await decide({ index: 0, decision: 'pin', revision: 7 })).status).toBe(409);
    await call('PATCH', `/${id}`, { status: 'finished', reason_for_change: 'Done.' });
    expect((await decide({ index: 0, decision: 'pin' })).status).toBe(409);
    expect(await entriesOf(id)).toEqual([]);
  });
});
