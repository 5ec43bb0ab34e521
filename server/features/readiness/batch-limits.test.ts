import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const ask = (method: string, path: string, json?: object, by = people.ada): Promise<CallResult> =>
  people.call(by, method, path, json);
const post = async (path: string, json?: object): Promise<CallResult['body']> => {
  const { status, body } = await ask('POST', path, json);
  expect([path, status, body.message, body.fields]).toEqual([path, 201, undefined, undefined]);
  return body;
};
const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
const open = async (): Promise<string> =>
  `/regulatory/dossiers/${(await post('/regulatory/dossiers', { ...anyDossier, product })).id}`;

const bromide = 'BrCc1ccc(Br)cc1';
const batch = (dossier: string, batch_no: string, name: string, value: number) =>
  post(`${dossier}/batches`, {
    batch_no,
    made_at: '2026-03-02',
    scale: 'production',
    results: [{ name, value, unit: 'ug/day' }],
  });

/** Batches above a limit by the readiness report, and by the trend of every impurity of the batches. */
const exceeding = async (dossier: string): Promise<readonly [readiness: string[], trend: string[]]> => {
  const { findings } = await post(`${dossier}/readiness-report`);
  const found: string[] = findings.flatMap(({ rule, missing }: { rule: string; missing: string }) =>
    rule === 'batch.exceeds' ? (/batch (\S+) is above/.exec(missing)?.[1] ?? missing) : [],
  );
  const { items } = (await ask('GET', `${dossier}/batches`)).body;
  const ids: ReadonlySet<string> = new Set(
    items.flatMap(({ results }: { results: { impurity_id: string }[] }) =>
      results.map((each) => each.impurity_id),
    ),
  );
  const trends = await Promise.all([...ids].map((id) => ask('GET', `${dossier}/trends?impurity_id=${id}`)));
  const above = trends.flatMap(({ status, body }) => {
    expect([status, body.message]).toEqual([200, undefined]);
    return body.points.flatMap(({ verdict, batch_no }: { verdict: string; batch_no: string }) =>
      verdict === 'exceeds' ? [batch_no] : [],
    );
  });
  return [[...new Set(found)].toSorted(), [...new Set<string>(above)].toSorted()];
};

const register = (dossier: string, more: object, source?: string) =>
  post(`${dossier}/impurity-risk-register`, {
    mutagenic_impurities: [{ name: 'Bromide', smiles: bromide, ...more }],
    ...(source === undefined ? {} : { source }),
  });
const entryOf = (body: CallResult['body']): string => body.entries[0].id;
const accept = { status: 'accepted', reason_for_change: 'The Ames test of report T-17 was read.' };

describe('a batch above the limit of a mutagenic impurity', () => {
  const words = fc.array(
    fc.constantFrom<object>(
      { ames: 'negative' },
      { ames: 'negative', level_ug_per_day: 0.1 },
      { expert_call: 'negative' },
      { expert_call: 'shared_alert' },
      {
        qsar: [
          { method: 'expert_rule', call: 'negative' },
          { method: 'statistical', call: 'negative' },
        ],
      },
      { ames: 'positive' },
      {},
    ),
    { minLength: 1, maxLength: 4 },
  );

  it('stays above it, whatever later registers say without a source and a second person', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (said, isSourced) => {
        const dossier = await open();
        await register(dossier, { ames: 'positive' });
        await batch(dossier, 'B-1', 'Bromide', 5);
        for (const each of said) await register(dossier, each, isSourced ? 'Report T-17' : undefined);
        expect(await exceeding(dossier)).toEqual([['B-1'], ['B-1']]);
      }),
      { numRuns: 8 },
    );
  });

  it('is within once a sourced register says otherwise and a second person accepted it, and not before', async () => {
    const dossier = await open();
    await register(dossier, { ames: 'positive' });
    await batch(dossier, 'B-1', 'Bromide', 5);
    const unsourced = await register(dossier, { ames: 'negative' });
    const path = `${dossier}/impurity-risk-register/entries`;
    // Of a word without a source nobody's acceptance makes more.
    expect((await ask('PATCH', `${path}/${entryOf(unsourced)}`, accept, people.root)).status).toBe(200);
    expect(await exceeding(dossier)).toEqual([['B-1'], ['B-1']]);
    const sourced = await register(dossier, { ames: 'negative' }, 'Report T-17');
    expect((await ask('PATCH', `${path}/${entryOf(sourced)}`, accept)).status).toBe(200);
    // Who said it is no second person.
    expect(await exceeding(dossier)).toEqual([['B-1'], ['B-1']]);
    expect((await ask('PATCH', `${path}/${entryOf(sourced)}`, accept, people.root)).status).toBe(200);
    expect(await exceeding(dossier)).toEqual([[], []]);
  });

  it('stays above the threshold of an organic impurity that a later register calls by a looser one', async () => {
    const dossier = await open();
    const organic = (more: object) =>
      post(`${dossier}/impurity-risk-register`, { organic_impurities: [{ name: 'Impurity A', ...more }] });
    await organic({ level_percent: 0.02 });
    await batch(dossier, 'B-1', 'Impurity A', 700);
    const before = await exceeding(dossier);
    expect(before).toEqual([['B-1'], ['B-1']]);
    await organic({ level_percent: 0.02, smiles: 'Pb' });
    expect(await exceeding(dossier)).toEqual(before);
  });
});

describe('an impurity known by name in one record and by structure in another', () => {
  const steps = {
    named: (dossier: string) =>
      post(`${dossier}/impurity-risk-register`, {
        organic_impurities: [{ name: 'Bromide', level_percent: 0.01 }],
      }),
    drawn: (dossier: string) => register(dossier, { ames: 'positive' }),
    elsewhere: (dossier: string) =>
      post(`${dossier}/impurity-risk-register`, {
        mutagenic_impurities: [{ name: 'HTS-4', smiles: 'Brc1ccc(CBr)cc1', ames: 'positive' }],
      }),
    organic: (dossier: string) =>
      post(`${dossier}/impurity-risk-register`, {
        organic_impurities: [{ name: 'Bromide', smiles: 'BrCc1ccc(Br)cc1', level_percent: 0.01 }],
      }),
    first: (dossier: string) => batch(dossier, 'B-1', 'Bromide', 5),
    second: (dossier: string) => batch(dossier, 'B-2', 'HTS-4', 2),
    third: (dossier: string) => batch(dossier, 'B-3', 'bromide', 0.2),
  } as const;

  it('is the same for trend and readiness, in whatever order the records were made', async () => {
    const order = fc.shuffledSubarray(Object.keys(steps) as (keyof typeof steps)[], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(order, async (names) => {
        const dossier = await open();
        for (const name of names) await steps[name](dossier);
        const [readiness, trend] = await exceeding(dossier);
        expect(readiness).toEqual(trend);
        const has = (...all: (keyof typeof steps)[]) => all.every((each) => names.includes(each));
        if (has('drawn', 'first') || has('elsewhere', 'organic', 'first')) expect(readiness).toContain('B-1');
        if (has('elsewhere', 'second')) expect(readiness).toContain('B-2');
      }),
      { numRuns: 10, examples: [[['elsewhere', 'first', 'organic', 'third', 'named']]] },
    );
  });

  it('has one series, also where the structure became known after the first batch', async () => {
    const dossier = await open();
    await batch(dossier, 'B-1', 'Bromide', 0.2);
    await register(dossier, { ames: 'positive' });
    const second = await batch(dossier, 'B-2', 'Bromide', 0.3);
    const { body } = await ask('GET', `${dossier}/trends?impurity_id=${second.results[0].impurity_id}`);
    expect(body.points.map(({ batch_no }: { batch_no: string }) => batch_no)).toEqual(['B-1', 'B-2']);
  });

  it('is one solvent, drawn or named in either language', async () => {
    const dossier = await open();
    await post(`${dossier}/residual-solvent-assessment`, { residual_solvents: [{ name: 'Acetonitril' }] });
    await post(`${dossier}/impurity-risk-register`, {
      organic_impurities: [{ name: 'Rest', smiles: 'CC#N', level_percent: 0.01 }],
    });
    const path = `${dossier}/batches`;
    await post(path, {
      batch_no: 'B-1',
      made_at: '2026-03-02',
      scale: 'production',
      results: [{ name: 'Rest', value: 900, unit: 'ppm' }],
    });
    expect(await exceeding(dossier)).toEqual([['B-1'], ['B-1']]);
  });
});
