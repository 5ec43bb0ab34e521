import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token: ada, ...(json !== undefined && { json }) });

const solvents = [
  { name: 'DMF', smiles: 'CN(C)C=O' },
  { name: 'water', smiles: 'O' },
];
const runBody = (parameter: object) => ({
  name: 'Levels',
  parameters: [parameter],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  seed: 1,
});
const substance = { kind: 'substance', name: 'solvent', levels: solvents };
const named = { kind: 'categorical', name: 'solvent', levels: ['DMF', 'CCO'] };

it.each([
  ['two spellings of one name', { ...named, levels: ['DMF', 'water', 'dmf'] }, 'levels.2', 'DMF'],
  ['two SMILES of one molecule by name', { ...named, levels: ['CCO', 'water', 'OCC'] }, 'levels.2', 'CCO'],
  [
    'one molecule under two names',
    { ...substance, levels: [...solvents, { name: 'dimethylformamide', smiles: 'O=CN(C)C' }] },
    'levels.2',
    'DMF',
  ],
])(
  '%s are one level: run and reaction project are refused in the same words, naming both',
  async (_what, parameter, field, former) => {
    const { status, body } = await call('POST', '/optimizations', runBody(parameter));
    expect([status, Object.keys(body.fields)]).toEqual([422, [`parameters.0.${field}`]]);
    expect(body.fields[`parameters.0.${field}`][0]).toContain(former);
    const project = await call('POST', '/reaction-projects', { name: 'Levels', parameters: [parameter] });
    expect([project.status, project.body.fields]).toEqual([422, body.fields]);
    const plain = await call('POST', '/reaction-projects', { name: 'Levels' });
    const changed = await call('PATCH', `/reaction-projects/${plain.body.id}`, {
      parameters: [parameter],
      reason_for_change: 'As agreed.',
    });
    expect([changed.status, changed.body.fields]).toEqual([422, body.fields]);
  },
);

it.each([
  ['a mark of direction in the name of a parameter', { ...named, name: 'sol\u202event' }, 'name'],
  ['a blank nobody sees in a level', { ...named, levels: ['DMF', 'wa\u200bter'] }, 'levels.1'],
  [
    'a name of nothing that can be seen',
    { ...substance, levels: [...solvents, { name: '\u2800', smiles: 'CCO' }] },
    'levels.2',
  ],
])('%s is refused, in a run and in a reaction project', async (_what, parameter, field) => {
  const run = await call('POST', '/optimizations', runBody(parameter));
  expect([run.status, Object.keys(run.body.fields)]).toEqual([422, [`parameters.0.${field}`]]);
  const project = await call('POST', '/reaction-projects', { name: 'Levels', parameters: [parameter] });
  expect([project.status, project.body.fields]).toEqual([422, run.body.fields]);
});

it('names of runs, objectives and reaction projects are such as well', async () => {
  const body = runBody(named);
  const objectives = [{ ...body.objectives[0], name: 'yie\u2066ld' }];
  const run = await call('POST', '/optimizations', { ...body, objectives });
  expect([run.status, Object.keys(run.body.fields)]).toEqual([422, ['objectives.0.name']]);
  expect((await call('POST', '/optimizations', { ...body, name: 'Le\u202evels' })).status).toBe(422);
  expect((await call('POST', '/reaction-projects', { name: 'Le\u202evels' })).status).toBe(422);
});

it('plain numbers that look like fractions of a quantity in % are taken with a warning; with their unit they are converted', async () => {
  const { body } = await call('POST', '/optimizations', runBody(named));
  const enter = async (...yields: (number | object)[]): Promise<string[]> => {
    const experiments = yields.map((own) => ({ parameters: { solvent: 'DMF' }, results: { yield: own } }));
    const entered = await call('POST', `/optimizations/${body.id}/iterations`, { experiments });
    return entered.body.warnings.map(({ code }: { code: string }) => code);
  };
  expect(await enter(0.85, 0.4)).toEqual(['looks_like_fractions']);
  expect(await enter(85, 0.4)).toEqual([]);
  expect(await enter(...[0.85, 0.4].map((value) => ({ value, unit: 'fraction' })))).toEqual([]);
});

it('enantiomers are two levels', async () => {
  const levels = [
    { name: 'R', smiles: 'C[C@@H](O)CC' },
    { name: 'S', smiles: 'C[C@H](O)CC' },
  ];
  expect((await call('POST', '/optimizations', runBody({ ...substance, levels }))).status).toBe(201);
});

it.each([
  ['a substance', substance, 'O=CN(C)C', 'DMF'],
  ['a level that is named by its SMILES', named, 'OCC', 'CCO'],
])(
  'an experiment under another SMILES of %s is one of its level, and the answer says so',
  async (_what, parameter, text, level) => {
    const { body } = await call('POST', '/optimizations', runBody(parameter));
    const experiments = [text, 'dmf'].map((solvent) => ({ parameters: { solvent }, results: { yield: 5 } }));
    const entered = await call('POST', `/optimizations/${body.id}/iterations`, { experiments });
    expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
    expect(entered.body.experiments).toMatchObject([
      { parameters: { solvent: level } },
      { parameters: { solvent: 'DMF' } },
    ]);
    expect(entered.body.warnings).toMatchObject([
      { code: 'level_structure', message: expect.stringContaining(`${text} is the structure of ${level}`) },
      { code: 'level_spelling', message: 'solvent: dmf counts as DMF (once).' },
    ]);
    const foreign = [{ parameters: { solvent: 'CCCCO' }, results: { yield: 5 } }];
    expect(
      (await call('POST', `/optimizations/${body.id}/iterations`, { experiments: foreign })).status,
    ).toBe(422);
  },
);

it('the preview of a file and its import say what was taken for which level, and in how many rows', async () => {
  const { body } = await call('POST', '/optimizations', runBody(substance));
  const csv = 'solvent,yield\nO=CN(C)C,5\nDMF,6\ndmf,7\nO=CN(C)C,8\nCCCCO,9\n';
  const send = (path: string, more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'past.csv');
    return server.call('POST', `/optimizations/${body.id}/imports${path}`, { token: ada, form });
  };
  const preview = (await send('/preview')).body;
  const said = [
    {
      code: 'level_structure',
      message: 'solvent: O=CN(C)C is the structure of DMF and counts as it (2 times).',
    },
    { code: 'level_spelling', message: 'solvent: dmf counts as DMF (once).' },
  ];
  expect(preview.warnings).toEqual(expect.arrayContaining(said));
  expect(preview.unknown_levels).toEqual([{ parameter: 'solvent', text: 'CCCCO', rows: 1 }]);
  const mapping = JSON.stringify(
    preview.columns.map(({ column, target }: Record<string, unknown>) => ({ column, target })),
  );
  const taken = await send('', { mapping, skip_refused: 'true' });
  expect([taken.status, taken.body.experiments_added]).toEqual([201, 4]);
  expect(taken.body.warnings).toEqual(expect.arrayContaining(said));
});
