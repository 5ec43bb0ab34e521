import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  answerChallenge,
  askChallenge,
  type Device,
  enrolDevice,
  newDevice,
  openDeviceSession,
  setStatus,
} from '../../testing/device.ts';
import { entitlementTerms, makeAuthorityFolder } from '../../testing/workspace-authority.ts';

interface Bench {
  readonly id: string;
  readonly device: Device;
}

let server: TestServer;
const fleet: Bench[] = [];

beforeAll(async () => {
  server = await startTestServer({
    dataDir: await makeAuthorityFolder(),
    settings: {
      ...entitlementTerms,
      rateLimit: { enabled: true, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: false },
    },
  });
  const { access_token: admin } = await server.signUp('root@example.org');
  for (let number = 0; number < 40; number += 1) {
    const device = newDevice();
    const { id } = (await enrolDevice(server, admin, device)).body;
    await setStatus(server, admin, id, 'active');
    fleet.push({ id, device });
  }
});
afterAll(() => server.cleanUp());

const statementFor = async ({ id, device }: Bench): Promise<number> => {
  const { status, body } = await openDeviceSession(server, device, id);
  if (status !== 201) return status;
  const json = { installation_id: id };
  return (await server.call('POST', '/desktop/entitlement-statements', { token: body.access_token, json }))
    .status;
};

it('a fleet behind one address gets its statements within the same minute', async () => {
  const statuses: number[] = [];
  for (const bench of fleet) statuses.push(await statementFor(bench));
  expect(new Set(statuses)).toEqual(new Set([201]));
});

it('an installation that asks without end is limited by itself, and the others are not', async () => {
  const [busy, other] = fleet as [Bench, Bench];
  const statuses: number[] = [];
  for (let time = 0; time < 40; time += 1)
    statuses.push((await openDeviceSession(server, busy.device, busy.id)).status);
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
  expect(await statementFor(other)).toBe(201);
});

it('nobody uses up the calls of an installation by naming it: proofs that fail are limited by themselves', async () => {
  const victim = fleet[2] as Bench;
  const stranger = newDevice();
  const statuses = new Set<number>();
  for (let time = 0; time < 80; time += 1)
    statuses.add((await openDeviceSession(server, stranger, victim.id)).status);
  expect(statuses).toEqual(new Set([401, 429]));
  expect(await statementFor(victim)).toBe(201);
  const prove = async () => {
    const challenge = await askChallenge(server, victim.id);
    return server.call('POST', '/desktop/device-sessions', {
      json: answerChallenge(stranger, victim.id, challenge),
    });
  };
  // Calls come back with time: a slow machine may have one more to spend.
  let refused = await prove();
  for (let time = 0; time < 20 && refused.status === 401; time += 1) refused = await prove();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});
