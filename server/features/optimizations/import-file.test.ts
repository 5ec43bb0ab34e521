import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let run: string;

/** Names a spreadsheet would take for formulas. */
const levels = ['=1+1', '-OTf', '@home', '水 🍷'];

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  const json = {
    name: 'Formulas',
    parameters: [{ kind: 'categorical', name: '=base', levels }],
    objectives: [{ name: 'gain', goal: 'maximize' }],
  };
  run = (await server.call('POST', '/optimizations', { token: ada, json })).body.id;
});
afterAll(() => server.cleanUp());

const preview = (csv: string): Promise<CallResult> => {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'past.csv');
  return server.call('POST', `/optimizations/${run}/imports/preview`, { token: ada, form });
};

describe('a file of past experiments', () => {
  it('that was exported is read back as it was entered, whatever its names begin with', async () => {
    const experiments = levels.map((level, place) => ({
      parameters: { '=base': level },
      results: { gain: 2 - 1.5 * place },
      note: '+ 2 mL',
    }));
    const json = { experiments };
    await server.call('POST', `/optimizations/${run}/iterations`, { token: ada, json });
    const exported = await fetch(`${server.url}/optimizations/${run}/export?format=csv`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    const { body } = await preview(await exported.text());
    expect(body.refused).toEqual([]);
    expect(body.experiments).toMatchObject(experiments);
  });

  it('is refused row by row without repeating what is longer than any name, and whole with a cell beyond measure', async () => {
    const long = await preview(`=base,gain\n${'q'.repeat(20_000)},1\n=1+1,${'7'.repeat(20_000)}\n`);
    expect(long.body.refused).toEqual([
      { line: 2, reasons: ['=base: longer than 2000 characters.'] },
      { line: 3, reasons: ['gain: longer than 2000 characters.'] },
    ]);
    const endless = await preview(`=base,gain\n=1+1,"${'7'.repeat(40_000)}"\n`);
    expect([endless.status, endless.body.fields.file]).toEqual([
      422,
      ['A cell in row 2 has more than 32767 characters; a quotation mark may be missing.'],
    ]);
  });
});
