import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const coupling = {
  name: 'Coupling on plates',
  seed: 7,
  parameters: [
    { kind: 'continuous', name: 'substrate', unit: 'mM', low: 50, high: 100, step: 5 },
    { kind: 'categorical', name: 'base', levels: ['DBU', 'TEA'] },
    { kind: 'continuous', name: 'base amount', unit: 'eq', low: 1, high: 3, step: 0.25 },
    { kind: 'discrete', name: 'temperature', unit: '°C', levels: [40, 60] },
  ],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  initial_design: { method: 'sobol', size: 40 },
};

const control = { substrate: 100, base: 'DBU', 'base amount': 2, temperature: 40 };

const layout = {
  wells: 24,
  blocked: ['A1'],
  per_plate: ['temperature'],
  replicates: 2,
  controls: [
    { well: 'D5', role: 'positive', parameters: control },
    { well: 'C6', role: 'negative', parameters: control, leaves_out: ['base'] },
    { well: 'D6', role: 'negative', parameters: control, leaves_out: ['base'] },
    { well: 'C5', role: 'positive', parameters: control },
  ],
};

const stocks = [
  {
    name: 'S',
    strength: { value: 0.5, unit: 'mol/L' },
    plate: 'Stocks',
    plate_wells: 96,
    wells: ['A1'],
    filled_ul: 5_000,
    dead_ul: 50,
  },
  {
    name: 'DBU 1 M',
    strength: { value: 1, unit: 'M' },
    plate: 'Stocks',
    wells: ['A2', 'A3'],
    filled_ul: 700,
    dead_ul: 20,
  },
  {
    name: 'TEA',
    strength: 'neat',
    density: 0.7255,
    molar_mass: 101.19,
    plate: 'Stocks',
    wells: ['B1'],
    filled_ul: 500,
    dead_ul: 20,
  },
  { name: 'MeCN', strength: null, plate: 'Trough', wells: ['A1'], filled_ul: 20_000, dead_ul: 500 },
];

const dispensing = {
  total_ul: 200,
  smallest_ul: 0.5,
  step_nl: 2.5,
  stocks,
  additions: [
    { name: 'substrate', from: { stock: 'S' }, dose: { parameter: 'substrate' } },
    {
      name: 'base',
      from: { parameter: 'base', stocks: { DBU: 'DBU 1 M', TEA: 'TEA' } },
      dose: { parameter: 'base amount' },
      relative_to: 'substrate',
    },
  ],
  fill: { stock: 'MeCN' },
};

const open = async (count = 12): Promise<{ id: string; recommendation: string; experiments: object[] }> => {
  const { id } = (await server.call('POST', '/optimizations', { token: ada, json: coupling })).body;
  const { body } = await server.call('GET', `/optimizations/${id}/recommendation?count=${count}`, {
    token: ada,
  });
  return { id, recommendation: body.id, experiments: body.experiments };
};
const plan = (id: string, json: object): Promise<CallResult> =>
  server.call('POST', `/optimizations/${id}/plate-plans`, { token: ada, json });
const get = (path: string): Promise<CallResult> => server.call('GET', path, { token: ada });
const download = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${ada}` } });
  return { status: response.status, text: await response.text() };
};

const full = async (more: object = {}) => {
  const run = await open();
  const made = await plan(run.id, {
    recommendation_id: run.recommendation,
    layout,
    dispensing,
    seed: 11,
    ...more,
  });
  expect(made.body).toMatchObject({ optimization_id: run.id });
  return { ...run, plan: made.body, path: `/optimizations/${run.id}/plate-plans/${made.body.id}` };
};

describe('a plan of plates', () => {
  it('balances in every well, keeps one temperature to a plate, and says what to make of each stock', async () => {
    const { plan: made, experiments } = await full();
    expect(made).toMatchObject({ plates: 2, seed: 11, human_review_required: true, has_volumes: true });
    expect(made.experiment_wells).toBe(2 * experiments.length);
    expect(made.control_wells).toBe(8);
    for (const { volumes, well } of made.wells) {
      const total = volumes.reduce(
        (sum: number, { volume_ul: ul }: { volume_ul: number }) => sum + ul * 1e6,
        0,
      );
      expect(Math.round(total)).toBe(200e6);
      expect(well).not.toBe('A1');
    }
    for (const plate of [1, 2]) {
      const own = made.wells.filter(
        (well: { plate: number; role: string }) => well.plate === plate && well.role === 'experiment',
      );
      expect(
        new Set(own.map((well: { parameters: { temperature: number } }) => well.parameters.temperature)).size,
      ).toBe(1);
    }
    for (const { stock, dispensed_ul: ul } of made.stocks) {
      const moved = made.transfers.filter((transfer: { stock: string }) => transfer.stock === stock);
      expect(moved.reduce((sum: number, one: { volume_ul: number }) => sum + one.volume_ul, 0)).toBeCloseTo(
        ul,
        6,
      );
    }
    const blank = made.wells.find((well: { role: string }) => well.role === 'negative');
    expect(blank.volumes).toEqual([
      { stock: 'S', addition: 'substrate', volume_ul: 40 },
      { stock: 'MeCN', addition: null, volume_ul: 160 },
    ]);
    const filled = made.wells.find((well: { role: string }) => well.role === 'positive');
    // 2 eq of 20 µmol of 1 mol/L.
    expect(filled.volumes).toContainEqual({ stock: 'DBU 1 M', addition: 'base', volume_ul: 40 });
  });

  it('is randomised by a recorded seed: the same seed gives the same plates, and one is drawn where none is given', async () => {
    const { id, recommendation } = await open();
    const body = { recommendation_id: recommendation, layout };
    const wellsOf = async (more: object) => (await plan(id, { ...body, ...more })).body;
    const [one, same, other, drawn, ordered] = [
      await wellsOf({ seed: 3 }),
      await wellsOf({ seed: 3 }),
      await wellsOf({ seed: 4 }),
      await wellsOf({}),
      await wellsOf({ randomised: false }),
    ];
    expect(same.wells).toEqual(one.wells);
    expect(other.wells).not.toEqual(one.wells);
    expect(drawn.seed).toBeTypeOf('number');
    expect((await wellsOf({ seed: drawn.seed })).wells).toEqual(drawn.wells);
    expect(ordered.seed).toBeNull();
    expect(ordered.wells.slice(0, 2).map(({ suggestion }: { suggestion: number }) => suggestion)).toEqual([
      0, 0,
    ]);
    expect([one.number, ordered.number]).toEqual([1, 5]);
    const { items } = (await get(`/optimizations/${id}/plate-plans`)).body;
    expect(items.map(({ number }: { number: number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await get(`/optimizations/${id}/plate-plans/${one.id}`)).body).toEqual(one);
  });

  it('leaves out what was rejected, and runs what a person put in its place', async () => {
    const { id, recommendation } = await open(4);
    const decide = (json: object) =>
      server.call('POST', `/optimizations/${id}/recommendations/${recommendation}/decisions`, {
        token: ada,
        json,
      });
    await decide({ index: 0, decision: 'reject' });
    await decide({ index: 1, decision: 'replace', parameters: { substrate: 75 } });
    const { body } = await plan(id, { recommendation_id: recommendation, layout: { wells: 24 } });
    expect(body.wells.map(({ suggestion }: { suggestion: number }) => suggestion).toSorted()).toEqual([
      1, 2, 3,
    ]);
    const replaced = body.wells.find(({ suggestion }: { suggestion: number }) => suggestion === 1);
    expect(replaced.parameters.substrate).toBe(75);
    expect(body.warnings).toMatchObject([{ code: 'rejected_left_out' }]);
  });

  it.each<[string, object, string, RegExp]>([
    ['no plate at all', { layout: undefined }, 'layout', /^Is required/],
    [
      'a well a plate of 24 has not',
      { layout: { ...layout, blocked: ['H12'] } },
      'layout.blocked',
      /no well H12/,
    ],
    [
      'a control without an addition that is none',
      { layout: { ...layout, controls: [{ well: 'D6', parameters: control, leaves_out: ['ligand'] }] } },
      'layout.controls.0.leaves_out',
      /^ligand is none of the additions/,
    ],
    [
      'a smaller volume than can be dispensed',
      { dispensing: { ...dispensing, smallest_ul: 10 } },
      'dispensing.additions.1.dose',
      /less than the 10 µL that can be dispensed/,
    ],
    [
      'more than the total',
      {
        dispensing: {
          ...dispensing,
          total_ul: 40,
          smallest_ul: 0.0025,
          stocks: stocks.map((one) => ({
            ...one,
            ...(one.name === 'S' && { strength: { value: 60, unit: 'mM' } }),
          })),
        },
      },
      'dispensing.total_ul',
      /more than the total of 40 µL/,
    ],
    [
      'a stock that does not suffice',
      {
        dispensing: {
          ...dispensing,
          stocks: stocks.map((one) => ({ ...one, ...(one.name === 'S' && { filled_ul: 300 }) })),
        },
      },
      'dispensing.stocks.0.wells',
      /^S: .* µL are needed, and its wells give 250 µL/,
    ],
    [
      'a neat liquid without its density',
      { dispensing: { ...dispensing, stocks: stocks.map(({ density: _density, ...one }) => one) } },
      'dispensing.stocks.2.density',
      /needs the density/,
    ],
  ])('is refused with %s', async (_name, more, field, message) => {
    const { id, recommendation } = await open();
    const { status, body } = await plan(id, {
      recommendation_id: recommendation,
      layout,
      dispensing,
      ...more,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields[field][0]).toMatch(message);
  });
});

describe('files of a plan', () => {
  it('are volumes in µL, an Echo pick list in nL, and a worklist; all of them move the same', async () => {
    const { path, plan: made } = await full();
    const volumes = Papa.parse<Record<string, string>>(
      (await download(`${path}/pick-list?form=volumes`)).text.trim(),
      {
        header: true,
      },
    ).data;
    expect(volumes).toHaveLength(made.transfers.length);
    const echo = (await download(`${path}/pick-list?form=echo`)).text.trim().split('\r\n');
    expect(echo[0]).toBe(
      'Source Plate Name,Source Well,Destination Plate Name,Destination Well,Transfer Volume',
    );
    const nanolitres = echo.slice(1).map((line) => Number(line.split(',')[4]));
    expect(nanolitres).toEqual(volumes.map((row) => Math.round(Number(row['volume_ul']) * 1e6) / 1e3));
    expect(nanolitres.every((nl) => nl % 2.5 === 0)).toBe(true);
    const lines = (await download(`${path}/pick-list?form=worklist`)).text.trim().split('\r\n');
    const worklist = lines.filter((one) => !one.startsWith('C;'));
    expect(lines.slice(0, 2).toSorted()).toEqual([
      'C;Positions of Stocks count down the columns of 8 rows',
      'C;Positions of Trough count down the columns, the first alone',
    ]);
    expect(lines).toHaveLength(2 + worklist.length);
    expect(worklist).toHaveLength(3 * made.transfers.length);
    const place = made.transfers.findIndex((transfer: { well: string }) => transfer.well === 'B2');
    const { source_well: from, volume_ul: ul } = made.transfers[place];
    // Positions count down the columns: B2 of four rows is 6.
    expect(worklist[3 * place + 1]).toMatch(
      new RegExp(`^D;Plan 1 plate \\d;;;6;;${String(ul).replace('.', '\\.')};;;;$`),
    );
    // A2 of a source plate of eight rows is 9, though its wells alone would fit on a smaller one.
    const fromA2 = made.transfers.findIndex(
      (transfer: { source_well: string }) => transfer.source_well === 'A2',
    );
    expect(worklist[3 * fromA2]).toMatch(/^A;Stocks;;;9;;/);
    expect(from).toMatch(/^[AB]\d$/);
    const wells = Papa.parse<Record<string, string>>((await download(`${path}/wells`)).text.trim(), {
      header: true,
    });
    expect(wells.meta.fields).toEqual([
      'plate',
      'well',
      'role',
      'replicate',
      'substrate (mM)',
      'base',
      'base amount (eq)',
      'temperature (°C)',
      'S (µL)',
      'DBU 1 M (µL)',
      'TEA (µL)',
      'MeCN (µL)',
      'yield (%)',
    ]);
    expect(wells.data).toHaveLength(made.wells.length);
  });

  const onRack = (size: number | undefined) =>
    stocks.map((one) => {
      const { plate_wells: _size, ...rest } = one as typeof one & { plate_wells?: number };
      return one.plate === 'Stocks' && size !== undefined ? { ...rest, plate_wells: size } : rest;
    });

  it.each([
    [24, 4, 5],
    [48, 6, 7],
    [96, 8, 9],
    [384, 16, 17],
  ])('count positions of a rack of %i wells by its %i rows: A2 is %i', async (size, rows, position) => {
    const { path } = await full({ dispensing: { ...dispensing, stocks: onRack(size) } });
    const text = (await download(`${path}/pick-list?form=worklist`)).text;
    expect(text).toContain(`C;Positions of Stocks count down the columns of ${rows} rows\r\n`);
    expect((await download(`${path}/pick-list?form=volumes`)).text).toContain('Stocks,A2,');
    const from = new Set([...text.matchAll(/^A;Stocks;;;(\d+);/gm)].map(([, place]) => Number(place)));
    expect(from).toContain(position);
    // A1, B1, A2 and A3 are all that is used of it.
    expect([...from].every((place) => [1, 2, position, 2 * position - 1].includes(place))).toBe(true);
  });

  it('refuse a worklist where positions depend on a rack nobody described; a first column does not', async () => {
    const { path } = await full({ dispensing: { ...dispensing, stocks: onRack(undefined) } });
    expect(await download(`${path}/pick-list?form=worklist`)).toMatchObject({
      status: 409,
      text: expect.stringContaining('does not say how many wells Stocks has'),
    });
    expect((await download(`${path}/pick-list?form=volumes`)).status).toBe(200);
  });

  it.each([
    ['a well the rack does not have', { wells: ['H12'], plate_wells: 24 }, 'dispensing.stocks.2.wells'],
    ['two sizes of one rack', { plate_wells: 24 }, 'dispensing.stocks.0.plate_wells'],
  ])('are refused with %s', async (_name, change, field) => {
    const { id, recommendation } = await open(2);
    const size = field.endsWith('.wells') ? undefined : 96;
    const changed = onRack(size).map((one) => (one.name === 'TEA' ? { ...one, ...change } : one));
    const refused = await plan(id, {
      recommendation_id: recommendation,
      layout: { wells: 24 },
      dispensing: { ...dispensing, stocks: changed },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });

  it('are refused where a stock has a name that cannot be seen, or one name in two spellings', async () => {
    const { id, recommendation } = await open();
    for (const name of ['Me\u202eCN', 'tea ']) {
      const renamed = stocks.map((stock) => (stock.name === 'MeCN' ? { ...stock, name } : stock));
      const { status, body } = await plan(id, {
        recommendation_id: recommendation,
        layout,
        dispensing: { ...dispensing, stocks: renamed, fill: { stock: name } },
      });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['dispensing.stocks.3.name']]);
    }
  });

  it('refuse what a device cannot move, and a plan without volumes', async () => {
    const coarse = await full({ dispensing: { ...dispensing, step_nl: 1 } });
    expect(await download(`${coarse.path}/pick-list?form=echo`)).toMatchObject({
      status: 409,
      text: expect.stringContaining('no multiple of 2.5 nL'),
    });
    const bare = await full({ dispensing: undefined });
    expect(await download(`${bare.path}/pick-list?form=volumes`)).toMatchObject({
      status: 409,
      text: expect.stringContaining('says nothing of volumes'),
    });
  });
});

describe('what a plate reader measured', () => {
  const send = (path: string, text: string, fields: Record<string, string> = {}): Promise<CallResult> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([text]), 'reader.csv');
    return server.call('POST', path, { token: ada, form });
  };
  const confirm = async (path: string, text: string, fields: Record<string, string> = {}) => {
    const preview = await send(`${path}/readings/preview`, text, fields);
    return send(`${path}/readings`, text, { ...fields, file_sha256: preview.body.file_sha256 });
  };

  type Planned = { plate: number; well: string; role: string };
  /** A matrix as devices write one, lines about the device above it; wells of the plan alone have a number. */
  const matrix = (
    wells: readonly Planned[],
    textOf: (well: Planned) => string,
    title = 'Yield (%)',
  ): string => {
    const lines = ['A', 'B', 'C', 'D'].map((letter) =>
      [letter, ...Array.from({ length: 6 }, (_, k) => wells.find(({ well }) => well === `${letter}${k + 1}`))]
        .map((cell) => (typeof cell === 'string' ? cell : cell === undefined ? '' : textOf(cell)))
        .join(','),
    );
    return ['Reader 9000; serial 12', '', title, ',1,2,3,4,5,6', ...lines].join('\n');
  };
  const byRole: Readonly<Record<string, number>> = { positive: 90, negative: 2 };

  it('is read as a matrix of wells, shown before it is taken, and learnt by its conditions', async () => {
    const { path, plan: made, id } = await full();
    const wells: Planned[] = made.wells.filter(({ plate }: Planned) => plate === 2);
    const values = new Map(wells.map(({ well, role }, k) => [well, (byRole[role] ?? 20) + k]));
    const text = matrix(wells, ({ well }) => String(values.get(well)));
    const preview = await send(`${path}/readings/preview`, text, { plate: '2' });
    expect(preview.body).toMatchObject({
      form: 'matrix',
      already_taken: null,
      quantities: [{ quantity: 'yield', header: 'Yield (%)', unit: '%', conversion: null }],
      refused: [],
      missing: [],
      // Two controls read a little above all of it.
      warnings: [{ code: 'result_above_possible' }, { code: 'result_above_possible' }],
    });
    expect(preview.body.wells).toHaveLength(wells.length);
    expect(
      preview.body.controls.map(({ role, count }: { role: string; count: number }) => [role, count]),
    ).toEqual([
      ['positive', 2],
      ['negative', 2],
    ]);
    expect(preview.body.quality[0].z_prime).toBeGreaterThan(0.5);
    expect((await get(`/optimizations/${id}`)).body.experiment_count).toBe(0);

    const taken = await send(`${path}/readings`, text, { plate: '2', file_sha256: preview.body.file_sha256 });
    expect(taken.status).toBe(201);
    const experiments = (await get(`/optimizations/${id}/experiments?limit=100`)).body.items;
    expect(experiments).toHaveLength(wells.filter(({ role }) => role === 'experiment').length);
    const byId = new Map(experiments.map((own: { id: string }) => [own.id, own]));
    for (const { plate, well, experiment_id: experiment } of taken.body.experiments) {
      const planned = made.wells.find((own: Planned) => own.plate === plate && own.well === well);
      expect(byId.get(experiment)).toMatchObject({
        parameters: planned.parameters,
        results: { yield: values.get(well) },
        status: 'completed',
      });
    }
    const again = await send(`${path}/readings`, text, { plate: '2', file_sha256: preview.body.file_sha256 });
    expect(again.body).toEqual(taken.body);
    expect((await get(`${path}/readings`)).body.items).toEqual([taken.body]);
    const asImport = await send(`/optimizations/${id}/imports`, text, { mapping: '[]' });
    expect([asImport.status, asImport.body.message]).toEqual([
      409,
      expect.stringContaining('reading of a plate'),
    ]);
  });

  it('without a unit leaves fractions to a warning, in the preview and in the reading; a stated unit is believed', async () => {
    const { path, plan: made } = await full();
    const wells: Planned[] = made.wells.filter(({ plate }: Planned) => plate === 2);
    const read = async (title: string, more: Readonly<Record<string, string>> = {}) =>
      send(
        `${path}/readings/preview`,
        matrix(wells, (_well) => '0.85', title),
        { plate: '2', ...more },
      );
    const codesOf = ({ body }: { body: { warnings: { code: string }[] } }) =>
      body.warnings.map(({ code }) => code);
    const plain = await read('yield');
    expect(codesOf(plain)).toEqual(['unit_assumed', 'looks_like_fractions']);
    expect(codesOf(await read('yield (%)'))).toEqual([]);
    expect(codesOf(await read('yield (fraction)'))).toEqual([]);
    expect(codesOf(await read('yield', { unit: '%' }))).toEqual([]);
    const taken = await send(
      `${path}/readings`,
      matrix(wells, (_well) => '0.85', 'yield'),
      {
        plate: '2',
        file_sha256: plain.body.file_sha256,
      },
    );
    expect([taken.status, codesOf(taken)]).toEqual([201, ['unit_assumed', 'looks_like_fractions']]);
  });

  it('is read as a list with its plate, in another unit, and every well that cannot be taken is refused by name', async () => {
    const { path, plan: made } = await full();
    const planned = made.wells.filter(({ role }: Planned) => role === 'experiment').slice(0, 4);
    const [first, second, third, fourth] = planned;
    const list = [
      'Plate;Well;yield (fraction);remark',
      `${first.plate};${first.well.replace(/^(.)(\d)$/, '$10$2')};0,5;`,
      `${second.plate};${second.well};OVRFLW;`,
      `${third.plate};${third.well};<0,1;`,
      `${fourth.plate};${fourth.well};0,25;`,
      `${fourth.plate};${fourth.well};0,26;`,
      '1;A1;0,1;',
      '1;H9;0,1;',
      'x;Z99;0,1;',
    ].join('\n');
    const { body } = await send(`${path}/readings/preview`, list);
    expect(body).toMatchObject({ form: 'list', decimal: 'comma' });
    expect(body.quantities).toMatchObject([
      { unit: 'fraction', conversion: { to: '%', factor: 100, offset: 0 } },
    ]);
    expect(body.wells).toMatchObject([{ well: first.well, results: { yield: 50 } }]);
    const reasons = Object.fromEntries(
      body.refused.map((one: { well: string; reasons: string[] }) => [one.well, one.reasons.join(' ')]),
    );
    expect(reasons).toMatchObject({
      [second.well]: 'yield: OVRFLW is no number.',
      [third.well]: 'yield: <0,1 is a bound and no measurement.',
      [fourth.well]: `${fourth.well} of plate ${fourth.plate} stands there twice.`,
      A1: 'A1 is blocked: nothing was put there.',
      H9: 'A plate of 24 has no well H9.',
    });
    expect(body.warnings).toMatchObject([
      { code: 'unknown_well', message: 'Z99 is no well, and its line was left out.' },
    ]);
    expect(body.missing.length).toBeGreaterThan(0);
    const refused = await send(`${path}/readings`, list, { file_sha256: body.file_sha256 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['file']]);
    const skipped = await send(`${path}/readings`, list, {
      file_sha256: body.file_sha256,
      skip_refused: 'true',
    });
    expect(skipped.body.experiments).toHaveLength(1);
    const later = await confirm(path, `Well,yield\n${first.well},51\n`, { plate: String(first.plate) });
    expect(later.body.fields.file[0]).toContain('has its result already; correct that experiment');
  });

  it('names its plates as the pick lists do; numbers above 99 are numbers too', async () => {
    const { path, plan: made } = await full();
    const { well } = made.wells.find((one: Planned) => one.plate === 2 && one.role === 'experiment');
    for (const label of ['2', '002', `Plan ${made.number} plate 2`])
      expect(
        (await send(`${path}/readings/preview`, `Plate,Well,yield\n${label},${well},7\n`)).body,
      ).toMatchObject({
        wells: [{ plate: 2, well, results: { yield: 7 } }],
        refused: [],
      });
    const { body } = await send(`${path}/readings/preview`, `Plate name,Well,yield\n102,${well},7\n`);
    expect(body).toMatchObject({ wells: [], refused: [{ plate: 102, well }] });
  });

  it('completes the suggestions that were accepted', async () => {
    const run = await open(2);
    const at = `/optimizations/${run.id}/recommendations/${run.recommendation}/decisions`;
    for (const index of [0, 1])
      await server.call('POST', at, { token: ada, json: { index, decision: 'accept' } });
    const made = (await plan(run.id, { recommendation_id: run.recommendation, layout: { wells: 24 } })).body;
    const path = `/optimizations/${run.id}/plate-plans/${made.id}`;
    await confirm(
      path,
      `well,yield\n${made.wells.map(({ well }: Planned, k: number) => `${well},${40 + k}`).join('\n')}`,
    );
    expect((await get(`/optimizations/${run.id}`)).body).toMatchObject({
      experiment_count: 2,
      pending_count: 0,
    });
  });

  it('is refused where its header names another quantity of the run; a wavelength in brackets is no unit', async () => {
    const two = {
      ...coupling,
      objectives: [...coupling.objectives, { name: 'purity', unit: '%', goal: 'maximize' }],
    };
    const { id } = (await server.call('POST', '/optimizations', { token: ada, json: two })).body;
    const { body: asked } = await get(`/optimizations/${id}/recommendation?count=2`);
    const made = (await plan(id, { recommendation_id: asked.id, layout: { wells: 24 } })).body;
    const path = `/optimizations/${id}/plate-plans/${made.id}/readings/preview`;
    const well = made.wells[0].well;
    const refused = await send(path, `well,Purity (%)\n${well},97\n`, { quantity: 'yield' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { file: ['The header Purity (%) names purity, and yield was asked for.'] },
    ]);
    const raw = await send(path, `well,Raw Data (450 nm)\n${well},97\n`, { quantity: 'yield' });
    expect(raw.body).toMatchObject({ wells: [{ well, results: { yield: 97 } }] });
    expect(raw.body.warnings.map(({ code }: { code: string }) => code)).toContain('header_unknown');
  });

  it.each([
    ['yield', 'taken'],
    ['Yield (%)', 'taken'],
    ['YIELD / %', 'taken'],
    ['yield_%', 'taken'],
    ['Value', 'taken'],
    ['Result', 'taken'],
    ['Signal', 'taken'],
    ['Messwert', 'taken'],
    ['Wert (%)', 'taken'],
    ['OD600', 'asked'],
    ['Absorbance', 'asked'],
    ['Raw Data (450 nm)', 'asked'],
    ['Sample', 'asked'],
    ['Temperature', 'asked'],
    ['Cycle', 'asked'],
    ['Fluorescence', 'asked'],
    ['Peak area', 'asked'],
    ['SD', 'asked'],
    ['Mean', 'asked'],
    ['yield of B', 'asked'],
    ['Time [s]', 'unit'],
    ['Conc (mM)', 'unit'],
  ])('never takes a column silently for what it does not name: %s is %s', async (header, outcome) => {
    const { path, plan: made } = await full();
    const { well } = made.wells.find(({ role }: { role: string }) => role === 'experiment');
    const text = `well,${header}\n${well},41\n`;
    const silent = await send(`${path}/readings/preview`, text);
    if (outcome === 'taken') {
      expect(silent.body.wells).toMatchObject([{ well, results: { yield: 41 } }]);
      return;
    }
    const field = outcome === 'unit' ? 'unit' : 'quantity';
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, [field]]);
    const said = await send(`${path}/readings/preview`, text, { quantity: 'yield' });
    const codes = (said.body.warnings ?? []).map(({ code }: { code: string }) => code);
    expect([said.status, codes.includes('header_unknown')]).toEqual(
      outcome === 'unit' ? [422, false] : [200, true],
    );
    const both = `well,${header},Other\n${well},41,42\n`;
    expect((await send(`${path}/readings/preview`, both, { quantity: 'yield' })).status).toBe(422);
  });

  it.each<[string, string, Record<string, string>, string, RegExp]>([
    ['no wells', 'temperature,yield\n40,12\n', {}, 'file', /^No wells were found/],
    [
      'a plate of 96 wells',
      `,${Array.from({ length: 12 }, (_, k) => k + 1).join(',')}\nA,1\n`,
      {},
      'file',
      /plate of 12 columns; the plan is of plates of 6 columns/,
    ],
    ['a unit that is none of yield', 'well,yield (AU)\nA2,0.5\n', {}, 'unit', /^yield is given in AU/],
    [
      'a header that states a unit that is none of yield',
      'well,Absorbance (AU)\nA2,0.5\n',
      {},
      'unit',
      /given in AU.* The header says Absorbance \(AU\)\.$/,
    ],
    [
      'a header that states a known unit that is none of yield',
      'well,Retention time (min)\nA2,5\n',
      { quantity: 'yield' },
      'unit',
      /given in min.* The header says Retention time \(min\)\.$/,
    ],
    ['another quantity', 'well,value\nA2,5\n', { quantity: 'purity' }, 'quantity', /^purity is not measured/],
    [
      'two columns of which neither is yield',
      'well,a,b\nA2,5,6\n',
      {},
      'file',
      /2 tables of values, and none is called yield/,
    ],
    [
      'the plate of another plan',
      'Plate,Well,yield\nPlan 9 plate 2,A2,5\n',
      {},
      'file',
      /says Plan 9 plate 2, which names no plate of this plan/,
    ],
    ['a label nobody knows', 'Plate,Well,yield\nP-2,A2,5\n', {}, 'file', /says P-2, which names no plate/],
    [
      'a plate left empty',
      'Plate,Well,yield\n2,A2,5\n,A3,5\n',
      {},
      'file',
      /leaves the column of plates empty/,
    ],
    ['a plate the plan has not', 'well,yield\nA2,5\n', { plate: '9' }, 'plate', /has 2 plates/],
  ])('is refused with %s', async (_name, text, fields, field, message) => {
    const { path } = await full();
    const { status, body } = await send(`${path}/readings/preview`, text, fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields[field][0]).toMatch(message);
  });
});
