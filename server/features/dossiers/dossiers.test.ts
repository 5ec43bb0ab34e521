import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let system: { access_token: string };
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
  system = { access_token: server.systemKey };
});
afterAll(() => server.cleanUp());

const open = async (change: object = {}): Promise<string> =>
  (await call(ada, 'POST', '/regulatory/dossiers', { ...anyDossier, ...change })).body.id;
const patch = (id: string, json: object, caller: { access_token: string } = ada) =>
  call(caller as SessionTokens, 'PATCH', `/regulatory/dossiers/${id}`, { ...why, ...json });
const move = async (id: string, ...statuses: string[]): Promise<void> => {
  // What an approval takes is the subject of approval.test.ts.
  for (const status of statuses) {
    const answer = await (status === 'approved'
      ? patch(id, { status, override: true }, root)
      : patch(id, { status }));
    expect(answer.status).toBe(200);
  }
};

describe('a dossier', () => {
  it('keeps the product as it was given, a duration in days too, and who opened it', async () => {
    const product = { ...anyDossier.product, treatment_duration: { value: 28, unit: 'days' } };
    const { status, body } = await call(ada, 'POST', '/regulatory/dossiers', { title: 'Course', product });
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'Course',
        product,
        status: 'draft',
        next_statuses: ['in_review'],
        revision: 1,
        created_by_user_id: ada.user.id,
      },
    ]);
    expect((await call(ada, 'GET', `/regulatory/dossiers/${body.id}`)).body).toEqual(body);
    const { name: _none, ...nameless } = product;
    const { body: plain } = await call(ada, 'POST', '/regulatory/dossiers', {
      title: 'x',
      product: nameless,
    });
    expect(plain.product).toEqual(nameless);
  });

  it('is its owner’s, admins’ and the system key’s; to everybody else it does not exist, which is noted', async () => {
    const id = await open();
    const path = `/regulatory/dossiers/${id}`;
    for (const caller of [ada, root, system])
      expect((await call(caller, 'GET', path)).body).toMatchObject({ id, created_by_user_id: ada.user.id });
    const foreign = [
      ['GET', undefined],
      ['PATCH', { title: 'Mine', ...why }],
      ['DELETE', why],
    ] as const;
    for (const [method, json] of foreign) {
      const { status, body } = await call(ben, method, path, json);
      expect([method, status, body.code]).toEqual([method, 404, 'not_found']);
    }
    expect(idsOf(await call(ben, 'GET', '/regulatory/dossiers'))).not.toContain(id);
    expect(idsOf(await call(root, 'GET', '/regulatory/dossiers'))).toContain(id);
    await expect
      .poll(() =>
        server.kernel.store.read
          .selectFrom('security_event')
          .select(['event_type', 'actor_id'])
          .where('detail', 'like', `%${id}%`)
          .execute(),
      )
      .toEqual(Array(3).fill({ event_type: 'cross_tenant_denied', actor_id: ben.user.id }));
  });

  it('without an owner, as older ones are, is for admins and the system key alone', async () => {
    const id = 'dos_legacy';
    await behindTheTrail(server.kernel, async (tx) => {
      await sql`INSERT INTO dossier (id, title, max_daily_dose_g, substance_type, administration_route,
        treatment_duration, status, revision, created_at, updated_at)
        VALUES (${id}, 'Old', 1, 'drug_substance', 'oral', '"lifetime"', 'draft', 1, '2020-01-01T00:00:00.000Z',
        '2020-01-01T00:00:00.000Z')`.execute(tx);
    });
    const path = `/regulatory/dossiers/${id}`;
    for (const caller of [ada, ben]) {
      expect((await call(caller, 'GET', path)).status).toBe(404);
      expect((await patch(id, { title: 'Mine' }, caller)).status).toBe(404);
      expect(idsOf(await call(caller, 'GET', '/regulatory/dossiers?limit=200'))).not.toContain(id);
    }
    for (const caller of [root, system]) {
      expect((await call(caller, 'GET', path)).body.created_by_user_id).toBeNull();
      expect(idsOf(await call(caller, 'GET', '/regulatory/dossiers?limit=200'))).toContain(id);
    }
    expect((await patch(id, { title: 'Older' }, system)).body).toMatchObject({ title: 'Older', revision: 2 });
  });

  it('is found by text and status, page by page, newest first', async () => {
    const first = await open({ title: 'Findable 100%' });
    const second = await open({ title: 'findable again' });
    await move(second, 'in_review');
    const ids = async (query: string) => idsOf(await call(ada, 'GET', `/regulatory/dossiers?${query}`));
    expect(await ids('q=FINDABLE')).toEqual([second, first]);
    expect(await ids('q=100%25')).toEqual([first]);
    expect(await ids('q=findable&status=in_review')).toEqual([second]);
    expect(await ids(`q=${first}`)).toEqual([first]);
    const page = (await call(ada, 'GET', '/regulatory/dossiers?q=findable&limit=1')).body;
    expect(await ids(`q=findable&limit=1&cursor=${page.next_cursor}`)).toEqual([first]);
    expect((await call(ada, 'GET', '/regulatory/dossiers?cursor=x')).status).toBe(422);
  });
});

describe('a product that makes no sense is a 422 that names the field', () => {
  const { product } = anyDossier;
  const cases: readonly (readonly [string, object, string])[] = [
    ['a negative dose', { max_daily_dose_g: -1 }, 'product.max_daily_dose_g'],
    ['no dose at all', { max_daily_dose_g: 0 }, 'product.max_daily_dose_g'],
    ['two kilograms a day', { max_daily_dose_g: 2000 }, 'product.max_daily_dose_g'],
    ['what a NaN becomes in JSON', { max_daily_dose_g: Number.NaN }, 'product.max_daily_dose_g'],
    ['the word NaN', { max_daily_dose_g: 'NaN' }, 'product.max_daily_dose_g'],
    ['an unknown route', { route: 'rectal' }, 'product.route'],
    ['a route missing', { route: undefined }, 'product.route'],
    ['an unknown kind of substance', { substance_type: 'cosmetic' }, 'product.substance_type'],
    ['a duration without unit', { treatment_duration: { value: 3 } }, 'product.treatment_duration'],
    ['a field that is not known', { dose: 1 }, 'product.dose'],
  ];
  it.each(cases)('when opened and when changed: %s', async (_what, change, field) => {
    const json = { title: 'x', product: { ...product, ...change } };
    const id = await open();
    for (const answer of [await call(ada, 'POST', '/regulatory/dossiers', json), await patch(id, json)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_error']);
      expect(Object.keys(answer.body.fields).join()).toContain(field);
    }
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['product', { product: undefined }],
  ])('or a %s of no use', async (field, change) => {
    const { status, body } = await call(ada, 'POST', '/regulatory/dossiers', { ...anyDossier, ...change });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('the status', () => {
  const paths = {
    draft: [],
    in_review: ['in_review'],
    approved: ['in_review', 'approved'],
    rejected: ['in_review', 'rejected'],
    archived: ['in_review', 'approved', 'archived'],
  } as const;
  type Status = keyof typeof paths;
  const next: Readonly<Record<Status, readonly Status[]>> = {
    draft: ['in_review'],
    in_review: ['approved', 'rejected'],
    approved: ['archived'],
    rejected: ['archived'],
    archived: [],
  };
  const statuses = Object.keys(paths) as Status[];

  it.each(statuses)(
    '%s changes along the order alone; anything else is a 409 that names what is possible',
    async (from) => {
      for (const to of statuses.filter((other) => !next[from].includes(other))) {
        const id = await open();
        await move(id, ...paths[from]);
        const { status, body } = await patch(id, { status: to });
        expect([to, status, body.code]).toEqual([to, 409, 'conflict']);
        for (const possible of next[from]) expect(body.message).toContain(possible);
        expect((await call(ada, 'GET', `/regulatory/dossiers/${id}`)).body).toMatchObject({
          status: from,
          next_statuses: next[from],
        });
      }
    },
  );

  it('closes the content once it was decided on, and says so', async () => {
    for (const decided of ['approved', 'rejected', 'archived'] as const) {
      const id = await open();
      await move(id, 'in_review');
      expect((await patch(id, { title: 'While in review' })).status).toBe(200);
      await move(id, ...paths[decided].slice(1));
      for (const change of [{ title: 'x' }, { product: anyDossier.product }]) {
        const { status, body } = await patch(id, change);
        expect([status, body.message]).toEqual([409, expect.stringContaining(`The dossier is ${decided};`)]);
      }
      for (const column of ['max_daily_dose_g', 'product_mass_g']) {
        const change = sql`UPDATE dossier SET ${sql.ref(column)} = 1 WHERE id = ${id}`;
        await expect(behindTheTrail(server.kernel, (tx) => change.execute(tx))).rejects.toThrow('decided on');
      }
    }
  });

  it('is not decided by a machine', async () => {
    const { body: key } = await call(ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    const robot = { access_token: key.secret };
    const id = await open();
    expect((await patch(id, { status: 'in_review' }, robot)).status).toBe(200);
    expect((await patch(id, { status: 'approved' }, robot)).status).toBe(403);
    expect((await patch(id, { status: 'rejected' }, robot)).status).toBe(403);
  });

  it('of two changes that race is decided once', async () => {
    const id = await open();
    await move(id, 'in_review');
    const approval = { status: 'approved', override: true };
    const answers = await Promise.all([patch(id, approval, root), patch(id, { status: 'rejected' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('a change needs a reason and something to change; before and after are in the trail', async () => {
  const id = await open();
  const path = `/regulatory/dossiers/${id}`;
  expect((await call(ada, 'PATCH', path, { title: 'x' })).body.fields).toHaveProperty('reason_for_change');
  expect((await call(ada, 'PATCH', path, why)).status).toBe(422);
  const product = { ...anyDossier.product, max_daily_dose_g: 3 };
  expect((await patch(id, { product })).body).toMatchObject({ product, revision: 2 });
  expect(await trailOf('dossier', id)).toMatchObject([
    {
      event: 'regulatory.dossier.update',
      reason_for_change: why.reason_for_change,
      payload: { revision: 2, before: { product: anyDossier.product }, after: { product } },
    },
    { event: 'regulatory.dossier.create', payload: { title: anyDossier.title } },
  ]);
});

it('a deleted dossier is gone but for admins who ask, changes no more, and comes back as it was', async () => {
  const id = await open();
  const path = `/regulatory/dossiers/${id}`;
  const { body: before } = await call(ada, 'GET', path);
  const { status, body } = await call(ada, 'DELETE', path, why);
  expect([status, body]).toMatchObject([
    200,
    { record_type: 'dossier', record_id: id, deleted_by: ada.user.id },
  ]);
  for (const reader of [ada, root]) expect((await call(reader, 'GET', path)).status).toBe(404);
  expect((await call(ada, 'GET', `${path}?include_deleted=true`)).status).toBe(404);
  expect((await call(root, 'GET', `${path}?include_deleted=true`)).body).toMatchObject({
    ...before,
    deletion: why,
  });
  const list = '/regulatory/dossiers?limit=200&include_deleted=true';
  expect(idsOf(await call(ada, 'GET', list))).not.toContain(id);
  expect(idsOf(await call(root, 'GET', list))).toContain(id);
  expect((await patch(id, { title: 'x' })).status).toBe(404);
  expect((await call(ada, 'DELETE', path, why)).status).toBe(404);
  await call(root, 'POST', `/admin/records/dossier/${id}/restore`, why);
  expect((await call(ada, 'GET', path)).body).toEqual(before);
});
