import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const run = {
  name: 'Units',
  parameters: [
    { kind: 'continuous', name: 'conc', unit: 'mol/L', low: 0, high: 2 },
    { kind: 'continuous', name: 'temp', unit: '°C', low: -80, high: 250 },
  ],
  objectives: [{ name: 'y', unit: '%', goal: 'maximize' }],
  seed: 1,
};

const create = async (json: object = run): Promise<string> => {
  const { status, body } = await server.call('POST', '/optimizations', { token: ada, json });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
};

const previewAt = async (
  id: string,
  content: string | Uint8Array<ArrayBuffer>,
  mapping?: object,
): Promise<CallResult['body']> => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'past.csv');
  if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping));
  const { status, body } = await server.call('POST', `/optimizations/${id}/imports/preview`, {
    token: ada,
    form,
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body;
};

const codes = ({ warnings }: CallResult['body']): string[] =>
  warnings.map(({ code }: { code: string }) => code);

/** Header of the second column, its cell, and what the run has to understand; null: the row is refused. */
const mismatched: readonly (readonly [string, string, string, number | null])[] = [
  ['conc (mM)', '100', 'conc', 0.1],
  ['conc [mmol/L]', '100', 'conc', 0.1],
  ['Conc / mM', '100', 'conc', 0.1],
  ['conc_mM', '100', 'conc', 0.1],
  ['conc mM', '100', 'conc', 0.1],
  ['conc, mM', '100', 'conc', 0.1],
  ['conc in mM', '100', 'conc', 0.1],
  ['conc (µM)', '5000', 'conc', 0.005],
  ['conc (mol dm⁻³)', '0.2', 'conc', 0.2],
  ['conc (mmol·L⁻¹)', '250', 'conc', 0.25],
  ['conc (g/L)', '12', 'conc', null],
  ['conc (equiv)', '2', 'conc', null],
  ['conc (%)', '5', 'conc', null],
  ['conc (MM)', '1', 'conc', null],
  ['conc (stock)', '1', 'conc', null],
  ['temp (K)', '353.15', 'temp', 80],
  ['temp_K', '353.15', 'temp', 80],
  ['Temp/K', '353.15', 'temp', 80],
  ['temp (°F)', '176', 'temp', 80],
  ['temp [Kelvin]', '353.15', 'temp', 80],
  ['temp (h)', '80', 'temp', null],
  ['temp (°)', '80', 'temp', null],
  ['temp (°C)', '80 K', 'temp', -193.15],
  ['temp', '353.15 K', 'temp', 80],
  ['y (fraction)', '0.85', 'y', 85],
  ['y (mol%)', '85', 'y', null],
  ['y (mg)', '85', 'y', null],
  ['y (isolated)', '85', 'y', null],
  ['y_fraction', '0.85', 'y', 85],
  ['y ‰', '850', 'y', 85],
];

describe('a header in another unit than the run', () => {
  it.each(mismatched)('%s with %s: %s is %s', async (header, cell, name, expected) => {
    const others = [
      ['conc', 'conc (mol/L)', '0.1'],
      ['temp', 'temp (°C)', '25'],
      ['y', 'y (%)', '50'],
    ].filter(([other]) => other !== name);
    const body = await previewAt(
      await create(),
      `${[header.includes(',') ? `"${header}"` : header, ...others.map(([, title]) => title)].join(',')}\n` +
        `${[cell, ...others.map(([, , value]) => value)].join(',')}\n`,
    );
    const [row] = body.experiments;
    const taken = row === undefined ? undefined : { ...row.parameters, ...row.results }[name];
    // Outside its range after the conversion is a refusal like any other.
    const isOutside = expected !== null && name === 'temp' && expected < -80;
    if (expected === null || isOutside) {
      expect([body.experiments, body.refused.length]).toEqual([[], 1]);
      expect(body.refused[0].reasons.join(' ')).not.toBe('');
    } else {
      expect(body.refused).toEqual([]);
      expect(taken).toBe(expected);
    }
  });
});

describe('units of a file', () => {
  it('that no column names leaves fractions to a warning where all shares lie between 0 and 1', async () => {
    const id = await create();
    const looked = async (header: string, ...shares: string[]): Promise<string[]> =>
      codes(
        await previewAt(
          id,
          [`conc (mM);temp (K);${header}`, ...shares.map((share, k) => `${100 + k};300;${share}`)].join('\n'),
        ),
      );
    expect(await looked('y', '0.85', '0.4')).toContain('looks_like_fractions');
    expect(await looked('y', '0.85', '40')).not.toContain('looks_like_fractions');
    expect(await looked('y', '0', '0')).not.toContain('looks_like_fractions');
    expect(await looked('y (fraction)', '0.85', '0.4')).not.toContain('looks_like_fractions');
    expect(await looked('y (%)', '0.85', '0.4')).not.toContain('looks_like_fractions');
  });

  it('in a row below the header, or in a column of their own, are read', async () => {
    const byRow = await previewAt(await create(), 'conc,temp,y\nmM,K,fraction\n100,353.15,0.85\n');
    expect(byRow.experiments).toEqual([
      { line: 3, parameters: { conc: 0.1, temp: 80 }, results: { y: 85 }, status: 'completed', note: null },
    ]);
    const byColumn = await previewAt(
      await create(),
      'conc,conc unit,temp,temp unit,y\n100,mM,353.15,K,85 %\n0.1,mol/L,80,°C,85\n1,g/L,80,°C,85\n',
    );
    expect(byColumn.experiments.map((row: { parameters: object }) => row.parameters)).toEqual([
      { conc: 0.1, temp: 80 },
      { conc: 0.1, temp: 80 },
    ]);
    expect(byColumn.refused[0].reasons[0]).toContain('g/L');
  });

  it('that contradict each other are refused, and a person may say what counts', async () => {
    const text = 'conc (mM),temp (°C),y (%)\nmol/L,°C,%\n0.1,80,50\n';
    const body = await previewAt(await create(), text);
    expect([body.experiments, body.columns[0].problem]).toEqual([[], expect.stringContaining('mol/L')]);
    const put = (unit: string | null) => [
      { column: 0, target: { kind: 'parameter', name: 'conc', unit } },
      { column: 1, target: { kind: 'parameter', name: 'temp' } },
      { column: 2, target: { kind: 'objective', name: 'y' } },
    ];
    const stated = await previewAt(await create(), text, put('mM'));
    expect(stated.experiments[0].parameters.conc).toBe(0.0001);
    const asItStands = await previewAt(await create(), text, put(null));
    expect(asItStands.experiments[0].parameters.conc).toBe(0.1);
  });

  it('that nobody names are those of the run, and the answer says so', async () => {
    const body = await previewAt(await create(), 'conc,temp (°C),y (%)\n0.1,80,50\n');
    expect(codes(body)).toEqual(['unit_assumed']);
    expect(body.columns.map((column: { unit: string }) => column.unit)).toEqual(['mol/L', '°C', '%']);
  });

  it('are kept with the import, with what was done about them', async () => {
    const id = await create();
    const text = 'conc (mM),temp (K),y (fraction)\n100,353.15,0.85\n';
    const { columns } = await previewAt(id, text);
    const form = new FormData();
    form.append('file', new Blob([text]), 'past.csv');
    form.append(
      'mapping',
      JSON.stringify(
        columns.map(({ column, target }: { column: number; target: object }) => ({ column, target })),
      ),
    );
    const { body } = await server.call('POST', `/optimizations/${id}/imports`, { token: ada, form });
    expect(body.columns[1]).toMatchObject({
      unit: 'K',
      conversion: { to: '°C', factor: 1, offset: -273.15 },
    });
    const rows = await server.call('GET', `/optimizations/${id}/experiments`, { token: ada });
    expect(rows.body.items[0]).toMatchObject({ parameters: { conc: 0.1, temp: 80 }, results: { y: 85 } });
  });

  it('of a run that states none are refused until somebody confirms them', async () => {
    const id = await create({
      ...run,
      parameters: [{ kind: 'continuous', name: 'conc', low: 0, high: 200 }],
    });
    const text = 'conc (mM),y (%)\n100,50\n';
    expect((await previewAt(id, text)).experiments).toEqual([]);
    const confirmed = await previewAt(id, text, [
      { column: 0, target: { kind: 'parameter', name: 'conc', unit: null } },
      { column: 1, target: { kind: 'objective', name: 'y' } },
    ]);
    expect(confirmed.experiments[0].parameters).toEqual({ conc: 100 });
  });

  it('are no part of a name with a stroke, nor the letter of a list', async () => {
    const id = await create({
      ...run,
      parameters: [
        { kind: 'categorical', name: 'ligand', levels: ['A', 'B'] },
        { kind: 'continuous', name: 'ligand base ratio', low: 0, high: 5 },
      ],
      objectives: [{ name: 'selectivity_A', goal: 'maximize' }],
    });
    const body = await previewAt(id, 'Ligand,ligand / base ratio,selectivity_A\nA,2,7\n');
    expect([body.refused, body.warnings]).toEqual([[], []]);
    expect(body.experiments).toMatchObject([
      { parameters: { ligand: 'A', 'ligand base ratio': 2 }, results: { selectivity_A: 7 } },
    ]);
  });

  it('that a run carries in its names are its units', async () => {
    const id = await create({
      ...run,
      parameters: [{ kind: 'continuous', name: 'concentration_M', low: 0, high: 2 }],
    });
    const body = await previewAt(id, 'Concentration (mM),y (%)\n100,50\n');
    expect(body.experiments[0].parameters).toEqual({ concentration_M: 0.1 });
  });

  it.each([
    ['temp (K)', '°C'],
    ['temp_K', '°C'],
    ['conc_mM', 'mol/L'],
  ])('that contradict the name, %s in %s, are refused when the run is created', async (name, unit) => {
    const { status, body } = await server.call('POST', '/optimizations', {
      token: ada,
      json: { ...run, parameters: [{ kind: 'continuous', name, unit, low: 0, high: 500 }] },
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['parameters.0.unit']]);
  });
});

it('a number a workbook shows as a percentage is read as it is shown', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Runs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'conc (mM)')}${text('B1', 'temp (K)')}${text('C1', 'y')}</row><row r="2"><c r="A2"><v>100</v></c><c r="B2"><v>353.15</v></c><c r="C2" s="1"><v>0.415</v></c></row></sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
  const body = await previewAt(await create(), new Uint8Array(zipped));
  expect(body.experiments).toMatchObject([{ parameters: { conc: 0.1, temp: 80 }, results: { y: 41.5 } }]);
});

describe('a quantity with a unit', () => {
  const enter = (id: string, parameters: object, results: object) =>
    server.call('POST', `/optimizations/${id}/iterations`, {
      token: ada,
      json: { experiments: [{ parameters, results }] },
    });

  it('is converted into that of the run', async () => {
    const { status, body } = await enter(
      await create(),
      { conc: { value: 100, unit: 'mM' }, temp: { value: 353.15, unit: 'K' } },
      { y: { value: 0.85, unit: 'fraction' } },
    );
    expect(status).toBe(201);
    expect(body.experiments[0]).toMatchObject({ parameters: { conc: 0.1, temp: 80 }, results: { y: 85 } });
  });

  it.each([
    [{ conc: { value: 1, unit: 'g/L' }, temp: 80 }, { y: 1 }, 'experiments.0.parameters.conc'],
    [{ conc: 1, temp: { value: 80, unit: 'parsecs' } }, { y: 1 }, 'experiments.0.parameters.temp'],
    [{ conc: 1, temp: 80 }, { y: { value: 1, unit: 'mol%' } }, 'experiments.0.results.y'],
  ])('is refused where it cannot be: %j %j', async (parameters, results, field) => {
    const { status, body } = await enter(await create(), parameters, results);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('of a related run counts in the unit of the new one, and is left out where it cannot', async () => {
    const finished = await create({
      ...run,
      parameters: [
        { kind: 'continuous', name: 'conc', unit: 'mM', low: 0, high: 2000 },
        { kind: 'continuous', name: 'temp', unit: 'K', low: 200, high: 500 },
      ],
      objectives: [{ name: 'y', unit: 'fraction', goal: 'maximize' }],
    });
    await enter(finished, { conc: 100, temp: 353.15 }, { y: 0.85 });
    await server.call('PATCH', `/optimizations/${finished}`, {
      token: ada,
      json: { status: 'finished', revision: 2, reason_for_change: 'done' },
    });
    const relate = (unit: string) =>
      server.call('POST', '/optimizations', {
        token: ada,
        json: {
          ...run,
          parameters: [{ ...run.parameters[0], unit }, run.parameters[1]],
          related_run_ids: [finished],
        },
      });
    expect((await relate('mol/L')).body.related).toMatchObject([{ experiments_used: 1 }]);
    expect((await relate('g/L')).body.related).toMatchObject([{ experiments_left_out: 1 }]);
  });
});
