import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, upload } from '../../testing/upload.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.cleanUp();
  server = null;
});

const lastDay = '2031-03-31';
const beforeMs = Date.parse('2031-03-29T12:00:00Z');
const lastHourMs = Date.parse('2031-03-31T23:00:00Z');
const afterMs = Date.parse('2031-04-01T00:00:00Z');

const start = async (evaluationEnd: string | null, clock: { nowMs: number }) => {
  server = await startTestServer({ settings: { evaluationEnd }, nowMs: () => clock.nowMs });
  const own = server;
  // Sessions end within these days; the key does not.
  const token = own.systemKey;
  return {
    token,
    entitlement: async () => {
      const { body } = await own.call('GET', '/workstation', { token });
      return { mode: body.mode, ...body.entitlement };
    },
    send: () => upload(own, token, brukerParts(), proton),
    write: (name: string) => own.call('POST', '/projects', { token, json: { name } }),
    list: () => own.call('GET', '/analyses', { token }),
  };
};

it('an evaluation without an end goes on', async () => {
  const { entitlement, send } = await start(null, { nowMs: afterMs });
  expect(await entitlement()).toMatchObject({ mode: 'evaluation', days_left: null });
  expect((await send()).status).toBe(201);
});

it('an evaluation ends with its last day: nothing new is computed, what is there is read, and a clock set back opens nothing', async () => {
  const clock = { nowMs: beforeMs };
  const { entitlement, send, list, write } = await start(lastDay, clock);
  expect(await entitlement()).toMatchObject({ mode: 'evaluation', days_left: 2, refusal: null });
  expect((await send()).status).toBe(201);
  clock.nowMs = lastHourMs;
  expect(await entitlement()).toMatchObject({ mode: 'evaluation', days_left: 0 });
  expect((await send()).status).toBe(201);
  clock.nowMs = afterMs;
  expect(await entitlement()).toMatchObject({
    state: 'expired',
    refusal: { code: 'evaluation_ended', sentence: expect.stringContaining('Reading, exporting') },
    what_works: ['reading', 'exporting', 'verifying'],
  });
  const refused = await send();
  expect(refused).toMatchObject({ status: 409, body: { details: { refused_by: 'evaluation_ended' } } });
  expect((await list()).body.items).toHaveLength(2);
  // What is written meanwhile vouches for the time.
  expect((await write('After the end')).status).toBe(201);
  clock.nowMs = beforeMs;
  expect(await entitlement()).toMatchObject({ refusal: { code: 'evaluation_ended' } });
  expect((await send()).status).toBe(409);
});
