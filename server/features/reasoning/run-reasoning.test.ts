import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { runReasoning } from './run-reasoning.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.cleanUp());

it('candidates that take too long to judge are no error of the program', async () => {
  const line = { shiftPpm: 10, attachedHydrogens: null, protons: null, couplingsHz: [], multiplicity: null };
  const run = runReasoning(
    server.kernel,
    new AbortController().signal,
    {
      evidence: { formula: null, peaks: { '13C': [line] }, pairs: [] },
      given: Array.from({ length: 50 }, (_, place) => ({ id: `c${place}`, smiles: 'C'.repeat(100 + place) })),
      precedent: null,
      models: null,
      isomers: false,
      couplings: true,
      mostCandidates: 50,
    },
    { wholeMs: 1, briefMs: 1 },
  );
  expect(await run).toBeNull();
}, 60_000);
