import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyRegister, anyWatch } from '../../testing/any-dossier-assessments.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
let dossier: string;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());
beforeEach(async () => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier);
  dossier = `/regulatory/dossiers/${body.id}`;
});

const ask = (method: string, path: string, json?: object, by = people.ada): Promise<CallResult> =>
  people.call(by, method, path.startsWith('/') ? path : `${dossier}/${path}`, json);
const batch = (batch_no: string, results: object[] = [], more: object = {}) =>
  ask('POST', 'batches', { batch_no, made_at: '2026-03-02', scale: 'production', results, ...more });
const one = { name: 'Impurity A', value: 0.04, unit: '%' };

describe('a batch', () => {
  it('keeps what was measured as it was written, also that a result is below the quantitation limit', async () => {
    const { status, body } = await batch(
      'B-1',
      [one, { name: 'NDMA', value: 5, unit: 'ppb', below_loq: true }],
      {
        site: 'Ulm',
        process: '2',
      },
    );
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({ batch_no: 'B-1', scale: 'production', site: 'Ulm', process: '2' });
    expect(body.results).toMatchObject([
      { name: 'Impurity A', value: 0.04, unit: '%', below_loq: false, corrections: [], invalid: false },
      { name: 'NDMA', value: 5, unit: 'ppb', below_loq: true },
    ]);
    expect((await ask('GET', `batches/${body.id}`)).body).toEqual(body);
    expect((await ask('GET', 'batches')).body).toEqual({ items: [body], next_cursor: null });
  });

  it('is not made in the future, a day of time zones aside', async () => {
    // The clock of the test stands at 2026-11-21.
    const { status, body } = await batch('B-1', [one], { made_at: '2026-11-23' });
    expect([status, body.fields.made_at]).toEqual([422, [expect.stringContaining('in the future')]]);
    expect((await batch('B-1', [one], { made_at: '2026-11-22' })).status).toBe(201);
  });

  it('knows one substance by all its names', async () => {
    const results = [
      { name: 'Pb', value: 0.1, unit: 'ug/g' },
      { name: 'lead', value: 0.2, unit: 'ppm' },
      { name: 'Impurity A', value: 0.01, unit: '%' },
      { name: ' impurity a', value: 0.02, unit: '%' },
      { name: 'N-Nitrosodimethylamine', value: 3, unit: 'ng/g' },
      { name: 'NDMA', value: 3, unit: 'ng/g' },
    ];
    const { body } = await batch('B-1', results);
    const [pb, lead, a, again, long, short] = body.results.map(
      (row: { impurity_id: string }) => row.impurity_id,
    );
    expect([lead, again, long]).toEqual([pb, a, short]);
    expect(new Set([pb, a, long]).size).toBe(3);
    const { body: next } = await batch('B-2', [{ impurity_id: pb, value: 0.3, unit: 'ppm' }]);
    expect(next.results[0]).toMatchObject({ impurity_id: pb, impurity: 'Lead', name: 'Lead' });
  });

  it('takes an entry of the register and a watch for the impurity they are about', async () => {
    const { body: watch } = await ask('POST', 'nitrosamine-watch', { ...anyWatch, name: 'The nitrosamine' });
    const { body: register } = await ask('POST', 'impurity-risk-register', anyRegister);
    const { body } = await batch('B-1', [
      { impurity_id: watch.id, value: 3, unit: 'ppb' },
      { name: 'NDMA', value: 3, unit: 'ppb' },
      { name: 'the nitrosamine', value: 3, unit: 'ppb' },
      { impurity_id: register.entries[0].id, value: 0.1, unit: '%' },
      { name: 'Impurity A', value: 0.1, unit: '%' },
    ]);
    const ids = body.results.map((row: { impurity_id: string }) => row.impurity_id);
    expect([ids[1], ids[2], ids[4]]).toEqual([ids[0], ids[0], ids[3]]);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('is one of its number; what is measured later is added to it, and nothing goes', async () => {
    const { body: first } = await batch('B-1', [one]);
    const again = await batch('B-1', [one]);
    expect([again.status, again.body.details]).toEqual([409, { existing_id: first.id }]);
    const added = await ask('POST', `batches/${first.id}/results`, { results: [{ ...one, value: 0.01 }] });
    expect(added.body.results.map((row: { value: number }) => row.value)).toEqual([0.04, 0.01]);
  });

  it('is closed with its dossier', async () => {
    const { body } = await batch('B-1', [one]);
    const why = { reason_for_change: 'Enough.' };
    await ask('PATCH', dossier, { status: 'in_review', ...why });
    const decided = { status: 'rejected', override: true, ...why };
    expect((await ask('PATCH', dossier, decided, people.root)).status).toBe(200);
    expect((await batch('B-2')).status).toBe(409);
    expect((await ask('POST', `batches/${body.id}/results`, { results: [one] })).status).toBe(409);
    const correction = { value: 1, unit: '%', ...why };
    expect(
      (await ask('POST', `batches/${body.id}/results/${body.results[0].id}/corrections`, correction)).status,
    ).toBe(409);
  });
});

describe('a correction', () => {
  const reason_for_change = 'The dilution was entered wrongly.';

  it('says what counts, and what was recorded stays', async () => {
    const { body } = await batch('B-1', [one]);
    const path = `batches/${body.id}/results/${body.results[0].id}/corrections`;
    const corrected = await ask('POST', path, { value: 0.4, unit: '%', reason_for_change });
    expect(corrected.status).toBe(201);
    const removed = await ask('POST', path, { value: 0.4, unit: '%', invalid: true, reason_for_change });
    expect(removed.body.results[0]).toMatchObject({
      value: 0.4,
      invalid: true,
      recorded: { value: 0.04, unit: '%', below_loq: false },
      corrections: [
        { value: 0.4, invalid: false, reason_for_change, corrected_by: people.ada.user.id },
        { value: 0.4, invalid: true, reason_for_change },
      ],
    });
    const trail = await people.trailOf('dossier', dossier.split('/').at(-1) ?? '');
    expect(trail).toContainEqual(
      expect.objectContaining({
        event: 'regulatory.batch.correct',
        reason_for_change,
        payload: expect.objectContaining({
          before: expect.objectContaining({ value: 0.04, invalid: false }),
          after: expect.objectContaining({ value: 0.4, invalid: false }),
        }),
      }),
    );
  });
});

describe('what is refused', () => {
  const refused: readonly [string, object][] = [
    ['a result of no impurity', { value: 1, unit: '%' }],
    ['a result of two', { ...one, impurity_id: 'imp_1' }],
    ['more than the whole', { ...one, value: 101 }],
    ['a quantitation limit of 0', { ...one, value: 0, below_loq: true }],
    ['a negative level', { ...one, value: -1 }],
    ['a unit that is none', { ...one, unit: 'percent' }],
    ['an impurity of nothing', { impurity_id: 'rke_none', value: 1, unit: '%' }],
  ];
  it.each(refused)('%s', async (_what, result) => {
    const { status, body } = await batch('B-1', [result]);
    expect([status, Object.keys(body.fields ?? {}).some((field) => field.startsWith('results.0'))]).toEqual([
      422,
      true,
    ]);
  });

  it('a batch of somebody else, or of another dossier', async () => {
    const { body } = await batch('B-1', [one]);
    expect((await ask('GET', `batches/${body.id}`, undefined, people.ben)).status).toBe(404);
    const { body: other } = await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier);
    expect((await ask('GET', `/regulatory/dossiers/${other.id}/batches/${body.id}`)).status).toBe(404);
    const path = `/regulatory/dossiers/${other.id}/batches/${body.id}/results/${body.results[0].id}/corrections`;
    const correction = { value: 1, unit: '%', reason_for_change: 'Any.' };
    expect((await ask('POST', path, correction)).status).toBe(404);
    const wrong = { impurity_id: body.results[0].impurity_id, value: 1, unit: '%' };
    const there = { batch_no: 'B-1', made_at: '2026-03-02', scale: 'pilot', results: [wrong] };
    expect((await ask('POST', `/regulatory/dossiers/${other.id}/batches`, there)).status).toBe(422);
  });
});
