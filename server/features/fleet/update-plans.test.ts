import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  answerChallenge,
  askChallenge,
  type Device,
  enrolDevice,
  newDevice,
  setStatus,
} from '../../testing/device.ts';

let server: TestServer;
let root: string;
let ada: string;
const startMs = Date.parse('2027-03-01T08:00:00.000Z');
const dayMs = 24 * 3_600_000;
let nowMs = startMs;

beforeAll(async () => {
  server = await startTestServer({ nowMs: () => nowMs });
  root = server.systemKey;
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const inDays = (days: number): string => new Date(startMs + days * dayMs).toISOString();
const at = (days: number): void => {
  nowMs = startMs + days * dayMs;
};
interface Machine {
  readonly id: string;
  readonly device: Device;
}

const enrolled = async (): Promise<Machine> => {
  const device = newDevice();
  const { id } = (await enrolDevice(server, root, device)).body;
  await setStatus(server, root, id, 'active');
  return { id, device };
};

const exchange = async ({ id, device }: Machine, said: object) => {
  const report = {
    product_version: '0.1.0',
    target: 'linux-x64',
    system: 'Linux 6.1.0',
    storage_bytes: 1_000,
    policies: [],
    schema: '1460-a',
    ...said,
  };
  const opened = await server.call('POST', '/desktop/device-sessions', {
    json: { ...answerChallenge(device, id, await askChallenge(server, id)), report },
  });
  const token: string = opened.body.access_token;
  return (await server.call('GET', '/desktop/update-directive', { token })).body;
};

const plans = '/admin/fleet/update-plans';
const all = { name: 'All', share_percent: 100, starts_at: inDays(10), deadline_at: inDays(20) };
const pilotOf = (...ids: string[]) => ({
  name: 'Pilot',
  share_percent: null,
  installation_ids: ids,
  starts_at: inDays(1),
  deadline_at: inDays(5),
});
const plan = (stages: readonly object[], change: object = {}, token = root) =>
  server.call('POST', plans, { token, json: { version: '0.2.0', stages, replaces: null, ...change } });
const decide = (
  { id, revision }: { readonly id: string; readonly revision: number },
  state: string,
  token = root,
) =>
  server.call('PATCH', `${plans}/${id}`, {
    token,
    json: { state, revision, reason_for_change: 'As agreed.' },
  });
const inForce = async () =>
  (await server.call('GET', plans, { token: root })).body.items.find(
    (one: { is_in_force: boolean }) => one.is_in_force,
  );
const phasesOf = async (query = '') =>
  Object.fromEntries(
    (await server.call('GET', `/admin/fleet${query}`, { token: root })).body.items.map(
      (one: { id: string; update: { phase: string } | null }) => [one.id, one.update?.phase ?? null],
    ),
  );

it('is for administrators alone', async () => {
  expect((await server.call('GET', plans, { token: ada })).status).toBe(403);
  expect((await plan([all], {}, ada)).status).toBe(403);
});

describe('a plan of updates', () => {
  let pilot: Machine;
  let late: Machine;
  let never: Machine;

  it('holds machines back until their stage, offers, and names them due after the deadline', async () => {
    pilot = await enrolled();
    late = await enrolled();
    never = await enrolled();
    await exchange(pilot, { schema: '1460-a' });
    expect(await exchange(late, { schema: '1460-a' })).toEqual({
      as_of: inDays(0),
      plan: null,
      withdrawn_versions: [],
    });
    const made = await plan([pilotOf(pilot.id), all]);
    expect([made.status, made.body]).toMatchObject([
      201,
      { version: '0.2.0', previous_version: '0.1.0', state: 'running', is_in_force: true, revision: 1 },
    ]);
    expect(await exchange(pilot, {})).toMatchObject({ plan: { phase: 'held', held_because: 'not_started' } });
    at(2);
    expect(await exchange(pilot, {})).toEqual({
      as_of: inDays(2),
      plan: {
        plan_id: made.body.id,
        version: '0.2.0',
        phase: 'offered',
        held_because: null,
        starts_at: inDays(1),
        deadline_at: inDays(5),
      },
      withdrawn_versions: [],
    });
    expect(await phasesOf()).toEqual({ [pilot.id]: 'offered', [late.id]: 'held', [never.id]: 'held' });
    expect(Object.keys(await phasesOf('?update=offered'))).toEqual([pilot.id]);
  });

  it('finds a machine that was offline past its deadline due at its first exchange, whatever its own clock says', async () => {
    at(25);
    // What a machine says of its clock decides nothing: the times go by the clock of the workspace.
    const update = { version: '0.2.0', state: 'postponed', at: '2031-01-01T00:00:00.000Z' };
    expect(await exchange(late, { update })).toMatchObject({ as_of: inDays(25), plan: { phase: 'due' } });
    expect(await phasesOf()).toEqual({ [pilot.id]: 'due', [late.id]: 'due', [never.id]: 'due' });
    const { stages, outside } = await inForce();
    expect(stages.map(({ progress }: { progress: object }) => progress)).toEqual([
      { machines: 1, taken: 0, overdue: 1 },
      { machines: 2, taken: 0, overdue: 2 },
    ]);
    expect(outside).toEqual({ machines: 0, taken: 0, overdue: 0 });
  });

  it('is paused and resumed; of two administrators at once the second is told to look again', async () => {
    const seen = await inForce();
    expect((await decide(seen, 'paused')).body).toMatchObject({ state: 'paused', revision: 2 });
    expect(await exchange(late, {})).toMatchObject({ plan: { phase: 'held', held_because: 'paused' } });
    expect((await decide(seen, 'stopped')).status).toBe(409);
    const [first, second] = await Promise.all([
      decide(await inForce(), 'running'),
      decide(await inForce(), 'running'),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await exchange(late, {})).toMatchObject({ plan: { phase: 'due' } });
    const { id } = await inForce();
    const both = await Promise.all(
      ['0.2.1', '0.2.2'].map((version) => plan([{ ...all, deadline_at: null }], { version, replaces: id })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await plan([{ ...all, deadline_at: null }])).status).toBe(409);
  });

  it('is withdrawn: nobody takes it any more, and who took it is told whether the data still open with the former version', async () => {
    const { version } = await inForce();
    await exchange(pilot, { product_version: version, schema: '1490-b' });
    await exchange(late, { product_version: version, schema: '1460-a' });
    const stopped = await decide(await inForce(), 'stopped');
    expect(stopped.body).toMatchObject({ state: 'stopped', is_in_force: true });
    expect(await exchange(never, {})).toMatchObject({ plan: { phase: 'held', held_because: 'stopped' } });
    const { items } = (await server.call('GET', '/admin/fleet', { token: root })).body;
    expect(
      items.map((one: { id: string; update: { may_go_back: boolean | null } }) => [
        one.id,
        one.update.may_go_back,
      ]),
    ).toEqual([
      [never.id, null],
      [late.id, true],
      [pilot.id, false],
    ]);
    expect((await decide(stopped.body, 'running')).status).toBe(409);
    const again = await plan([{ ...all, deadline_at: null }], { version, replaces: stopped.body.id });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('was withdrawn')]);
    // Nor under another spelling of it.
    const spelled = version.replace('.2.', '.02.');
    expect(
      (await plan([{ ...all, deadline_at: null }], { version: spelled, replaces: stopped.body.id })).status,
    ).toBe(422);
    const next = await plan([{ ...all, deadline_at: null }], { version: '0.2.9', replaces: stopped.body.id });
    expect(next.status).toBe(201);
    expect((await decide(next.body, 'ended')).body).toMatchObject({ state: 'ended', is_in_force: false });
    // The plans are over; what was withdrawn stays so.
    expect(await exchange(never, {})).toMatchObject({ plan: null, withdrawn_versions: [version] });
    expect(new Set(Object.values(await phasesOf()))).toEqual(new Set([null]));
  });

  it('stands in the trail with every decision and the plan it took the place of', async () => {
    const { items } = (
      await server.call('GET', '/audit/events?record_type=update_plan&limit=50', { token: root })
    ).body;
    const told = items.map(({ event, reason_for_change: why }: Record<string, string>) => [event, why]);
    expect(told.filter(([event]: string[]) => event === 'desktop.update_plan.create')).toHaveLength(3);
    expect(told).toContainEqual(['desktop.update_plan.decide', 'As agreed.']);
    expect(told).toContainEqual(['desktop.update_plan.decide', expect.stringMatching(/^Replaced by upl_/)]);
  });

  it('names machines that are there, and takes only stages that can be kept to', async () => {
    const ok = { ...all, deadline_at: null };
    for (const [stages, change] of [
      [[], {}],
      [[ok], { version: '0.2' }],
      [[ok], { version: '0.2.0-beta' }],
      [[pilotOf('ins_nobody')].map((one) => ({ ...one, deadline_at: null })), {}],
      [[{ ...ok, share_percent: 0 }], {}],
      [[{ ...ok, share_percent: null }], {}],
      [[all], {}],
    ] as const)
      expect([stages, (await plan(stages, change)).status]).toEqual([stages, 422]);
  });

  it('goes by what machines say of themselves only where it can be: of versions that are none, and of forms of one that differ', async () => {
    await exchange(pilot, { product_version: '0.1.9', schema: '1490-b' });
    await exchange(late, { product_version: '0.1.9', schema: 'made-up' });
    await exchange(never, { product_version: 'banana' });
    const made = await plan([{ ...all, deadline_at: null }], { version: '0.3.0' });
    expect([made.status, made.body.previous_version]).toEqual([201, '0.1.9']);
    await exchange(pilot, { product_version: '0.3.0', schema: '1490-b' });
    await decide(made.body, 'stopped');
    const { items } = (await server.call('GET', '/admin/fleet?update=taken', { token: root })).body;
    expect(items).toMatchObject([{ id: pilot.id, update: { may_go_back: null } }]);
  });

  it('shows in the file of the fleet what a machine said of this version, not of one before', async () => {
    const last = async () => {
      const { body } = await server.call('GET', '/admin/fleet?update=held', {
        token: root,
        headers: { accept: 'text/csv' },
      });
      return String(body).includes('handed_over');
    };
    const said = (version: string) => ({ version, state: 'handed_over', at: inDays(24) });
    await exchange(late, { update: said('0.2.0') });
    expect(await last()).toBe(false);
    await exchange(late, { update: said('0.3.0') });
    expect(await last()).toBe(true);
    await decide(await inForce(), 'ended');
  });

  it('counts no machine that is retired, and shows none as in a stage', async () => {
    await plan([{ ...all, deadline_at: null }], { version: '0.4.0' });
    await setStatus(server, root, never.id, 'retired');
    expect(await phasesOf('?status=retired')).toEqual({ [never.id]: null });
    const made = await inForce();
    expect(made.stages[0].progress.machines).toBe(2);
    await decide(made, 'ended');
  });

  it('says nothing to a person, who is no machine', async () => {
    const { body } = await server.call('GET', '/desktop/update-directive', { token: root });
    expect(body).toMatchObject({ plan: null, withdrawn_versions: [] });
  });
});
