import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };
/** What an approval takes is the subject of approval.test.ts. */
const override = { override: true, ...why };
/** The clock of the service stands still here. */
const now = '2026-11-21T12:00:00.000Z';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];
/** Ada's, in review, a new one for each test. */
let id: string;

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());

const openFor = async (owner: SessionTokens, ...statuses: string[]): Promise<string> => {
  const { body } = await call(owner, 'POST', '/regulatory/dossiers', anyDossier);
  for (const status of statuses)
    await call(owner, 'PATCH', `/regulatory/dossiers/${body.id}`, { status, ...why });
  return body.id;
};
beforeEach(async () => {
  id = await openFor(ada, 'in_review');
});

const pathOf = (dossierId: string) => `/regulatory/dossiers/${dossierId}/review-decisions`;
const decide = (caller: { access_token: string }, json: object, dossierId = id) =>
  call(caller as SessionTokens, 'POST', pathOf(dossierId), { comment: 'Complete.', ...json });
const statusOf = async (dossierId = id): Promise<string> =>
  (await call(root, 'GET', `/regulatory/dossiers/${dossierId}`)).body.status;

describe('a decision', () => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])(
    'to %s makes the dossier %s, and says who decided and whether it is their own',
    async (decision, status) => {
      const answer = await decide(root, { decision, ...override });
      expect([answer.status, answer.body]).toMatchObject([
        201,
        {
          dossier_id: id,
          dossier_revision: 2,
          dossier_changed_since: false,
          decision,
          comment: 'Complete.',
          reviewer_id: root.user.id,
          reviewer_name: root.user.display_name,
          decided_by_owner: false,
          source: 'desk',
          client_id: null,
          decided_at: now,
          created_at: now,
        },
      ]);
      expect((await call(ada, 'GET', `/regulatory/dossiers/${id}`)).body).toMatchObject({
        status,
        revision: 3,
      });
      expect((await call(ada, 'GET', pathOf(id))).body).toEqual({ items: [answer.body], next_cursor: null });
      expect((await trailOf('dossier', id))[0]).toMatchObject({
        event: 'regulatory.dossier.review_decision',
        actor: { id: root.user.id },
        payload: { decision_id: answer.body.id, before: { status: 'in_review' }, after: { status } },
      });
    },
  );

  it('by the owner says so, and by way of the status is recorded as well', async () => {
    expect((await decide(ada, { decision: 'reject' })).body.decided_by_owner).toBe(true);
    const other = await openFor(ada, 'in_review', 'rejected');
    expect((await call(ada, 'GET', pathOf(other))).body.items).toMatchObject([
      { decision: 'reject', comment: why.reason_for_change, decided_by_owner: true, dossier_revision: 2 },
    ]);
  });

  it('is about the dossier as it was seen: nothing else changes with it', async () => {
    const { status, body } = await call(ada, 'PATCH', `/regulatory/dossiers/${id}`, {
      title: 'Another one',
      status: 'approved',
      ...why,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['status']]);
    expect(await statusOf()).toBe('in_review');
  });

  it('is for dossiers in review, once; of two that race one stands', async () => {
    const draft = await openFor(ada);
    expect((await decide(ada, { decision: 'approve' }, draft)).body).toMatchObject({
      code: 'conflict',
      message: 'The dossier is draft and cannot become approved; it can become in_review.',
    });
    const answers = await Promise.all([
      decide(ada, { decision: 'reject' }),
      decide(root, { decision: 'approve', ...override }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await call(ada, 'GET', pathOf(id))).body.items).toHaveLength(1);
  });

  it('takes a person with access, a word that is known and a comment', async () => {
    const { body: key } = await call(ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    expect((await decide({ access_token: key.secret }, { decision: 'approve' })).status).toBe(403);
    expect((await decide(ben, { decision: 'approve' })).status).toBe(404);
    expect((await call(ben, 'GET', pathOf(id))).status).toBe(404);
    expect((await decide(ada, { decision: 'maybe' })).body.fields).toHaveProperty('decision');
    expect((await decide(ada, { decision: 'approve', comment: '' })).body.fields).toHaveProperty('comment');
    expect(await statusOf()).toBe('in_review');
  });
});

describe('decisions of a device', () => {
  let calls = 0;
  const item = (change: object = {}) => {
    calls += 1;
    const decided_at = '2026-11-21T11:30:00.000Z';
    return { client_id: `phone-${calls}`, dossier_id: id, decision: 'reject', decided_at, ...change };
  };
  const sync = (decisions: readonly object[], caller: { access_token: string } = ada) =>
    call(caller as SessionTokens, 'POST', '/mobile/review-decisions/sync', { decisions });

  it('are applied with the time they say beside the time of the service, each in the trail', async () => {
    const given = item({ comment: 'On the train.' });
    const { status, body } = await sync([given]);
    const { client_id, dossier_id } = given;
    expect([status, body.items]).toEqual([
      200,
      [{ client_id, dossier_id, outcome: 'applied', status: 'rejected' }],
    ]);
    expect((await call(ada, 'GET', pathOf(id))).body.items).toMatchObject([
      {
        ...given,
        source: 'mobile',
        decided_by_owner: true,
        created_at: now,
        // It went into review after that.
        dossier_changed_since: true,
      },
    ]);
    expect((await trailOf('dossier', id))[0]).toMatchObject({
      event: 'regulatory.dossier.review_decision',
      actor: { kind: 'user', id: ada.user.id },
      payload: { client_id, source: 'mobile', decided_at: given.decided_at, after: { status: 'rejected' } },
    });
  });

  it('sent again change nothing, also in one batch; with another content they are refused', async () => {
    const given = item();
    await sync([given]);
    const trail = await trailOf('dossier', id);
    const { body } = await sync([
      given,
      given,
      { ...given, decision: 'approve' },
      { ...given, decided_at: now },
      { ...given, comment: 'x' },
    ]);
    expect(
      body.items.map(({ outcome, code }: { outcome: string; code?: string }) => [outcome, code]),
    ).toEqual([
      ['duplicate', undefined],
      ['duplicate', undefined],
      ['refused', 'conflict'],
      ['refused', 'conflict'],
      ['refused', 'conflict'],
    ]);
    expect(body.items[0].status).toBe('rejected');
    expect((await call(ada, 'GET', pathOf(id))).body.items).toHaveLength(1);
    expect(await trailOf('dossier', id)).toEqual(trail);
  });

  it('are named per person: two people may use the same name', async () => {
    const his = await openFor(ben, 'in_review');
    const given = item();
    expect((await sync([given])).body.items[0].outcome).toBe('applied');
    expect((await sync([{ ...given, dossier_id: his }], ben)).body.items[0].outcome).toBe('applied');
  });

  it('are answered one by one: what cannot be applied refuses nothing else', async () => {
    const draft = await openFor(ada);
    const his = await openFor(ben, 'in_review');
    const { status, body } = await sync([
      item({ dossier_id: 'dos_none' }),
      item({ dossier_id: his }),
      item({ dossier_id: draft }),
      item({ decided_at: '2026-11-21T12:05:00.001Z' }),
      item({ decided_at: '2026-11-21T12:05:00.000Z' }),
      item({ decision: 'approve' }),
    ]);
    expect(status).toBe(200);
    expect(
      body.items.map((each: { outcome: string; code?: string; status?: string }) => [
        each.outcome,
        each.code,
        each.status,
      ]),
    ).toEqual([
      ['refused', 'not_found', undefined],
      ['refused', 'not_found', undefined],
      ['refused', 'conflict', 'draft'],
      ['refused', 'validation_error', 'in_review'],
      ['applied', undefined, 'rejected'],
      ['refused', 'conflict', 'rejected'],
    ]);
    expect(body.items[0].message).toBe(body.items[1].message);
    expect(body.items[2].message).toContain('it can become in_review');
    expect(await statusOf(his)).toBe('in_review');
    await expect
      .poll(async () => {
        const rows = await server.kernel.store.read
          .selectFrom('security_event')
          .select('event_type')
          .where('detail', 'like', `%${his}%`)
          .execute();
        return rows.map(({ event_type }) => event_type);
      })
      .toEqual(['cross_tenant_denied']);
  });

  it('are sent again after a refusal and then applied', async () => {
    const draft = await openFor(ada);
    const given = item({ dossier_id: draft });
    expect((await sync([given])).body.items[0].outcome).toBe('refused');
    await call(ada, 'PATCH', `/regulatory/dossiers/${draft}`, { status: 'in_review', ...why });
    expect((await sync([given])).body.items[0].outcome).toBe('applied');
  });

  it('sent twice at once are applied once', async () => {
    const given = item();
    const answers = await Promise.all([sync([given]), sync([given]), sync([given])]);
    const outcomes = answers.map(({ body }) => body.items[0].outcome).toSorted();
    expect(outcomes).toEqual(['applied', 'duplicate', 'duplicate']);
  });

  it('of a deleted dossier, and by a machine, are refused', async () => {
    await call(ada, 'DELETE', `/regulatory/dossiers/${id}`, why);
    expect((await sync([item()])).body.items[0]).toMatchObject({ outcome: 'refused', code: 'not_found' });
    const { body: key } = await call(ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    expect((await sync([item()], { access_token: key.secret })).status).toBe(403);
  });

  it.each([
    ['none', [], 'decisions'],
    ['more than a hundred', Array(101).fill({}), 'decisions'],
    ['a time without a zone', [{ decided_at: '2026-11-21T12:00:00' }], 'decisions.0.decided_at'],
    ['a day that is none', [{ decided_at: '2026-02-30T12:00:00Z' }], 'decisions.0.decided_at'],
    ['no name', [{ client_id: '' }], 'decisions.0.client_id'],
    ['an unknown word', [{ decision: 'approved' }], 'decisions.0.decision'],
    ['a field that is not known', [{ reviewer_id: 'usr_x' }], 'decisions.0.reviewer_id'],
  ])('are refused as a whole for %s, naming the field', async (_what, changes, field) => {
    const { status, body } = await sync(changes.map((change: object) => item(change)));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await statusOf()).toBe('in_review');
  });
});

it('decisions of a deleted dossier are shown to admins who ask', async () => {
  const { body } = await decide(ada, { decision: 'reject' });
  await call(ada, 'DELETE', `/regulatory/dossiers/${id}`, why);
  expect((await call(ada, 'GET', `${pathOf(id)}?include_deleted=true`)).status).toBe(404);
  expect(idsOf(await call(root, 'GET', `${pathOf(id)}?include_deleted=true`))).toEqual([body.id]);
});
