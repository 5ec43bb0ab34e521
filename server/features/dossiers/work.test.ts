import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };
const elements = { guideline: 'ICH Q3D(R2)', clause: '5.1', title: 'Potential elements are identified.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];
/** Ada's, a draft, a new one for each test. */
let id: string;

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());
beforeEach(async () => {
  id = (await call(ada, 'POST', '/regulatory/dossiers', anyDossier)).body.id;
});

const post = (part: string, json: object, caller = ada) =>
  call(caller, 'POST', `/regulatory/dossiers/${id}/${part}`, json);
const patch = (part: string, json: object, caller = ada) =>
  call(caller, 'PATCH', `/regulatory/dossiers/${id}/${part}`, { ...why, ...json });
const list = (part: string, caller = ada) => call(caller, 'GET', `/regulatory/dossiers/${id}/${part}`);
const move = async (...statuses: string[]): Promise<void> => {
  for (const status of statuses)
    expect((await call(ada, 'PATCH', `/regulatory/dossiers/${id}`, { status, ...why })).status).toBe(200);
};

describe('a requirement', () => {
  it('is open with nothing else said, and is changed for a reason, revision by revision', async () => {
    const { status, body } = await post('requirements', elements);
    expect([status, body]).toMatchObject([
      201,
      {
        ...elements,
        dossier_id: id,
        status: 'open',
        evidence: null,
        not_applicable_reason: null,
        revision: 1,
        created_by: ada.user.id,
      },
    ]);
    const part = `requirements/${body.id}`;
    const met = await patch(part, { status: 'met', evidence: 'Report 17, table 3' });
    expect(met.body).toMatchObject({
      ...elements,
      status: 'met',
      evidence: 'Report 17, table 3',
      revision: 2,
    });
    expect((await patch(part, { clause: null }, root)).body).toMatchObject({
      clause: null,
      status: 'met',
      revision: 3,
      created_by: ada.user.id,
      updated_by: root.user.id,
    });
    const [, change] = await trailOf('dossier', id);
    expect(change).toMatchObject({
      event: 'regulatory.dossier.requirement.update',
      reason_for_change: why.reason_for_change,
      payload: {
        requirement_id: body.id,
        revision: 2,
        before: { status: 'open', evidence: null },
        after: { status: 'met', evidence: 'Report 17, table 3' },
      },
    });
    expect((await call(ada, 'GET', `/regulatory/dossiers/${id}`)).body.revision).toBe(1);
  });

  it('that does not apply says why, and nothing else does', async () => {
    const field = 'not_applicable_reason';
    const refused = async (answer: ReturnType<typeof post>) => {
      const { status, body } = await answer;
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    };
    await refused(post('requirements', { ...elements, status: 'not_applicable' }));
    await refused(post('requirements', { ...elements, [field]: 'No metal is used.' }));
    const none = { status: 'not_applicable', [field]: 'No metal is used.' };
    const { body } = await post('requirements', { ...elements, ...none });
    expect(body).toMatchObject(none);
    const part = `requirements/${body.id}`;
    expect((await patch(part, { title: 'Elements' })).body).toMatchObject(none);
    expect((await patch(part, { status: 'open' })).body).toMatchObject({ status: 'open', [field]: null });
    await refused(patch(part, { status: 'not_applicable' }));
    await refused(patch(part, { [field]: 'x' }));
  });

  it('is found under its own dossier alone, by its owner and admins', async () => {
    const { body } = await post('requirements', elements);
    const { body: other } = await call(ada, 'POST', '/regulatory/dossiers', anyDossier);
    const { body: his } = await call(ben, 'POST', '/regulatory/dossiers', anyDossier);
    const json = { status: 'met', ...why };
    const under = (caller: SessionTokens, dossierId: string) =>
      call(caller, 'PATCH', `/regulatory/dossiers/${dossierId}/requirements/${body.id}`, json);
    expect((await under(ada, other.id)).status).toBe(404);
    expect((await under(ben, his.id)).status).toBe(404);
    expect((await under(ben, id)).status).toBe(404);
    expect((await post('requirements', elements, ben)).status).toBe(404);
    expect((await list('requirements', ben)).status).toBe(404);
    expect(idsOf(await list('requirements', root))).toEqual([body.id]);
    expect((await call(ada, 'GET', `/regulatory/dossiers/${other.id}/requirements`)).body.items).toEqual([]);
  });

  it.each([
    ['guideline', { guideline: '' }],
    ['title', { title: undefined }],
    ['title', { title: 'x'.repeat(501) }],
    ['status', { status: 'done' }],
    ['evidence', { evidence: 'a\u0000b' }],
    ['score', { score: 1 }],
  ])('with a %s of no use is a 422 that names it', async (field, change) => {
    const { status, body } = await post('requirements', { ...elements, ...change });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('an action item', () => {
  it('is for a requirement of its dossier, has a day, and is closed and opened again', async () => {
    const { body: requirement } = await post('requirements', elements);
    const given = {
      title: 'Measure lead by ICP-MS',
      assignee: 'Dr. Weber',
      due_date: '2026-12-31',
      requirement_id: requirement.id,
    };
    const { status, body } = await post('action-items', given);
    expect([status, body]).toMatchObject([201, { ...given, dossier_id: id, status: 'open', revision: 1 }]);
    const part = `action-items/${body.id}`;
    expect((await patch(part, { status: 'done' })).body).toMatchObject({
      ...given,
      status: 'done',
      revision: 2,
    });
    expect((await patch(part, { status: 'open', due_date: null })).body).toMatchObject({
      status: 'open',
      due_date: null,
      revision: 3,
    });
    expect((await trailOf('dossier', id))[0]).toMatchObject({
      event: 'regulatory.dossier.action_item.update',
      payload: { action_item_id: body.id, before: { status: 'done' }, after: { status: 'open' } },
    });
    expect((await patch(part, {})).status).toBe(422);
    expect((await patch(part, { status: 'done' }, ben)).status).toBe(404);
  });

  it('is for no requirement of another dossier, be it the caller’s or not', async () => {
    const { body: item } = await post('action-items', { title: 'Any' });
    for (const caller of [ada, ben]) {
      const { body: other } = await call(caller, 'POST', '/regulatory/dossiers', anyDossier);
      const path = `/regulatory/dossiers/${other.id}/requirements`;
      const { body: requirement } = await call(caller, 'POST', path, elements);
      for (const requirement_id of [requirement.id, 'drq_none'])
        for (const answer of [
          await post('action-items', { title: 'x', requirement_id }),
          await patch(`action-items/${item.id}`, { requirement_id }),
        ]) {
          expect([answer.status, answer.body.fields]).toEqual([
            422,
            { requirement_id: ['The dossier has no such requirement.'] },
          ]);
        }
    }
  });

  it.each(['2026-02-30', '31.12.2026', '2026-12-31T00:00:00.000Z', 20261231])(
    'is not due on %s',
    async (due_date) => {
      const { status, body } = await post('action-items', { title: 'x', due_date });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['due_date']]);
    },
  );
});

it('after the decision requirements are fixed; action items go on until the dossier is archived', async () => {
  const { body: requirement } = await post('requirements', elements);
  const { body: item } = await post('action-items', { title: 'Measure lead.' });
  await move('in_review');
  expect((await patch(`requirements/${requirement.id}`, { status: 'met' })).status).toBe(200);
  await move('rejected');
  for (const answer of [
    await post('requirements', elements),
    await patch(`requirements/${requirement.id}`, { status: 'open' }),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('is rejected')]);
  expect((await post('action-items', { title: 'Repeat in a year.' })).status).toBe(201);
  expect((await patch(`action-items/${item.id}`, { status: 'done' })).status).toBe(200);
  await move('archived');
  expect((await post('action-items', { title: 'x' })).status).toBe(409);
  expect((await patch(`action-items/${item.id}`, { status: 'open' })).status).toBe(409);
  expect((await list('action-items')).body.items).toHaveLength(2);
  const reopened = sql`UPDATE dossier_requirement SET status = 'open', revision = revision + 1`;
  await expect(behindTheTrail(server.kernel, (tx) => reopened.execute(tx))).rejects.toThrow('decided on');
});

it('a dossier has at most a thousand of each', async () => {
  const fill = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO dossier_action_item (id, dossier_id, title, status, revision, created_by, created_at, updated_by, updated_at)
    SELECT ${id} || i, ${id}, 'x', 'open', 1, 'usr_x', '2026-11-21T12:00:00.000Z', 'usr_x', '2026-11-21T12:00:00.000Z' FROM n`;
  await behindTheTrail(server.kernel, (tx) => fill.execute(tx));
  const { status, body } = await post('action-items', { title: 'One more' });
  expect([status, body.message]).toEqual([409, 'A dossier has at most 1000 action items.']);
  expect((await post('requirements', elements)).status).toBe(201);
});

it('lists go page by page, newest first, by status; with their dossier they are deleted and come back', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.unshift((await post('action-items', { title })).body.id);
  await patch(`action-items/${ids[1]}`, { status: 'cancelled' });
  const first = (await list('action-items?limit=2')).body;
  const rest = await list(`action-items?limit=2&cursor=${first.next_cursor}`);
  expect([...first.items.map((item: { id: string }) => item.id), ...idsOf(rest)]).toEqual(ids);
  expect(idsOf(await list('action-items?status=cancelled'))).toEqual([ids[1]]);
  expect((await list('requirements?status=done')).status).toBe(422);
  await call(ada, 'DELETE', `/regulatory/dossiers/${id}`, why);
  expect((await list('action-items')).status).toBe(404);
  expect((await patch(`action-items/${ids[0]}`, { status: 'done' })).status).toBe(404);
  expect(idsOf(await list('action-items?include_deleted=true', root))).toEqual(ids);
  expect((await list('action-items?include_deleted=true')).status).toBe(404);
  await call(root, 'POST', `/admin/records/dossier/${id}/restore`, why);
  expect(idsOf(await list('action-items'))).toEqual(ids);
});
