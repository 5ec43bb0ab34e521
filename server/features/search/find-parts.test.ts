import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { findParts } from './find-parts.ts';
import type { SearchSource, StructureHit } from './hooks.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

const source: SearchSource = { type: 'compound', findText: async () => [] };

const hitsOf = (structures: readonly string[]): StructureHit[] =>
  structures.map((smiles, k) => ({ id: `cmp_${k}`, title: smiles, detail: null, created_at: '', smiles }));

/** Amines, each with a chain of its own, and every third with a ring as well; newest first. */
const amines = Array.from(
  { length: 900 },
  (_, k) =>
    `${'C'.repeat(1 + (k % 30))}N${'C'.repeat(1 + Math.floor(k / 30))}${k % 3 === 0 ? 'c1ccccc1' : ''}`,
);

const find = (part: { smiles: string } | { smarts: string }, structures: readonly string[], enough = 251) =>
  findParts(
    server.kernel,
    { part, enough },
    new Map([[source, hitsOf(structures)]]),
    new AbortController().signal,
  );

describe('parts in many structures', () => {
  it('are found in the newest, and in as many as can be answered', async () => {
    const withRing = amines.filter((smiles) => smiles.endsWith('c1ccccc1'));
    const found = await find({ smiles: 'c1ccccc1' }, amines, 100);
    expect([...found.keys()].slice(0, 100)).toEqual(withRing.slice(0, 100));
    expect(new Set([...found.values()].map(({ match }) => match))).toEqual(new Set(['substructure']));
    expect((await find({ smiles: 'c1ccccc1' }, amines, 1000)).size).toBe(withRing.length);
  });

  it('find the structure itself behind thousands that contain it', async () => {
    const found = await find({ smiles: 'CNC' }, [...amines, 'C[NH]C'], 20);
    expect(found.get('C[NH]C')).toEqual({ match: 'structure', similarity: null });
    expect(found.size).toBeLessThan(amines.length);
  });

  it('find the only one, wherever it stands, by a structure and by patterns with and without a condition', async () => {
    const structures = [...amines, 'CCNCc1ccoc1', 'no structure'];
    for (const part of [{ smiles: 'c1ccoc1' }, { smarts: '[#8;a]~[#6]' }, { smarts: '[O;!$(O=*)]' }])
      expect([...(await find(part, structures)).keys()], JSON.stringify(part)).toEqual(['CCNCc1ccoc1']);
  });

  /** Nine pieces without a bond between them: each way to lay them is tried, which would take years. */
  const endless = { smarts: `${'*.'.repeat(8)}[O,S]` };

  it('are given up where they take too long, in words, and the threads are free again', async () => {
    const listed = new Map([[source, hitsOf(amines)]]);
    const asked = { part: endless, enough: 251, withinMs: 200 };
    await expect(findParts(server.kernel, asked, listed, new AbortController().signal)).rejects.toMatchObject(
      { fields: { q: [expect.stringContaining('takes more than')] } },
    );
    expect((await find({ smiles: 'c1ccccc1' }, amines.slice(0, 3))).size).toBe(1);
  });

  it('are given up with whoever asked', async () => {
    const gone = new AbortController();
    const { pool, store } = server.kernel;
    const leaving: typeof pool = {
      run: (task, input, how) => {
        if (task === 'chem.find_substructure') setImmediate(() => gone.abort(new Error('gone')));
        return pool.run(task, input, how);
      },
      close: () => pool.close(),
    };
    const listed = new Map([[source, hitsOf(amines)]]);
    await expect(
      findParts({ pool: leaving, store }, { part: endless, enough: 251 }, listed, gone.signal),
    ).rejects.toThrow();
    expect((await find({ smiles: 'c1ccccc1' }, amines.slice(0, 3))).size).toBe(1);
  });

  it('refuse what cannot be read, also where there is nothing to look through', async () => {
    await expect(find({ smarts: 'C(' }, [])).rejects.toThrow();
  });
});
