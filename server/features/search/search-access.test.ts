import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

/** Whatever finds a record of Ada's: a word of titles, a part of one, notes, an id, an event, a reason, a structure in four ways, lines. */
const questions = [
  'Stability',
  'abil',
  'Kryptonit',
  '%%',
  '_tability',
  'project',
  'created',
  'correct',
  'ada',
  'COc1ccccc1',
  '~0.1 COc1ccccc1',
  'smarts:[#6]~[#6]',
  'smarts:[O;!$(O=*)]',
  '1H 7.26',
  '1H 3.70 7.26 ±5',
] as const;

describe.each(['SQLite', 'PostgreSQL'])('the search by those who may not read everything, on %s', (store) => {
  let postgres: TestPostgres | null = null;
  const servers: TestServer[] = [];
  let [root, ada, ben]: SessionTokens[] = [];
  let ids: string[] = [];
  let project: string;
  const analyses: { readonly id: string; readonly title: string }[] = [];

  const start = async (): Promise<TestServer> => {
    const env = postgres === null ? {} : { DATABASE_URL: await postgres.createDatabase() };
    const server = await startTestServer({ env });
    servers.push(server);
    return server;
  };
  const [here, there] = [() => servers[0] as TestServer, () => servers[1] as TestServer];
  const search = async (server: TestServer, by: SessionTokens | undefined, q: string, more = '') => {
    const answer = await server.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, {
      token: by?.access_token ?? '',
    });
    expect(answer.status, q).toBe(200);
    return answer.body;
  };
  const askAll = async (server: TestServer, by: SessionTokens | undefined, more: readonly string[] = []) => {
    const answers: unknown[] = [];
    for (const q of [...questions, ...more]) answers.push([q, await search(server, by, q)]);
    return answers;
  };
  const titlesOf = (
    body: { groups: { type: string; items: { title: string }[] }[] },
    type: string,
  ): string[] => body.groups.find((group) => group.type === type)?.items.map(({ title }) => title) ?? [];
  const change = async (method: string, route: string, json: object): Promise<void> => {
    const { status } = await here().call(method, route, { token: ada?.access_token ?? '', json });
    expect([200, 201, 204]).toContain(status);
  };

  beforeAll(async () => {
    if (store === 'PostgreSQL') postgres = await startPostgres();
    const [north, south] = [await start(), await start()];
    root = await north.signUp('root@example.org');
    await south.signUp('root@example.org');
    ada = await north.signUp('ada@example.org');
    ben = await north.signUp('ben@example.org');
  });
  afterAll(async () => {
    for (const server of servers) await server.cleanUp();
    await postgres?.stop();
  });

  it('answers a stranger, and another organisation, to the letter as if nothing were there', async () => {
    const outside = await there().signUp('ben@example.org');
    const before = [await askAll(here(), ben), await askAll(there(), outside)];
    const token = ada?.access_token ?? '';
    const made = await here().call('POST', '/projects', { token, json: { name: 'Stability of Kryptonit' } });
    project = made.body.id;
    const json = { name: 'Kryptonit', smiles: 'COc1ccccc1', notes: 'Stability' };
    const compound = await here().call('POST', '/compounds', { token, json });
    for (const title of ['Stability first', 'Stability second'])
      analyses.push(
        await analysed(here(), token, brukerParts(), {
          ...proton,
          title,
          smiles: 'COc1ccccc1',
          project_id: project,
        }),
      );
    ids = [project, compound.body.id, ...analyses.map(({ id }) => id)];
    expect([await askAll(here(), ben), await askAll(there(), outside)]).toEqual(before);
    for (const id of ids) {
      expect((await search(here(), ben, id)).groups).toEqual([]);
      expect((await search(there(), outside, id)).groups).toEqual([]);
      expect((await search(here(), ada, id)).groups).not.toEqual([]);
    }
    // Ada finds by each kind of question; else the stranger's answers say nothing.
    for (const q of ['abil', 'COc1ccccc1', '~0.1 COc1ccccc1', 'smarts:[#6]~[#6]', '1H 7.26'])
      expect((await search(here(), ada, q)).groups, q).not.toEqual([]);
  });

  it('shows what a project shares, and not the next page of it once one is out', async () => {
    const nobody = await askAll(here(), ben, ids);
    await change('POST', `/projects/${project}/members`, { user_id: ben?.user.id, role: 'viewer' });
    for (const q of ['Stability', 'COc1ccccc1', '~0.9 COc1ccccc1', '1H 7.26']) {
      const first = await search(here(), ben, q, '&type=analysis&limit=1');
      expect([titlesOf(first, 'analysis').length, first.groups[0].has_more], q).toEqual([1, true]);
    }
    // The compound is Ada's own, and in no project.
    expect(titlesOf(await search(here(), ben, 'COc1ccccc1'), 'compound')).toEqual([]);
    await change('DELETE', `/projects/${project}/members`, { user_id: ben?.user.id });
    for (const q of ['Stability', 'COc1ccccc1', '~0.9 COc1ccccc1', '1H 7.26'])
      expect((await search(here(), ben, q, '&type=analysis&limit=1&offset=1')).groups, q).toEqual([]);
    // He is told that he was let in and out of it; nothing else is left.
    const after = await askAll(here(), ben, ids);
    const withoutTrail = (answers: readonly unknown[]) =>
      JSON.parse(JSON.stringify(answers), (key, value) =>
        key === 'groups' ? value.filter(({ type }: { type: string }) => type !== 'audit_entry') : value,
      );
    expect(withoutTrail(after)).toEqual(withoutTrail(nobody));
  });

  it('orders equal hits the same each time, and pages of them leave none out', async () => {
    for (const q of ['Stability', 'COc1ccccc1', '1H 7.26']) {
      const whole = titlesOf(await search(here(), ada, q, '&type=analysis'), 'analysis');
      expect(whole).toHaveLength(2);
      const pages = [];
      for (const offset of [0, 1])
        pages.push(
          ...titlesOf(await search(here(), ada, q, `&type=analysis&limit=1&offset=${offset}`), 'analysis'),
        );
      expect(pages, q).toEqual(whole);
    }
  });

  it('finds what is held, and nothing of what is deleted between two pages', async () => {
    const [first, second] = analyses;
    const held = await here().call('POST', `/admin/records/analysis/${second?.id}/legal-hold`, {
      token: root?.access_token ?? '',
      json: { reason_for_change: 'A dispute.' },
    });
    expect(held.status).toBe(201);
    await change('DELETE', `/analyses/${first?.id}`, { reason_for_change: 'Recorded twice.' });
    for (const q of ['Stability', 'COc1ccccc1', '~0.9 COc1ccccc1', 'smarts:[#6]~[#6]', '1H 7.26']) {
      const found = await search(here(), ada, q);
      expect(titlesOf(found, 'analysis'), q).toEqual([second?.title]);
    }
    expect(titlesOf(await search(here(), ada, first?.id ?? ''), 'analysis')).toEqual([]);
  });

  it('finds a micro sign by the Greek letter, an accent however it is written, and SQL as text', async () => {
    for (const title of ['5 µL of café', "Robert'); DROP TABLE project;--", 'a+b (c|d)* [x]^2 \\d'])
      await change('POST', '/projects', { name: title });
    for (const [q, title] of [
      ['5 μL', '5 µL of café'],
      ['µl', '5 µL of café'],
      ['cafe\u0301', '5 µL of café'],
      ["'); DROP", "Robert'); DROP TABLE project;--"],
      ['(c|d)*', 'a+b (c|d)* [x]^2 \\d'],
      ['[x]^2', 'a+b (c|d)* [x]^2 \\d'],
      ['\\d', 'a+b (c|d)* [x]^2 \\d'],
    ] as const)
      expect(titlesOf(await search(here(), ada, q, '&type=project'), 'project'), q).toEqual([title]);
    for (const q of ['.*', '[a-z]', '*é', '?é', 'é.*', '%é', "' OR 1=1", '[^é]'])
      expect(titlesOf(await search(here(), ada, q, '&type=project'), 'project'), q).toEqual([]);
  });
});
