import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { arrayTruth, arrayZip, finishedArray, uploadArray } from '../../testing/any-array.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';

let server: TestServer;
let token: string;
let stranger: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('admin@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  stranger = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const run = async (settings?: object, bytes?: Uint8Array) => {
  const created = await uploadArray(server, token, settings, bytes);
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  expect(created.body).toMatchObject({ status: 'queued', result: null, human_review_required: true });
  return finishedArray(server, token, created.body.id);
};

describe('an array of spectra', () => {
  it('becomes constants with errors on a worker, with audit and usage', { timeout: 60_000 }, async () => {
    const body = await run();
    expect(body).toMatchObject({ status: 'completed', kind: 'inversion_recovery', error: null });
    expect(body.disclaimer).not.toBe('');
    const { constants, regions } = body.result;
    expect(regions).toHaveLength(2);
    arrayTruth.forEach((t1, k) => {
      expect(constants[k]).toMatchObject({ code: 't1', unit: 's', status: 'determined', regions: [k] });
      expect(Math.abs(constants[k].value - t1)).toBeLessThan(4 * constants[k].standard_error);
    });
    expect(regions[0].observed).toHaveLength(8);
    expect(regions[0].fitted).toHaveLength(8);
    const events = await eventsOfRecord(server, body.id);
    expect(events).toEqual(['nmr_array.create', 'nmr_array.computed']);
    const usage = await server.kernel.store.read
      .selectFrom('usage_event')
      .select('task')
      .where('record_id', '=', body.id)
      .execute();
    expect(usage).toEqual([{ task: 'nmr_array' }]);
    const listed = await server.call('GET', '/nmr-arrays', { token });
    expect(listed.body.items[0]).toMatchObject({ id: body.id, status: 'completed', determined: 2 });
  });

  it('has a report with its constants, as a page and for a spreadsheet', { timeout: 60_000 }, async () => {
    const { id } = await run();
    const read = (accept: string) =>
      server.call('GET', `/nmr-arrays/${id}/report`, { token, headers: { accept } });
    const page = await read('text/html');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Human review required');
    expect(page.body).toContain('Region at 7.0');
    const lines = (await read('text/csv')).body.trim().split('\r\n');
    expect(lines).toHaveLength(1 + arrayTruth.length);
    expect(lines[1]).toMatch(/^7\.0\d+,t1,determined,1\.\d+,s,/);
    const events = await eventsOfRecord(server, id);
    expect(events.slice(-2)).toEqual(['access.report', 'access.report']);
  });

  it('fails with its reason where list and rows do not belong together', { timeout: 60_000 }, async () => {
    const body = await run({ kind: 'inversion_recovery' }, arrayZip({ vdlist: '1s\n2s\n' }));
    expect(body).toMatchObject({ status: 'failed', error: { code: 'list_length' }, result: null });
    expect(body.error.message).toContain('2 values for 8 rows');
    const missing = await run({ kind: 't2' }, arrayZip({}));
    expect(missing.error.code).toBe('values_missing');
    expect(await eventsOfRecord(server, missing.id)).toEqual(['nmr_array.create', 'nmr_array.failed']);
  });

  it('refuses settings that do not fit, and names them', async () => {
    const ask = (settings: object) => uploadArray(server, token, settings);
    const wrong = await ask({ kind: 'relaxation' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['settings.kind']]);
    expect(wrong.body.fields['settings.kind'][0]).toMatch(/^Must be one of inversion_recovery, /);
    expect((await ask({ kind: 't2', regions: [{ from_ppm: 1, to_ppm: 1 }] })).status).toBe(422);
    const text = await uploadArray(server, token, {}, arrayZip(), { settings: 'no json' });
    expect([text.status, Object.keys(text.body.fields)]).toEqual([422, ['settings']]);
    const empty = await uploadArray(server, token, { kind: 't2' }, new Uint8Array(0));
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['array_file']]);
  });

  it('fails where the file is no zip', { timeout: 60_000 }, async () => {
    const body = await run({ kind: 't2' }, new TextEncoder().encode('a fid, perhaps'));
    expect(body.error.code).toBe('zip_expected');
  });

  it('is not there for strangers, and goes when its owner deletes it', { timeout: 60_000 }, async () => {
    const { id } = await run();
    for (const [method, path] of [
      ['GET', `/nmr-arrays/${id}`],
      ['POST', `/nmr-arrays/${id}/cancel`],
    ] as const)
      expect((await server.call(method, path, { token: stranger })).status).toBe(404);
    expect((await server.call('POST', `/nmr-arrays/${id}/cancel`, { token })).status).toBe(409);
    const json = { reason_for_change: 'Measured twice.' };
    expect((await server.call('DELETE', `/nmr-arrays/${id}`, { token, json })).status).toBe(200);
    expect((await server.call('GET', `/nmr-arrays/${id}`, { token })).status).toBe(404);
  });

  it('can be cancelled while it is under way', { timeout: 60_000 }, async () => {
    const { body } = await uploadArray(server, token);
    const cancelled = await server.call('POST', `/nmr-arrays/${body.id}/cancel`, { token });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
  });
});
