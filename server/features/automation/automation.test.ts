import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { automationTaskNames } from '#kernel/contract/automation-tasks.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let admin: string;
let ada: string;
let adaId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  const account = await server.signUp('ada@example.org');
  ada = account.access_token;
  adaId = account.user.id;
});
afterAll(() => server.cleanUp());

const observed = [{ shift_ppm: 7.8, j_hz: [16], multiplicity: 'd' }];
const candidates = [{ id: 'E', smiles: 'OC(=O)/C=C/c1ccccc1' }];
const compare = async (token: string): Promise<void> => {
  const { status } = await server.call('POST', '/candidates/compare/jcoupling', {
    token,
    json: { observed, candidates },
  });
  expect(status).toBe(200);
};
const define = (json: object, token = admin, task = 'coupling_comparison'): Promise<CallResult> =>
  server.call('POST', `/admin/analytics/automation-tasks/${task}/versions`, { token, json });
const roi = (query: string, token: string, accept?: string): Promise<CallResult> =>
  server.call('GET', `/analytics/roi${query}`, {
    token,
    ...(accept === undefined ? {} : { headers: { accept } }),
  });
const timed = { minutes_saved: 7, basis: 'Timed with four people.', reason_for_change: 'Time study of May.' };

describe('the definitions of tasks', () => {
  it('are all there, with what ships in force', async () => {
    const { items } = (await server.call('GET', '/analytics/automation-tasks', { token: ada })).body;
    expect(items.map(({ task }: { task: string }) => task)).toEqual(automationTaskNames);
    for (const { in_force, scope } of items) {
      expect(in_force).toMatchObject({ origin: 'built_in', version: 1, created_by: null });
      expect(in_force.basis).toMatch(/^Estimate of Larmor, not measured; to be set by the laboratory\. \S/);
      expect(scope).not.toBe('');
    }
  });

  it.each([
    [{ ...timed, minutes_saved: 2.5 }, 'minutes_saved'],
    [{ ...timed, minutes_saved: -1 }, 'minutes_saved'],
    [{ ...timed, minutes_saved: 10_001 }, 'minutes_saved'],
    [{ ...timed, basis: '' }, 'basis'],
  ])('refuse %j and name the field', async (json, field) => {
    const { status, body } = await define(json);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('are set by admins, of tasks there are', async () => {
    expect((await define(timed, ada)).status).toBe(403);
    expect((await define(timed, admin, 'tea_making')).status).toBe(404);
    expect((await define(timed, admin, 'toString')).status).toBe(404);
  });
});

describe('figures of time saved', () => {
  it('use the definition in force when each event was recorded', async () => {
    await compare(ada);
    const first = await define(timed);
    expect([first.status, first.body.in_force]).toMatchObject([
      201,
      { origin: 'laboratory', version: 1, minutes_saved: 7, created_by_name: 'root' },
    ]);
    expect(first.body.versions).toHaveLength(2);
    await compare(ada);
    await compare(admin);
    await define({ ...timed, minutes_saved: 9 });
    await compare(ada);
    const { body } = await roi('', ada);
    expect(body).toMatchObject({
      actor_user_id: adaId,
      is_estimate: true,
      totals: { events: 3, events_without_definition: 0, minutes_saved: 20 + 7 + 9 },
      tasks: [
        {
          task: 'coupling_comparison',
          events: 3,
          definitions: [
            { origin: 'built_in', version: 1, minutes_saved_per_event: 20, events: 1 },
            { origin: 'laboratory', version: 1, minutes_saved_per_event: 7, events: 1 },
            { origin: 'laboratory', version: 2, minutes_saved_per_event: 9, events: 1 },
          ],
        },
      ],
    });
    expect(body.note).toMatch(/^An estimate/);
    expect((await roi('', ada)).body).toEqual(body);
  });

  it('are everybody’s for admins and the system key, or those of whom they name; others see their own', async () => {
    for (const token of [admin, server.systemKey]) {
      expect((await roi('', token)).body).toMatchObject({ actor_user_id: null, totals: { events: 4 } });
      const ofAda = (await roi(`?actor_user_id=${adaId}`, token)).body;
      expect(ofAda).toMatchObject({ actor_user_id: adaId, totals: { events: 3 } });
    }
    expect((await roi(`?actor_user_id=${adaId}`, ada)).status).toBe(403);
    const eve = (await server.signUp('eve@example.org')).access_token;
    expect((await roi('', eve)).body).toMatchObject({ totals: { events: 0, minutes_saved: 0 }, months: [] });
  });

  it('count the first and the last day whole, in UTC', async () => {
    const { store } = server.kernel;
    const days = ['2020-02-28T23:59:59.999Z', '2020-02-29T00:00:00.000Z', '2020-03-01T23:59:59.999Z'];
    await store.transact(async (tx) => {
      for (const at of days)
        await sql`INSERT INTO usage_event (id, occurred_at, actor_id, task, record_type, record_id)
          VALUES (${at}, ${at}, 'usr_gone', 'surveillance_run', 'surveillance_run', ${at})`.execute(tx);
    });
    const { body } = await roi('?from=2020-02-29&to=2020-03-01', admin);
    expect(body).toMatchObject({
      totals: { events: 2, events_without_definition: 2, minutes_saved: 0 },
      months: [
        { month: '2020-02', events: 1 },
        { month: '2020-03', events: 1 },
      ],
    });
    expect((await roi('?from=2020-03-01&to=2020-02-29', admin)).body.fields).toHaveProperty('from');
    expect((await roi('?from=2020-02-30', admin)).body.fields).toHaveProperty('from');
    const year = (await roi('?to=2020-02-29', admin)).body;
    expect([year.from, year.totals.events]).toEqual(['2019-03-01', 2]);
  });

  it('come as a table: by Accept, or by the query, which goes first', async () => {
    const month = new Date(server.kernel.nowUtc()).toISOString().slice(0, 7);
    const auth = { authorization: `Bearer ${ada}` };
    const asked = [
      ['', 'text/csv'],
      ['?format=csv', 'application/json'],
    ] as const;
    for (const [query, accept] of asked) {
      const answer = await fetch(`${server.url}/analytics/roi${query}`, { headers: { ...auth, accept } });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect((await answer.text()).split('\r\n')).toEqual([
        'month,task,title,definition_origin,definition_version,events,estimated_minutes_per_event,estimated_minutes_saved',
        `${month},coupling_comparison,Comparison of candidates by couplings,built_in,1,1,20,20`,
        `${month},coupling_comparison,Comparison of candidates by couplings,laboratory,1,1,7,7`,
        `${month},coupling_comparison,Comparison of candidates by couplings,laboratory,2,1,9,9`,
        '',
      ]);
    }
    const json = await fetch(`${server.url}/analytics/roi?format=json`, {
      headers: { ...auth, accept: 'text/csv' },
    });
    expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  });
});

it('a definition is kept as it was made, and none is left out between two', async () => {
  const { store } = server.kernel;
  const changes = [
    sql`UPDATE automation_task_version SET minutes_saved = 600`,
    sql`DELETE FROM automation_task_version`,
  ];
  for (const change of changes)
    await expect(store.transact((tx) => change.execute(tx))).rejects.toThrow('kept as it was made');
  const skipping = sql`INSERT INTO automation_task_version
    SELECT task, 9, minutes_saved, basis, reason_for_change, created_by, created_by_name, created_at
    FROM automation_task_version LIMIT 1`;
  await expect(store.transact((tx) => skipping.execute(tx))).rejects.toThrow('continues the versions');
});
