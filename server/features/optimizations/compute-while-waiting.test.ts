import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { findUnreadProse } from '#engines/testing/unread-prose.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization } from '../../testing/any-optimization.ts';
import { computeWhileWaiting } from './compute-while-waiting.ts';
import { readPresent } from './recommend-on-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

it('an answer that would be waited for too long is refused with the way to ask for it', async () => {
  const token = (await server.signUp('ada@example.org')).access_token;
  const { id } = (await server.call('POST', '/optimizations', { token, json: anyOptimization })).body;
  const experiments = [20, 40, 60, 80, 100, 120].map((temperature) => ({
    parameters: { ...anyConditions, temperature },
    results: { yield: 80 - ((temperature - 84) / 8) ** 2 },
  }));
  await server.call('POST', `/optimizations/${id}/iterations`, { token, json: { experiments } });
  const { stored, history, choices } = await readPresent(server.kernel, id);
  const { definition, evidence } = stored;
  const task = { definition, evidence, history, choices, count: 384 };
  const { signal } = new AbortController();
  const refusal: unknown = await computeWhileWaiting(server.kernel, { signal }, task, 0.001).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Ask for them by a recommendation request'),
  });
  const reader = createSentenceReader(englishOf(sentenceTable));
  expect(findUnreadProse((refusal as Error).message, reader)).toEqual([]);
});
