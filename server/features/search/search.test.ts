import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { searchRoutes } from '#contract/search';
import type { Reply } from '#kernel/contract/define-route.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, upload } from '../../testing/upload.ts';

type Groups = Reply<typeof searchRoutes.everywhere>['groups'];

let server: TestServer;
let ada: string;
let ben: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  for (const name of ['Ibuprofen', 'Notes on ibuprofen', 'Racemic_mix 100%'])
    await server.call('POST', '/projects', { token: ada, json: { name } });
  const compounds = [
    ['Ibuprofen', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O'],
    ['Toluene', 'Cc1ccccc1'],
    ['Ethanol', 'CCO'],
  ] as const;
  for (const [name, smiles] of compounds)
    await server.call('POST', '/compounds', { token: ada, json: { name, smiles } });
  await upload(server, ada, brukerParts(), { ...proton, title: 'Ibuprofen, batch 7' });
});
afterAll(() => server.cleanUp());

const search = (token: string, q: string, more = '') =>
  server.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, { token });

const titlesOf = (groups: Groups, type: string): string[] =>
  groups.find((group) => group.type === type)?.items.map(({ title }) => title) ?? [];

describe('GET /search', () => {
  it('finds records of every kind that say the text, the best of each first', async () => {
    const { status, body } = await search(ada, 'ibuprofen');
    expect(status).toBe(200);
    expect(body.groups.map(({ type }: { type: string }) => type)).toEqual([
      'project',
      'analysis',
      'compound',
      'audit_entry',
    ]);
    expect(titlesOf(body.groups, 'project')).toEqual(['Ibuprofen', 'Notes on ibuprofen']);
    expect(titlesOf(body.groups, 'analysis')).toEqual(['Ibuprofen, batch 7']);
    expect(body.groups[2].items[0]).toMatchObject({ title: 'Ibuprofen', detail: 'C13H18O2', match: 'text' });
  });

  it('finds sources of rules and what was read from them, by their words and their ids', async () => {
    const source = await server.call('POST', '/knowledge/sources', {
      token: ada,
      json: { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' },
    });
    const record = (statement: string, more: object = {}) =>
      server.call('POST', '/knowledge/records', {
        token: ada,
        json: { source_id: source.body.id, kind: 'limit', statement, clause: 'Table A.2.1', ...more },
      });
    const { body: former } = await record('Daily exposure of cadmium, oral, as it was');
    const { body: now } = await record('Daily exposure of cadmium, oral', { supersedes_id: former.id });
    // Everybody reads them; what another statement took the place of is left to the list of records.
    const { body } = await search(ben, 'cadmium exposure');
    expect(body.groups).toMatchObject([
      {
        type: 'knowledge_record',
        items: [{ id: now.id, title: now.statement, detail: 'Table A.2.1 · Q3D' }],
      },
    ]);
    for (const [type, { id }] of [
      ['knowledge_source', source.body],
      ['knowledge_record', now],
    ] as const)
      expect((await search(ben, id)).body.groups).toMatchObject([{ type, items: [{ id }] }]);
  });

  it('shows nobody the records of others', async () => {
    expect((await search(ben, 'ibuprofen')).body.groups).toEqual([]);
    expect((await search(ben, 'Cc1ccccc1')).body.groups).toEqual([]);
    expect((await server.call('GET', '/search?q=ibuprofen')).status).toBe(401);
  });

  it('finds the structure a SMILES names first, then what contains it', async () => {
    const { body } = await search(ada, 'c1ccccc1C');
    expect(body.structure_read).toBe('Cc1ccccc1');
    expect(body.structures_looked_through).toBe(3);
    expect(
      body.groups[0].items.map(({ title, match }: { title: string; match: string }) => [title, match]),
    ).toEqual([
      ['Toluene', 'structure'],
      ['Ibuprofen', 'substructure'],
    ]);
    expect((await search(ada, 'ibuprofen')).body.structure_read).toBeNull();
  });

  it('takes the signs of patterns as they are, and says when there is more', async () => {
    expect(titlesOf((await search(ada, '100%')).body.groups, 'project')).toEqual(['Racemic_mix 100%']);
    expect((await search(ada, '%%')).body.groups).toEqual([]);
    const { body } = await search(ada, 'ibuprofen', '&limit=1&type=project');
    expect(body.groups).toHaveLength(1);
    expect(body.groups[0]).toMatchObject({ has_more: true, items: [{ title: 'Ibuprofen' }] });
  });

  it('finds words that stand apart, in any order and field, and umlauts in either case', async () => {
    await upload(server, ada, brukerParts(), { ...proton, title: 'Mäßig gelöst 🙂/50-78-2/13c.fid' });
    expect(titlesOf((await search(ada, '7 IBUPROFEN')).body.groups, 'analysis')).toEqual([
      'Ibuprofen, batch 7',
    ]);
    expect((await search(ada, '"7 ibuprofen"')).body.groups).toEqual([]);
    for (const asked of ['MÄßIG 13c', 'gelo\u0308st', 'fid 50-78-2 GELÖST', '🙂/50'])
      expect(titlesOf((await search(ada, asked)).body.groups, 'analysis'), asked).toEqual([
        'Mäßig gelöst 🙂/50-78-2/13c.fid',
      ]);
    expect((await search(ada, 'mäßig ibuprofen')).body.groups).toEqual([]);
  });

  it('refuses what is no search', async () => {
    expect((await search(ada, 'x')).status).toBe(422);
    expect((await search(ada, 'x'.repeat(201))).status).toBe(422);
    expect((await search(ada, 'ibuprofen', '&type=user')).status).toBe(422);
  });
});
