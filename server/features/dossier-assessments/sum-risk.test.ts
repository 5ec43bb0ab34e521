import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const post = (path: string, json?: object) => people.call(people.ada, 'POST', path, json);

/** NDMA in three spellings, a second nitrosamine, and one no authority has a limit for. */
const structures = ['CN(C)N=O', 'O=NN(C)C', 'C[N](C)N=O', 'CCN(CC)N=O', 'CCCCCC(=O)N(C)N=O'];
const watch = fc.record(
  {
    name: fc.constantFrom('a', 'b'),
    smiles: fc.constantFrom(...structures),
    measured_ng_per_day: fc.constantFrom(0, 1, 24, 60, 95, 96, 500),
    published_limit_ng_per_day: fc.constantFrom(1, 50, 96, 100_000),
    batch_no: fc.constantFrom('1', '2'),
  },
  { requiredKeys: ['name', 'smiles'] },
);

it('of any watches exceeds as soon as it did, whatever is watched after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(watch, { minLength: 2, maxLength: 4 }), async (watches) => {
      const { body } = await post('/regulatory/dossiers', anyDossier);
      const dossier = `/regulatory/dossiers/${body.id}`;
      let last = { verdict: 'within', sum: 0 };
      for (const each of watches) {
        expect((await post(`${dossier}/nitrosamine-watch`, each)).status).toBe(201);
        const risk = (await people.call(people.ada, 'GET', `${dossier}/nitrosamine-cumulative-risk`)).body;
        expect(risk.sum).toBeGreaterThanOrEqual(last.sum);
        if (last.verdict === 'exceeds') expect(risk.verdict).toBe('exceeds');
        last = risk;
      }
    }),
    { numRuns: 12 },
  );
});
