import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StructureScreen, screenVersion } from '#engines/chem/may-contain.ts';
import type { Tx } from '#kernel/db/store.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';
import { findScreens, keepScreens, screenRecords, screenStructuresOnPool } from '../structures/index.ts';
import { findParts } from './find-parts.ts';
import type { SearchSource, StructureHit } from './hooks.ts';

let server: TestServer;
let ada: string;

const signal = new AbortController().signal;
const pieces = [
  'C',
  'CC',
  'C(=O)',
  'O',
  'N',
  'S',
  'c1ccc(cc1)',
  'c1cc(oc1)',
  'C1CCN(CC1)',
  'C(F)(F)',
] as const;
const parts = [
  { smiles: 'c1ccccc1' },
  { smiles: 'CC(=O)N' },
  { smiles: 'CCO' },
  { smarts: '[CX4;H2]N' },
  { smarts: '[#6]~[O,S]' },
  { smarts: '[NX3;!$(NC=O)]' },
] as const;

/** A structure that follows from a number. */
const drawn = (k: number): string =>
  `C${Array.from(String(k * 7919), (digit) => pieces[Number(digit)] ?? '').join('')}O`;
const structures = Array.from({ length: 120 }, (_, k) => drawn(k + 1));

const source: SearchSource = { type: 'compound', findText: async () => [] };
const idOf = (k: number): string => `cmp_drawn${k}`;
const hits: StructureHit[] = structures.map((smiles, k) => ({
  id: idOf(k),
  title: smiles,
  detail: null,
  created_at: '',
  smiles,
}));

const keptScreens = async () =>
  screenRecords(
    server.kernel.pool,
    structures.map((smiles, k) => ({ id: idOf(k), smiles })),
    signal,
  );

/** Matches of each part by a program that has just started, and how many structures it had to screen. */
const findAll = async () => {
  const { pool, store } = server.kernel;
  let screened = 0;
  const fresh: typeof pool = {
    run: (task, input, how) => {
      if (task === 'chem.screen_structures') screened += (input as readonly string[]).length;
      return pool.run(task, input, how);
    },
    close: () => pool.close(),
  };
  const found = [];
  for (const part of parts)
    found.push(
      await findParts({ pool: fresh, store }, { part, enough: 1000 }, new Map([[source, hits]]), signal),
    );
  return { found, screened };
};

const rowOf = async (id: string) =>
  (
    await sql<{ smiles: string; version: number }>`SELECT smiles, version FROM structure_screen
      WHERE record_id = ${id}`.execute(server.kernel.store.read)
  ).rows;

const untilKept = async (id: string): Promise<void> => {
  const pollMs = 25;
  while ((await rowOf(id))[0]?.version !== screenVersion)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
};

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('root@example.org')).access_token;
});
afterAll(() => server.cleanUp());

/** Without a bit, a screen that is taken for one of the structure as it is made now keeps every part away. */
const noBits = Buffer.alloc(256);
const spoilings = ['kept', 'missing', 'former', 'other', 'cut'] as const;
const spoil: Record<(typeof spoilings)[number], (tx: Tx, id: string) => Promise<unknown>> = {
  kept: async () => {},
  missing: (tx, id) => sql`DELETE FROM structure_screen WHERE record_id = ${id}`.execute(tx),
  former: (tx, id) =>
    sql`UPDATE structure_screen SET version = ${screenVersion - 1}, bits = ${noBits} WHERE record_id = ${id}`.execute(
      tx,
    ),
  other: (tx, id) =>
    sql`UPDATE structure_screen SET smiles = 'O', bits = ${noBits} WHERE record_id = ${id}`.execute(tx),
  cut: (tx, id) =>
    sql`UPDATE structure_screen SET bits = ${noBits.subarray(8)} WHERE record_id = ${id}`.execute(tx),
};

const anyScreen = fc.record({
  bits: fc.uint32Array({ minLength: 64, maxLength: 64 }),
  heavyAtoms: fc.nat(999),
});

describe('the screens of structures in the store', () => {
  it('are read as they were made, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.option(anyScreen), async (screen: StructureScreen | null) => {
        await server.kernel.store.transact(async (tx) => {
          await keepScreens(tx, [{ id: 'cmp_any', smiles: 'any', screen }]);
          expect((await findScreens(tx, ['cmp_any'])).get('any')).toEqual(screen);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('are those that are computed, and none is computed again', async () => {
    const before = await findAll();
    expect(before.screened).toBe(new Set(structures).size);
    expect(before.found.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(structures.length);
    const kept = await keptScreens();
    await server.kernel.store.transact((tx) => keepScreens(tx, kept));
    const read = await findScreens(
      server.kernel.store.read,
      structures.map((_, k) => idOf(k)),
    );
    const computed = await screenStructuresOnPool(server.kernel.pool, structures, signal);
    expect(structures.map((smiles) => read.get(smiles))).toEqual(computed);
    expect(await findAll()).toEqual({ found: before.found, screened: 0 });
  });

  it('lose no hit where only some are there, or some are of a former version, of another structure or damaged', async () => {
    const whole = await findAll();
    const kept = await keptScreens();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...spoilings), {
          minLength: kept.length,
          maxLength: kept.length,
        }),
        async (states) => {
          await server.kernel.store.transact(async (tx) => {
            await keepScreens(tx, kept);
            for (const [k, state] of states.entries()) await spoil[state](tx, idOf(k));
          });
          expect((await findAll()).found).toEqual(whole.found);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are written with a compound and with an analysis, and follow a correction', async () => {
    const json = { name: 'Toluene', smiles: 'Cc1ccccc1' };
    const compound = await server.call('POST', '/compounds', { token: ada, json });
    expect(await rowOf(compound.body.id)).toEqual([{ smiles: compound.body.smiles, version: screenVersion }]);
    const analysis = await analysed(server, ada, brukerParts(), {
      ...proton,
      title: 'A',
      smiles: 'COc1ccccc1',
    });
    expect(await rowOf(analysis.id)).toEqual([{ smiles: 'COc1ccccc1', version: screenVersion }]);
    const corrected = await server.call('POST', `/analyses/${analysis.id}/corrections`, {
      token: ada,
      json: {
        edits: [{ action: 'structure', structure: { smiles: 'CCOC' } }],
        reason_for_change: 'Known from the batch record.',
      },
    });
    expect(corrected.status).toBe(201);
    expect(await rowOf(analysis.id)).toEqual([{ smiles: 'CCOC', version: screenVersion }]);
  });

  it('are made by a job of the next start where they are missing or of a former version', async () => {
    const json = { name: 'Ethanol', smiles: 'CCO' };
    const { body: ethanol } = await server.call('POST', '/compounds', { token: ada, json });
    const { body: found } = await server.call('GET', '/search?q=COc1ccccc1', { token: ada });
    const { body: analyses } = await server.call('GET', '/analyses', { token: ada });
    const [{ id: analysisId }] = analyses.items;
    await server.kernel.store.transact(async (tx) => {
      await sql`UPDATE structure_screen SET version = ${screenVersion - 1}`.execute(tx);
      await sql`DELETE FROM structure_screen WHERE record_id = ${analysisId}`.execute(tx);
    });
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
    await untilKept(ethanol.id);
    await untilKept(analysisId);
    expect((await server.call('GET', '/search?q=COc1ccccc1', { token: ada })).body).toEqual(found);
  });
});
