import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { runPrediction } from './run-prediction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.cleanUp());

/** Telling the protons of so long a chain apart takes many seconds. */
const smiles = 'C'.repeat(200);

const ask = (own: string, ms: number, signal = new AbortController().signal) =>
  runPrediction(
    server.kernel,
    signal,
    { text: { smiles: own }, nucleus: '1H', solvent: null, models: null, simulate: null },
    ms,
  );

it('a structure that takes minutes is refused with a sentence, and its thread is free again', async () => {
  const refused = await ask(smiles, 200);
  expect(refused).toMatchObject({ ok: false, error: { code: 'took_too_long' } });
  expect(await ask('CCO', 30_000)).toMatchObject({ ok: true });
}, 60_000);

it('waiting for a thread takes none of the time', async () => {
  const stopping = new AbortController();
  const before = expect(ask(smiles, 60_000, stopping.signal)).rejects.toThrow(/abort/i);
  // A thread that starts anew on a busy machine takes seconds of them.
  const waiting = ask('C', 2_700);
  setTimeout(() => stopping.abort(), 3_000);
  await before;
  expect(await waiting).toMatchObject({ ok: true, warnings: [] });
}, 60_000);
