import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { useCaffeineLibrary } from '../../testing/caffeine-library.ts';
import { readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';

let server: TestServer;
let token: string;
let runId: string;

beforeAll(async () => {
  server = await startTestServer();
  const admin = (await server.signUp('root@example.org')).access_token;
  token = (await server.signUp('ada@example.org')).access_token;
  await useCaffeineLibrary(server, admin, 7);
  runId = (await readDrawnRun(server, token)).run.id;
}, 120_000);
afterAll(() => server.cleanUp());

const annotate = (json: object) => server.call('POST', `/ms/runs/${runId}/annotate`, { token, json });
const remarksOf = async (json: object): Promise<readonly string[]> => {
  const { body } = await annotate(json);
  const done = await untilEnded(server, token, `/ms/annotations/${body.id}`);
  expect(done.settings.separation).toBe('separation' in json ? json.separation : null);
  return done.warnings.flatMap(({ code, message }: { code: string; message: string }) =>
    code === 'retention_not_judged' ? [message] : [],
  );
};

describe('retention in an annotation', () => {
  it('is judged where the separation was said, and says why it was not', async () => {
    expect(await remarksOf({})).toEqual([]);
    const [remark] = await remarksOf({ separation: 'reversed_phase' });
    expect(remark).toContain('Retention was not judged.');
    expect(remark).toContain('at least 10 identified compounds');
    expect(await remarksOf({ separation: 'hilic', modes: ['formula'] })).toEqual([
      'Retention was not judged. No ion is taken for a structure.',
    ]);
  }, 120_000);

  it('is refused for a separation there is no rule for', async () => {
    const { status, body } = await annotate({ separation: 'gas' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['separation']]);
  });
});
