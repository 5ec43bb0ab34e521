import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

let server: TestServer;
let root: string;
let ada: string;
let ben: string;
let ethyl: { id: string; peaks: { id: string; shift_ppm: number }[]; multiplets: { peak_ids: string[] }[] };

const ethylLines = {
  lines: [
    { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
    { shiftPpm: 3.7, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 3 }] },
    { shiftPpm: 1.22, amplitude: 3, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 2 }] },
    { shiftPpm: 0, amplitude: 1, widthHz: 1 },
  ],
};

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  ethyl = await analysed(server, ada, brukerParts(ethylLines), { ...proton, title: 'Ethyl', smiles: 'CCO' });
  await analysed(server, ada, brukerParts(), { ...proton, title: 'Other', smiles: 'COc1ccccc1' });
});
afterAll(() => server.cleanUp());

const search = (token: string, q: string, more = '') =>
  server.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, { token });

const keptLines = async (): Promise<readonly unknown[]> =>
  (await sql`SELECT * FROM searched_line`.execute(server.kernel.store.read)).rows;

const foundBy = async (token: string, q: string): Promise<[string, string][]> => {
  const { status, body } = await search(token, q);
  expect(status, q).toBe(200);
  return body.groups.flatMap(({ items }: { items: { title: string; match: string }[] }) =>
    items.map(({ title, match }) => [title, match]),
  );
};

describe('GET /search for lines of a spectrum', () => {
  it('finds the spectra that have all of them, the nearest first, and says which stand for which', async () => {
    const { body } = await search(ada, '1H 3.70 7.26');
    expect(body).toMatchObject({
      lines_read: { nucleus: '1H', shifts_ppm: [3.7, 7.26], tolerance_ppm: 0.02 },
      spectra_looked_through: 2,
      spectra_waiting: 0,
      structure_read: null,
    });
    const { items } = body.groups[0];
    expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Ethyl', 'Other']);
    for (const item of items) {
      expect(item).toMatchObject({ type: 'analysis', match: 'lines', similarity: null, entry: null });
      expect(item.lines.map(({ asked_ppm }: { asked_ppm: number }) => asked_ppm)).toEqual([3.7, 7.26]);
      for (const { asked_ppm, found_ppm } of item.lines)
        expect(Math.abs(asked_ppm - found_ppm)).toBeLessThanOrEqual(0.02);
    }
    expect(await foundBy(ada, '1H 7.26 3.7 1.22')).toEqual([['Ethyl', 'lines']]);
    expect(await foundBy(ada, '1H 7.26 3.7 1.22 5.5')).toEqual([]);
  });

  it('takes the tolerance it is given, and names multiplets by their centres', async () => {
    expect(await foundBy(ada, '1H 1.26')).toEqual([]);
    expect(await foundBy(ada, '1H 1.26 ±0.05')).toEqual([['Ethyl', 'lines']]);
    // Two lines asked for are not one and the same line of the spectrum.
    expect(await foundBy(ada, '1H 1.22 1.23 ±0.02')).toEqual([]);
    expect(await foundBy(ada, '13C 1.22')).toEqual([]);
  });

  it('finds a title that reads like lines as well', async () => {
    await server.call('POST', '/projects', { token: ada, json: { name: '1H 1.22 and more' } });
    expect((await foundBy(ada, '1H 1.22')).toSorted()).toEqual([
      ['1H 1.22 and more', 'text'],
      ['Ethyl', 'lines'],
      // The entry of the trail about that project.
      ['project.create', 'text'],
    ]);
  });

  it('shows and counts for nobody what they may not read', async () => {
    const { body } = await search(ben, '1H 7.26');
    expect(body).toMatchObject({ groups: [], spectra_looked_through: 0, spectra_waiting: 0 });
    expect((await search(root, '1H 7.26')).body.spectra_looked_through).toBe(2);
  });

  it('goes page by page', async () => {
    const pages = [];
    for (const offset of [0, 1]) {
      const { body } = await search(ada, '1H 7.26', `&type=analysis&limit=1&offset=${offset}`);
      pages.push([body.groups[0].items[0].title, body.groups[0].has_more]);
    }
    expect(pages.map(([, hasMore]) => hasMore)).toEqual([true, false]);
    expect(pages.map(([title]) => title).toSorted()).toEqual(['Ethyl', 'Other']);
  });

  it('refuses in words what is no list', async () => {
    const { status, body } = await search(ada, '1H 7.26 ±9');
    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect(body.fields.q[0]).toContain('up to 5');
  });
});

describe('what spectra are found by', () => {
  it('follows a correction in the transaction that records it', async () => {
    const centre = ethyl.peaks.filter(({ shift_ppm }) => Math.abs(shift_ppm - 7.26) < 0.02);
    expect(centre.length).toBeGreaterThan(0);
    const edits = [
      ...centre.map(({ id }) => ({ action: 'remove', peak_id: id })),
      { action: 'add', shift_ppm: 5.3, category: 'impurity', assignment: 'dichloromethane' },
      { action: 'structure', structure: { smiles: 'CCOC' } },
    ];
    const json = { edits, reason_for_change: 'Known from the batch record.' };
    const answer = await server.call('POST', `/analyses/${ethyl.id}/corrections`, { token: ada, json });
    expect(answer.status).toBe(201);
    expect(await foundBy(ada, '1H 5.3 3.7')).toEqual([['Ethyl', 'lines']]);
    expect(await foundBy(ada, '1H 7.26')).toEqual([['Other', 'lines']]);
    expect(await foundBy(ada, 'CCOC')).toContainEqual(['Ethyl', 'structure']);
  });

  it('is made again for analyses from before, by a job of the next start', async () => {
    const kept = await keptLines();
    expect(kept.length).toBeGreaterThan(5);
    await server.kernel.store.transact(async (tx) => {
      await sql`DELETE FROM searched_line`.execute(tx);
      await sql`DELETE FROM searched_spectrum`.execute(tx);
    });
    expect((await search(ada, '1H 5.3')).body).toMatchObject({
      groups: [],
      spectra_looked_through: 0,
      spectra_waiting: 2,
    });
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
    const pollMs = 25;
    while ((await search(ada, '1H 5.3')).body.spectra_waiting > 0)
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    expect(await foundBy(ada, '1H 5.3 3.7')).toEqual([['Ethyl', 'lines']]);
    expect(await keptLines()).toHaveLength(kept.length);
  });

  it('is not found once the analysis is deleted', async () => {
    const json = { reason_for_change: 'Recorded twice.' };
    expect((await server.call('DELETE', `/analyses/${ethyl.id}`, { token: ada, json })).status).toBe(200);
    expect(await foundBy(ada, '1H 5.3')).toEqual([]);
    expect(await foundBy(ada, 'CCOC')).toEqual([]);
    expect((await search(ada, '1H 5.3')).body.spectra_looked_through).toBe(1);
  });
});
