import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization, pastExperiments } from '../../testing/any-optimization.ts';
import { workbookOf } from '../../testing/any-workbook.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const create = async (): Promise<string> =>
  (await server.call('POST', '/optimizations', { token: ada, json: anyOptimization })).body.id;

const send = (
  id: string,
  path: 'imports' | 'imports/preview',
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<CallResult> => {
  const form = new FormData();
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    'past.csv',
  );
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return server.call('POST', `/optimizations/${id}/${path}`, { token: ada, form });
};
const preview = async (content: string | Uint8Array): Promise<CallResult['body']> =>
  (await send(await create(), 'imports/preview', content)).body;

const header = 'temperature,equivalents,concentration,base,solvent,yield';

describe('a preview', () => {
  it('reads headers in any case and with units, decimal commas, percent signs and grouped digits of a German file', async () => {
    const body = await preview(
      'Temperature [°C];EQUIVALENTS;Concentration / mol/L;Base;Solvent;Yield (%);Bemerkung;Rührer\r\n' +
        '80,5;2;0,1;koac;Toluene;41,5 %;sauber;A\r\n60;3;0,05;CsOAc;O;7;;B\r\n',
    );
    expect([body.delimiter, body.decimal]).toEqual([';', 'comma']);
    expect(body.experiments).toEqual([
      {
        line: 2,
        parameters: { ...anyConditions, temperature: 80.5 },
        results: { yield: 41.5 },
        status: 'completed',
        note: 'sauber',
      },
      {
        line: 3,
        parameters: { temperature: 60, equivalents: 3, concentration: 0.05, base: 'CsOAc', solvent: 'water' },
        results: { yield: 7 },
        status: 'completed',
        note: null,
      },
    ]);
    expect(body.columns.at(-1)).toMatchObject({ column: 7, header: 'Rührer', target: { kind: 'ignore' } });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'column_ignored',
      'level_spelling',
      'level_spelling',
      'level_structure',
    ]);
  });

  it('lists every row it cannot take with all its reasons, and the levels the run does not know', async () => {
    const body = await preview(
      `${header},status\n` +
        '80,2,0.1,NaH,toluene,41,\n200,1.5,0.1,KOAc,toluene,41,\n80,2,0.1,KOAc,toluene,<5,\n' +
        '80,2,0.1,KOAc,toluene,,\n80,2,0.1,KOAc,toluene,,failed\n80,2,,KOAc,NaH,3,lost\n\n80,2,0.1,NaH,toluene,9,\n',
    );
    expect(body.rows_read).toBe(7);
    expect(body.experiments).toMatchObject([{ line: 6, status: 'failed', results: {} }]);
    expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 7, 9]);
    expect(body.refused[1].reasons).toHaveLength(2);
    expect(body.refused[2].reasons[0]).toContain('bound');
    expect(body.unknown_levels).toEqual([
      { parameter: 'base', text: 'NaH', rows: 2 },
      { parameter: 'solvent', text: 'NaH', rows: 1 },
    ]);
  });

  it('says which parameters have no column, and keeps nothing', async () => {
    const id = await create();
    const { body } = await send(id, 'imports/preview', 'temperature,yield\n80,41\n');
    expect(body.missing).toEqual({
      parameters: ['equivalents', 'concentration', 'base', 'solvent'],
      objectives: [],
    });
    expect(body.refused).toHaveLength(1);
    expect((await server.call('GET', `/optimizations/${id}`, { token: ada })).body.experiment_count).toBe(0);
  });

  it('reads the first sheet of a workbook as it reads a CSV', async () => {
    const body = await preview(workbookOf([header.split(','), [80, 2, 0.1, 'KOAc', 'toluene', 41.5]]));
    expect([body.format, body.sheet, body.sheets]).toEqual(['xlsx', 'Runs', ['Runs']]);
    expect(body.experiments).toMatchObject([{ parameters: anyConditions, results: { yield: 41.5 } }]);
  });

  it.each([
    ['nothing', ''],
    ['bytes that are no text', new Uint8Array([1, 0, 2, 0, 3])],
    ['a zip that is no workbook', zipSync({ 'a.txt': strToU8('a') })],
    ['a zip that is cut off', workbookOf([['a']]).slice(0, 200)],
    ['a zip bomb', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) })],
    [
      'a cell a million rows away',
      workbookOf([['a']], '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ],
    ['a quotation mark that is never closed', `${header}\n"80,2\n`],
    ['more rows than one call takes', `${header}\n${'80,2,0.1,KOAc,toluene,41\n'.repeat(1_001)}`],
  ])('refuses %s with a 422 of the file', async (_name, content) => {
    const { status, body } = await send(await create(), 'imports/preview', content);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['file']]);
  });
});

describe('an import', () => {
  it('takes the confirmed columns in once: again it answers with the first, and writes nothing', async () => {
    const id = await create();
    const take = () =>
      server.call('POST', `/optimizations/${id}/imports`, { token: ada, form: pastExperiments() });
    const first = await take();
    expect([first.status, first.body.message]).toEqual([201, undefined]);
    expect(first.body).toMatchObject({ experiments_added: 2, refused: [], decimal: 'point' });
    const again = await take();
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { body } = await server.call('GET', `/optimizations/${id}/experiments`, { token: ada });
    expect(body.items.map((row: { import_id: string }) => row.import_id)).toEqual([
      first.body.id,
      first.body.id,
    ]);
  });

  it('with rows that cannot be taken is refused, or leaves them out where that is said, and keeps their reasons', async () => {
    const id = await create();
    const text = `${header}\n80,2,0.1,KOAc,toluene,41\n80,2,0.1,NaH,toluene,41\n`;
    const { columns } = (await send(id, 'imports/preview', text)).body;
    const mapping = JSON.stringify(
      columns.map(({ column, target }: { column: number; target: object }) => ({ column, target })),
    );
    const refused = await send(id, 'imports', text, { mapping });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['file']]);
    const { status, body } = await send(id, 'imports', text, { mapping, skip_refused: 'true' });
    expect([status, body.experiments_added, body.refused.length]).toEqual([201, 1, 1]);
  });

  it.each([
    ['no JSON', 'columns'],
    ['a column there is not', '[{"column":40,"target":{"kind":"note"}}]'],
    ['an objective there is not', '[{"column":0,"target":{"kind":"objective","name":"purity"}}]'],
  ])('refuses a mapping that is %s', async (_name, mapping) => {
    const { status, body } = await send(await create(), 'imports', `${header}\n80,2,0.1,KOAc,toluene,41\n`, {
      mapping,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mapping']]);
  });

  it('takes back what an export wrote', async () => {
    const [from, to] = [await create(), await create()];
    await server.call('POST', `/optimizations/${from}/imports`, { token: ada, form: pastExperiments() });
    const response = await fetch(`${server.url}/optimizations/${from}/export?format=csv`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    const { body } = await send(to, 'imports/preview', await response.text());
    expect([body.experiments.length, body.refused, body.warnings]).toEqual([2, [], []]);
  });
});
