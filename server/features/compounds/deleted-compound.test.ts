import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'Registered by mistake.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];

beforeAll(async () => {
  const retentionYears = {
    analysis: 10,
    quantification: 10,
    project: 10,
    compound: 3,
    dossier: 10,
    reactionProject: 10,
    optimization: 10,
  };
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({
    retentionYears,
    compoundRegistryVisibility: 'shared',
  }));
});
afterAll(() => server.cleanUp());

const register = async (smiles: string): Promise<string> =>
  (await call(ada, 'POST', '/compounds', { name: `As ${smiles}`, smiles })).body.id;
const restore = (id: string) => call(root, 'POST', `/admin/records/compound/${id}/restore`, why);

it('leaves every answer but those of admins who ask for it, and comes back as it was', async () => {
  const id = await register('CCO');
  const path = `/compounds/${id}`;
  const { body: before } = await call(ada, 'GET', path);
  expect((await call(ada, 'DELETE', path, {})).status).toBe(422);
  expect((await call(ben, 'DELETE', path, why)).status).toBe(404);
  const { body: key } = await call(ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
  const byMachine = await server.call('DELETE', path, { token: key.secret, json: why });
  expect(byMachine.status).toBe(403);

  const { status, body } = await call(ada, 'DELETE', path, why);
  expect([status, body]).toMatchObject([
    200,
    {
      record_type: 'compound',
      record_id: id,
      deleted_by: ada.user.id,
      retained_until: '2029-11-21T12:00:00.000Z',
    },
  ]);
  for (const reader of [ada, ben, root]) {
    expect((await call(reader, 'GET', path)).status).toBe(404);
    expect((await call(reader, 'GET', `${path}/attachments`)).status).toBe(404);
    expect(idsOf(await call(reader, 'GET', '/compounds'))).not.toContain(id);
  }
  for (const reader of [ada, ben]) {
    expect((await call(reader, 'GET', `${path}?include_deleted=true`)).status).toBe(404);
    expect(idsOf(await call(reader, 'GET', '/compounds?include_deleted=true'))).not.toContain(id);
  }
  expect((await call(root, 'GET', `${path}?include_deleted=true`)).body).toMatchObject({
    ...before,
    deletion: { reason_for_change: why.reason_for_change },
  });
  expect(idsOf(await call(root, 'GET', '/compounds?include_deleted=true'))).toContain(id);
  for (const [method, route, json] of [
    ['PATCH', path, { name: 'New', ...why }],
    ['DELETE', path, why],
    ['POST', `${path}/attachments`, { analysis_id: 'ana_none' }],
  ] as const) {
    expect([method, (await call(ada, method, route, json)).status]).toEqual([method, 404]);
  }

  expect((await restore(id)).status).toBe(200);
  expect((await call(ada, 'GET', path)).body).toEqual(before);
  const events = (await trailOf('compound', id)).map((entry: { event: string }) => entry.event);
  expect(events).toEqual(['admin.record.restore', 'compound.delete', 'compound.register']);
});

it('frees its structure for another entry, and is then not restored until that one is deleted', async () => {
  const first = await register('Cc1ccccc1');
  expect((await call(ada, 'POST', '/compounds', { name: 'Again', smiles: 'C1=CC=CC=C1C' })).status).toBe(409);
  await call(ada, 'DELETE', `/compounds/${first}`, why);
  const second = await register('C1=CC=CC=C1C');
  expect(second).not.toBe(first);
  const { status, body } = await restore(first);
  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    `Its owner has registered the structure again, as ${second}; delete that one first.`,
  ]);
  expect((await call(ada, 'GET', `/compounds/${first}`)).status).toBe(404);
  await call(ada, 'DELETE', `/compounds/${second}`, why);
  expect((await restore(first)).status).toBe(200);
  expect((await restore(second)).status).toBe(409);
});

it('cannot be had twice behind the service either, by a copy of the row or by closing the deletion', async () => {
  const run = (statement: ReturnType<typeof sql>) =>
    behindTheTrail(server.kernel, (tx) => statement.execute(tx));
  const columns = sql.raw(
    `name, synonyms, cas_number, notes, identity, identity_method, smiles, molfile, formula, molar_mass_g_mol,
    molar_mass_uncertainty_g_mol, molar_mass_source, given_notation, given_text, revision, created_by, created_at, updated_at`,
  );
  const first = await register('CCCC');
  const copy = sql`INSERT INTO compound (id, ${columns}) SELECT 'cmp_copy', ${columns} FROM compound WHERE id = ${first}`;
  await expect(run(copy)).rejects.toThrow('has registered the structure already');
  await call(ada, 'DELETE', `/compounds/${first}`, why);
  await register('CCCC');
  const close = sql`UPDATE record_deletion SET restored_at = '2026-11-21T12:00:00.000Z', restored_by = 'usr_x',
    restore_reason = 'x' WHERE record_id = ${first}`;
  await expect(run(close)).rejects.toThrow('has registered the structure again');
  await expect(run(sql`UPDATE compound SET name = 'x' WHERE id = ${first}`)).rejects.toThrow(
    'a deleted record does not change',
  );
  const attach = sql`INSERT INTO compound_attachment (id, compound_id, project_id, created_by, created_at)
    SELECT 'cat_x', ${first}, id, 'usr_x', '2026-11-21T12:00:00.000Z' FROM project LIMIT 1`;
  await call(ada, 'POST', '/projects', { name: 'Any' });
  await expect(run(attach)).rejects.toThrow('attached to nothing more');
});

it('stays while it, or what it is attached to, is under legal hold', async () => {
  const id = await register('CCN');
  const { id: project_id } = (await call(ada, 'POST', '/projects', { name: 'Case' })).body;
  await call(ada, 'POST', `/compounds/${id}/attachments`, { project_id });
  for (const record of [`compound/${id}`, `project/${project_id}`]) {
    const hold = `/admin/records/${record}/legal-hold`;
    expect((await call(root, 'POST', hold, why)).status).toBe(201);
    expect((await call(ada, 'DELETE', `/compounds/${id}`, why)).status).toBe(409);
    expect((await call(root, 'DELETE', hold, why)).status).toBe(200);
  }
  await call(ada, 'DELETE', `/projects/${project_id}`, why);
  expect((await call(ada, 'GET', `/compounds/${id}/attachments`)).body.items).toEqual([]);
  await call(root, 'POST', `/admin/records/project/${project_id}/restore`, why);
  expect((await call(ada, 'GET', `/compounds/${id}/attachments`)).body.items).toHaveLength(1);
  expect((await call(ada, 'DELETE', `/compounds/${id}`, why)).status).toBe(200);
});

it('keeps its signatures, which verify, and takes no new one', async () => {
  const id = await register('CCS');
  const { key } = await registerKey(server, ada.access_token);
  const about = { type: 'compound', id, meaning: 'authorship' };
  const signed = await call(
    ada,
    'POST',
    '/esignatures/records',
    await prepareSigning(server, ada.access_token, key, about),
  );
  expect(signed.status).toBe(201);
  const again = await prepareSigning(server, ada.access_token, key, about);
  await call(ada, 'DELETE', `/compounds/${id}`, why);
  const verdict = await call(ada, 'GET', `/esignatures/records/${signed.body.id}/verify`);
  expect(verdict.body).toMatchObject({ valid: true });
  expect((await call(ada, 'POST', '/esignatures/records', again)).status).toBe(404);
});
