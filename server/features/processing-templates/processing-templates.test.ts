import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const broad = {
  name: 'Broad NH',
  nucleus: '1H',
  preset: 'default_1h',
  parameters: { 'apodise.line_broadening_hz': 1.5 },
};
const save = (json: object, token = ada): Promise<CallResult> =>
  server.call('POST', '/processing-templates', { token, json });
const list = async (token = ada, query = ''): Promise<{ id: string; name: string }[]> =>
  (await server.call('GET', `/processing-templates${query}`, { token })).body.items;
const remove = (id: string, token = ada): Promise<CallResult> =>
  server.call('DELETE', `/processing-templates/${id}`, { token });

describe('a template of a recipe', () => {
  it('is offered to who saved it, for spectra of its nucleus, and to nobody else', async () => {
    const { status, body } = await save(broad);
    expect(status).toBe(201);
    expect(body).toMatchObject(broad);
    expect(await list()).toEqual([body]);
    expect(await list(ada, '?nucleus=1H')).toEqual([body]);
    expect(await list(ada, '?nucleus=13C')).toEqual([]);
    expect(await list(ben)).toEqual([]);
    expect((await remove(body.id, ben)).status).toBe(404);
  });

  it('has a name of its own, which is free again once it was taken away', async () => {
    const again = await save({ ...broad, name: 'broad nh' });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await save({ ...broad, nucleus: '13C', preset: 'default_13c' })).status).toBe(201);
    expect((await save(broad, ben)).status).toBe(201);
    const [own] = await list(ada, '?nucleus=1H');
    expect((await remove(own?.id ?? '')).status).toBe(200);
    expect((await remove(own?.id ?? '')).status).toBe(404);
    expect((await save(broad)).status).toBe(201);
    expect(await list(ada, '?nucleus=1H')).toHaveLength(1);
  });

  it('is refused where no run could be made with it', async () => {
    expect((await save({ ...broad, preset: 'nobody_knows' })).body.code).toBe('unknown_processing_preset');
    const wrong = await save({ ...broad, name: 'Wrong', parameters: { 'apodise.nobody_knows': 1 } });
    expect(wrong.body.fields).toHaveProperty(['parameters.apodise.nobody_knows']);
    expect((await save({ ...broad, name: ' ' })).status).toBe(422);
    expect((await save({ ...broad, name: 'line\nbreak' })).status).toBe(422);
    expect((await save({})).body.fields).toHaveProperty('name');
  });

  it('is in the trail, saved and taken away', async () => {
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('event')
      .where('record_type', '=', 'processing_template')
      .execute();
    expect(new Set(rows.map(({ event }) => event))).toEqual(
      new Set(['processing_template.save', 'processing_template.remove']),
    );
  });
});
