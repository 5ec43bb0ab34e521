import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { findUnreadProse } from '#engines/testing/unread-prose.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization, anyPlan } from '../../testing/any-optimization.ts';

let server: TestServer;
let ada: string;
const reader = createSentenceReader(englishOf(sentenceTable));
const unread = (said: readonly string[]): string[] => [
  ...new Set(said.flatMap((text) => findUnreadProse(text, reader))),
];

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token: ada, ...(json !== undefined && { json }) });
const send = (path: string, text: string, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'results.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return server.call('POST', path, { token: ada, form });
};

/** Everything an answer says in sentences: warnings, reasons of refused rows, and refusals of fields. */
const saidBy = ({ body }: CallResult): string[] => [
  ...(body.warnings ?? []).map(({ message }: { message: string }) => message),
  ...(body.refused ?? []).flatMap(({ reasons }: { reasons: string[] }) => reasons),
  ...Object.values<string[]>(body.fields ?? {}).flat(),
  ...(body.sentence === undefined ? [] : [body.sentence]),
  ...(body.basis?.sentence === undefined ? [] : [body.basis.sentence]),
  ...(body.code === 'conflict' ? [body.message] : []),
];

/** Every text of an answer, however deep; drawings are read by nobody here. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('<svg') ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const expectGerman = (answers: readonly CallResult[]): void => {
  const said = answers.flatMap(saidBy);
  expect(said.length).toBeGreaterThan(0);
  expect(unread(said)).toEqual([]);
};

describe('the table of sentences knows what is said', () => {
  it('of results, imports and stopping', async () => {
    const { body } = await call('POST', '/optimizations', anyOptimization);
    const path = `/optimizations/${body.id}`;
    const entry = (value: number) => ({ parameters: anyConditions, results: { yield: value } });
    const header = 'temperature,equivalents,concentration,base,solvent,yield,Stirrer';
    expectGerman([
      await call('POST', `${path}/iterations`, { experiments: [entry(5_500)] }),
      await call('POST', `${path}/iterations`, { experiments: [entry(104)] }),
      await call('POST', `${path}/iterations`, {
        experiments: [entry(300)],
        accept_impossible_results: true,
      }),
      await call('POST', `${path}/iterations`, { experiments: [{ parameters: anyConditions, results: {} }] }),
      await call('POST', `${path}/iterations`, { experiments: [entry(40)], revision: 1 }),
      await send(
        `${path}/imports/preview`,
        `${header}\n80,2,0.1,koac,Toluene,5500,A\n80,2,0.1,NaH,toluene,<5,B\n80,2,0.1,KOAc,toluene,,C\n900,2,0.1,KOAc,toluene,4 %,D\n80,2,0.1,KOAc,toluene,soon,E\n`,
      ),
      await call('GET', `${path}/recommendation`),
      await call('GET', `${path}/stopping`),
    ]);
  });

  it('of plates: plans, pick lists and readings', async () => {
    const { body } = await call('POST', '/optimizations', anyOptimization);
    const path = `/optimizations/${body.id}`;
    const recommended = await call('GET', `${path}/recommendation?count=2`);
    const declared = anyPlan(recommended.body.id);
    const plan = (await call('POST', `${path}/plate-plans`, declared)).body;
    const well = plan.wells[0].well as string;
    const read = (text: string, fields: Readonly<Record<string, string>> = {}) =>
      send(`${path}/plate-plans/${plan.id}/readings/preview`, text, fields);
    const { dispensing } = declared;
    const withStock = (change: object) => ({
      ...declared,
      dispensing: { ...dispensing, stocks: dispensing.stocks.map((stock) => ({ ...stock, ...change })) },
    });
    expectGerman([
      await read(`well,OD600\n${well},41\n`),
      await read(`well,OD600\n${well},41\n`, { quantity: 'yield' }),
      await read(`well,yield\n${well},5500\nA9,4\n${well},3\n`),
      await read(`well,a,b\n${well},1,2\n`),
      await read(`well,yield\n${well},5\n`, { quantity: 'purity' }),
      await read('temperature,yield\n40,12\n'),
      await read(`Plate,Well,yield\nP-2,${well},5\n`),
      await read(`well,yield\n${well},5\n`, { plate: '9' }),
      await call('POST', `${path}/plate-plans`, withStock({ plate_wells: 24, wells: ['H12'] })),
      await call('POST', `${path}/plate-plans`, withStock({ filled_ul: 60, dead_ul: 80 })),
    ]);
  });

  it('of reactions', async () => {
    const { body } = await call('POST', '/reaction-projects', {
      name: 'Icosane',
      reaction_smiles: 'O>>CCCCCCCCCCCCCCCCCCCC',
    });
    expect(unread([body.reaction_balance.message])).toEqual([]);
    const check = await call('POST', `/reaction-projects/${body.id}/forward-checks`, {
      reactants: ['CCCBr', 'NCc1ccccc1'],
      reagents: [],
      predicted_products: ['CC(C)NCc1ccccc1'],
    });
    const findings =
      check.body.findings ?? check.body.outcomes?.flatMap((one: { findings: object[] }) => one.findings);
    const said = (findings as { message: string }[]).map(({ message }) => message);
    expect(said.length).toBeGreaterThan(3);
    expect(unread(said)).toEqual([]);
    const score = await call('POST', `/reaction-projects/${body.id}/route-scores`, {
      tree: {
        type: 'mol',
        smiles: 'CC(=O)NCc1ccccc1',
        children: [
          {
            type: 'reaction',
            smiles: '',
            children: ['CC(=O)Cl', '[N-]=[N+]=NCc1ccccc1', 'C#C'].map((smiles) => ({ type: 'mol', smiles })),
          },
        ],
      },
    });
    expect(score.status).toBe(201);
    expect(unread(textsOf([score.body, check.body]))).toEqual([]);
  });
});
