import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { Tx } from '#kernel/db/store.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';

/** As somebody does who can write to the file: what refuses a change goes first. */
const damage = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'readiness_report'`.execute(tx);
  for (const { name } of rows) await sql`DROP TRIGGER ${sql.id(name)}`.execute(tx);
  await sql`UPDATE readiness_report SET content = '{}' WHERE id = ${id}`.execute(tx);
};

interface Event {
  readonly event: string;
  readonly class?: string;
  readonly record_id: string | null;
  readonly record_title: string | null;
  readonly actor: { readonly id: string; readonly name: string | null };
}

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let grace: SessionTokens;
let eve: SessionTokens;
let project: string;

const call = (method: string, route: string, by: SessionTokens, json?: object): Promise<CallResult> =>
  server.call(method, route, { token: by.access_token, ...(json === undefined ? {} : { json }) });
const eventsOf = async (by: SessionTokens, id = project): Promise<readonly Event[]> =>
  (await call('GET', `/audit/events?record_id=${id}`, by)).body.items;
const historyOf = (by: SessionTokens, type: string, id: string, query = ''): Promise<CallResult> =>
  call('GET', `/audit/records/${type}/${id}/events${query}`, by);

beforeAll(async () => {
  server = await startTestServer();
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
  grace = await server.signUp('grace@example.org');
  eve = await server.signUp('eve@example.org');
  project = (await call('POST', '/projects', ada, { name: 'Spring batches' })).body.id;
  await call('POST', `/projects/${project}/members`, ada, {
    person: 'grace@example.org',
    role: 'contributor',
  });
});
afterAll(() => server.cleanUp());

describe('what entries name', () => {
  it('is the person and the record as they are called today', async () => {
    const [added, created] = await eventsOf(root);
    expect([added?.event, created?.event]).toEqual(['project_member.add', 'project.create']);
    for (const entry of [added, created])
      expect(entry).toMatchObject({
        actor: { id: ada.user.id, name: 'ada' },
        record_title: 'Spring batches',
      });
    const signUps: readonly Event[] = (await call('GET', '/audit/events?event=auth.signup', root)).body.items;
    expect(signUps.find(({ record_id }) => record_id === eve.user.id)?.record_title).toBe('eve');
  });

  it('follows a new name', async () => {
    await call('PATCH', `/projects/${project}`, ada, { name: 'Summer batches', reason_for_change: 'Later.' });
    expect((await eventsOf(ada)).map(({ record_title }) => record_title)).toEqual(
      Array(3).fill('Summer batches'),
    );
  });

  it('keeps the name of a person whose account was closed', async () => {
    const alan = await server.signUp('alan@example.org');
    const theirs = (await call('POST', '/projects', alan, { name: 'Winter batches' })).body.id;
    const closed = await call('POST', `/admin/users/${alan.user.id}/deactivate`, root, {
      reason_for_change: 'Left.',
    });
    expect(closed.status).toBe(200);
    expect(await eventsOf(root, theirs)).toMatchObject([{ actor: { id: alan.user.id, name: 'alan' } }]);
    const [deactivated] = await eventsOf(root, alan.user.id);
    expect(deactivated).toMatchObject({ event: 'admin.user.deactivate', record_title: 'alan' });
  });

  it('is nothing where a person of before may not read the record any more', async () => {
    const made = await call('POST', '/compounds', grace, { name: 'Ethanol', smiles: 'CCO' });
    await call('POST', `/compounds/${made.body.id}/attachments`, grace, { project_id: project });
    const titles = async () => (await eventsOf(grace, made.body.id)).map(({ record_title }) => record_title);
    expect(new Set(await titles())).toEqual(new Set(['Ethanol']));
    const write = { name: 'Autumn batches', reason_for_change: 'Later still.' };
    await call('PATCH', `/projects/${project}`, grace, write);
    const own = async () => (await eventsOf(grace)).map(({ record_title }) => record_title);
    const before = await own();
    await call('DELETE', `/projects/${project}/members`, ada, { user_id: grace.user.id });
    expect(await own()).toEqual(before.map(() => null));
  });
});

describe('a record that was damaged', () => {
  it('leaves the trail readable, which names it by its identifier', async () => {
    const dossier = (await call('POST', '/regulatory/dossiers', ada, anyDossier)).body.id;
    const reports = `/regulatory/dossiers/${dossier}/readiness-report`;
    const report = await call('POST', reports, ada);
    // Taking it out is what the trail says of the report itself.
    await call('GET', `${reports}/${report.body.id}`, ada);
    expect((await eventsOf(ada, report.body.id))[0]?.record_title).toContain(anyDossier.title);
    await behindTheTrail(server.kernel, (tx) => damage(tx, report.body.id));
    expect((await eventsOf(ada, report.body.id))[0]).toMatchObject({
      record_id: report.body.id,
      record_title: null,
    });
  });
});

describe('the history of one record', () => {
  it('is open to whoever reads the record, with what others did and without payloads', async () => {
    await call('POST', `/projects/${project}/members`, ada, { person: 'grace@example.org', role: 'viewer' });
    const { status, body } = await historyOf(grace, 'project', project);
    expect(status).toBe(200);
    expect(body.items.at(-1)).toMatchObject({
      event: 'project.create',
      actor: { id: ada.user.id, name: 'ada' },
      reason_for_change: null,
      entry_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body.items.find(({ event }: Event) => event === 'project.update').reason_for_change).toBe(
      'Later.',
    );
    for (const item of body.items) {
      expect(item).not.toHaveProperty('payload');
      expect(item).not.toHaveProperty('request_id');
    }
  });

  it('is not found for a stranger, as the record itself, nor for what nobody keeps', async () => {
    expect((await historyOf(eve, 'project', project)).status).toBe(404);
    expect((await historyOf(ada, 'project', 'prj_nowhere')).status).toBe(404);
    expect((await historyOf(ada, 'session', project)).status).toBe(404);
    expect((await historyOf(ada, 'x'.repeat(61), project)).status).toBe(422);
    expect((await historyOf(ada, 'project', project, '?limit=0')).status).toBe(422);
    expect((await historyOf(ada, 'project', project, '?payload=1')).status).toBe(422);
    expect((await server.call('GET', `/audit/records/project/${project}/events`)).status).toBe(401);
  });

  it('says nothing of who took content out', async () => {
    const { body } = await historyOf(ada, 'project', project);
    expect(body.items.filter(({ event }: Event) => event.startsWith('access.'))).toEqual([]);
  });

  it('comes in pages without a gap', async () => {
    const all = (await historyOf(ada, 'project', project)).body.items;
    const first = (await historyOf(ada, 'project', project, '?limit=2')).body;
    const rest = await historyOf(ada, 'project', project, `?cursor=${encodeURIComponent(first.next_cursor)}`);
    expect([...first.items, ...rest.body.items]).toEqual(all);
  });
});
