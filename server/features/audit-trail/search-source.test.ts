import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { eventPartsOf } from './said-words.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let projectId: string;
let compoundId: string;

beforeAll(async () => {
  ({ server, root, ada, ben, call } = await startStaffedServer({}));
  const project = await call(ada, 'POST', '/projects', { name: 'Xylitol stability' });
  projectId = project.body.id;
  const compound = await call(ada, 'POST', '/compounds', { name: 'Xylitol', smiles: 'OCC(O)C(O)C(O)CO' });
  compoundId = compound.body.id;
  const json = { notes: 'From lot 4.', reason_for_change: 'The label was misread.' };
  const changed = await call(ada, 'PATCH', `/compounds/${compoundId}`, json);
  expect(changed.status).toBe(200);
});
afterAll(() => server.cleanUp());

interface Hit {
  readonly title: string;
  readonly entry: { event: string; record_title: string | null; actor: { name: string | null } };
}

const search = async (caller: SessionTokens, q: string, more = ''): Promise<Hit[]> => {
  const { status, body } = await call(caller, 'GET', `/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, q).toBe(200);
  return body.groups.find(({ type }: { type: string }) => type === 'audit_entry')?.items ?? [];
};
const eventsOf = (hits: readonly Hit[]): string[] => hits.map(({ title }) => title);

describe('GET /search in the audit trail', () => {
  it('finds an entry by why, by what it did and by the record it is of', async () => {
    expect(eventsOf(await search(ada, 'misread'))).toEqual(['compound.update']);
    expect(eventsOf(await search(ada, 'updated xylitol'))).toEqual(['compound.update']);
    expect(eventsOf(await search(ada, 'Verbindung geändert'))).toEqual(['compound.update']);
    expect(eventsOf(await search(ada, '"xylitol stability"'))).toEqual(['project.create']);
    const [hit] = await search(ada, 'misread');
    expect(hit?.entry).toMatchObject({
      event: 'compound.update',
      record_id: compoundId,
      record_title: 'Xylitol',
      reason_for_change: 'The label was misread.',
    });
    expect(hit?.entry).not.toHaveProperty('payload');
  });

  it('finds the entries of a person by name', async () => {
    const { display_name: name } = (await call(ada, 'GET', '/auth/me')).body;
    const hits = await search(root, `${name} xylitol`);
    expect(eventsOf(hits).toSorted()).toEqual(['compound.register', 'compound.update', 'project.create']);
    expect(new Set(hits.map(({ entry }) => entry.actor.name))).toEqual(new Set([name]));
  });

  it('tells nobody of entries about what they may not read', async () => {
    for (const q of ['misread', 'xylitol', compoundId, projectId])
      expect(await search(ben, q), q).toEqual([]);
    expect(eventsOf(await search(root, 'misread'))).toEqual(['compound.update']);
    // Whether somebody gave a reason is no less a secret than the reason.
    expect(await search(ben, 'compound update')).toEqual([]);
  });

  it('tells members of a project what others changed in it, and nothing of what was taken out', async () => {
    const { body: me } = await call(ben, 'GET', '/auth/me');
    const member = { user_id: me.id, role: 'viewer' };
    expect((await call(ada, 'POST', `/projects/${projectId}/members`, member)).status).toBe(201);
    const json = { name: 'Xylitol storage', reason_for_change: 'Renamed by the sponsor.' };
    expect((await call(ada, 'PATCH', `/projects/${projectId}`, json)).status).toBe(200);
    const made = await call(ada, 'POST', '/compounds', { name: 'Sorbitol', smiles: 'OCC(O)C(O)C(O)C(O)CO' });
    expect(made.status).toBe(201);
    expect(eventsOf(await search(ben, 'sponsor'))).toEqual(['project.update']);
    expect(await search(ben, 'sorbitol')).toEqual([]);
    expect(await search(ben, 'misread')).toEqual([]);
  });

  it('tells an ordinary user nothing more of a record that was deleted', async () => {
    const json = { reason_for_change: 'The study was stopped.' };
    expect((await call(ada, 'DELETE', `/projects/${projectId}`, json)).status).toBe(200);
    expect(await search(ben, 'sponsor')).toEqual([]);
    expect(await search(ben, 'stopped')).toEqual([]);
    expect(eventsOf(await search(ada, 'stopped'))).toEqual(['project.delete']);
  });

  it('goes page by page and by its kind alone', async () => {
    const all = eventsOf(await search(root, 'create', '&type=audit_entry&limit=50'));
    const paged = [];
    for (let offset = 0; offset < all.length; offset += 2)
      paged.push(...eventsOf(await search(root, 'create', `&type=audit_entry&limit=2&offset=${offset}`)));
    expect(paged).toEqual(all);
    expect(await search(root, 'create', '&type=project')).toEqual([]);
  });
});

describe('words for what events do', () => {
  it('are names of events, English forms of them, and German words', () => {
    expect(eventPartsOf('Corrected')).toContain('correct');
    expect(eventPartsOf('approved')).toContain('approv');
    expect(eventPartsOf('gelöscht')).toContain('delete');
    expect(eventPartsOf('GELO\u0308SCHT')).toContain('delete');
    expect(eventPartsOf('gel')).toEqual(['gel']);
    expect(eventPartsOf('used')).toEqual(['used']);
  });
});
