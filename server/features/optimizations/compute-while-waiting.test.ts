import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { findUnreadProse } from '#engines/testing/unread-prose.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization } from '../../testing/any-optimization.ts';
import { computeWhileWaiting } from './compute-while-waiting.ts';
import { learnWhileWaiting } from './learn-while-waiting.ts';
import { readPresent } from './recommend-on-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

it('an answer that would be waited for too long is refused with the way to ask for it, or with what is answered instead', async () => {
  const token = (await server.signUp('ada@example.org')).access_token;
  const { id } = (await server.call('POST', '/optimizations', { token, json: anyOptimization })).body;
  const experiments = [20, 40, 60, 80, 100, 120].map((temperature) => ({
    parameters: { ...anyConditions, temperature },
    results: { yield: 80 - ((temperature - 84) / 8) ** 2 },
  }));
  await server.call('POST', `/optimizations/${id}/iterations`, { token, json: { experiments } });
  const { stored, history, choices } = await readPresent(server.kernel, id);
  const { definition, evidence } = stored;
  const found = { definition, evidence, history, choices };
  const { signal } = new AbortController();
  const refusals: [string, Promise<unknown>][] = [
    [
      'Ask for them by a recommendation request',
      computeWhileWaiting(server.kernel, { signal }, { ...found, count: 384 }, 0.001),
    ],
    [
      'The diagnostics of the run say importance',
      learnWhileWaiting(server.kernel, signal, { ...found, objective: 0 }, 0.001),
    ],
  ];
  const reader = createSentenceReader(englishOf(sentenceTable));
  for (const [wayOut, asked] of refusals) {
    const refusal: unknown = await asked.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining(wayOut) });
    expect(findUnreadProse((refusal as Error).message, reader)).toEqual([]);
  }
});
