import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  const compounds = [
    ['Ibuprofen', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O'],
    ['Toluene', 'Cc1ccccc1'],
    ['Ethylbenzene', 'CCc1ccccc1'],
    ['Ethanol', 'CCO'],
  ] as const;
  for (const [name, smiles] of compounds)
    await server.call('POST', '/compounds', { token: ada, json: { name, smiles } });
  await analysed(server, ada, brukerParts(), { ...proton, title: 'Batch 7', smiles: 'COc1ccccc1' });
});
afterAll(() => server.cleanUp());

const search = (token: string, q: string, more = '') =>
  server.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, { token });

interface Hit {
  readonly title: string;
  readonly match: string;
  readonly similarity: number | null;
}

const hitsOf = (body: { groups: { items: Hit[] }[] }): Hit[] => body.groups.flatMap(({ items }) => items);

describe('GET /search for structures', () => {
  it('finds similar ones among compounds and analyses, the likest first, each with its score', async () => {
    const { body } = await search(ada, '~0.2 c1ccccc1CC');
    expect(body).toMatchObject({
      structure_read: 'CCc1ccccc1',
      least_similarity: 0.2,
      structures_looked_through: 5,
      lines_read: null,
    });
    const ofCompounds = body.groups.find(({ type }: { type: string }) => type === 'compound').items as Hit[];
    expect(ofCompounds[0]).toMatchObject({ title: 'Ethylbenzene', match: 'similar', similarity: 1 });
    const scores = ofCompounds.map(({ similarity }) => similarity ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0.2);
    expect(hitsOf(body).map(({ title }) => title)).toContain('Batch 7');
    expect(hitsOf(body).map(({ title }) => title)).not.toContain('Ethanol');
  });

  it('states the least similarity where none is given, and finds less by a higher one', async () => {
    const usual = await search(ada, '~CCc1ccccc1');
    expect(usual.body.least_similarity).toBe(0.4);
    const strict = await search(ada, '~100% CCc1ccccc1');
    expect(hitsOf(strict.body).map(({ title }) => title)).toEqual(['Ethylbenzene']);
  });

  it('finds a pattern in compounds and in structures of analyses', async () => {
    const { body } = await search(ada, 'smarts:[CX3](=O)[OX2H1]');
    expect(hitsOf(body).map(({ title, match }) => [title, match])).toEqual([['Ibuprofen', 'substructure']]);
    expect(body.structure_read).toBe('[CX3](=O)[OX2H1]');
    expect(hitsOf((await search(ada, 'smarts:[CH3]Oc')).body).map(({ title }) => title)).toEqual(['Batch 7']);
  });

  it('finds the structure itself among analyses', async () => {
    const { body } = await search(ada, 'c1ccccc1OC');
    expect(hitsOf(body).map(({ title, match }) => [title, match])).toEqual([['Batch 7', 'structure']]);
    expect((await search(ada, 'c1ccccc1OC', '&type=compound')).body.groups).toEqual([]);
    expect((await search(ada, 'c1ccccc1OC', '&type=project')).body.structure_read).toBeNull();
  });

  it('shows and counts for nobody what they may not read', async () => {
    for (const q of ['~0.1 CCc1ccccc1', 'smarts:c', 'c1ccccc1'])
      expect((await search(ben, q)).body).toMatchObject({ groups: [], structures_looked_through: 0 });
  });

  it('refuses in words what is no structure behind its sign', async () => {
    for (const [q, sentence] of [
      ['~C1CC', /cannot be read/],
      ['~ ethyl alcohol', /Write ~ and a structure/],
      ['~7 CCO', /from 0.1 to 1/],
      ['smarts:C(', /bracket is left open/],
      ['smarts:zzz', /SMARTS cannot be read/],
    ] as const) {
      const { status, body } = await search(ada, q);
      expect([status, body.code], q).toEqual([422, 'validation_error']);
      expect(body.fields.q[0]).toMatch(sentence);
    }
  });
});
