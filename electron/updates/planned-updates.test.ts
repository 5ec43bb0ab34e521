import { describe, expect, it } from 'vitest';
import { type HeldPlan, judgePlan } from './obey-plan.ts';
import { type Answer, createPlannedUpdates, type UpdateState } from './planned-updates.ts';
import { madeManifest, nowMs as startMs } from './testing/made-release.ts';
import type { FoundUpdate, Updater } from './updater.ts';

const hourMs = 3_600_000;
const utc = (hours: number, fromMs = startMs): string => new Date(fromMs + hours * hourMs).toISOString();

type Plan = NonNullable<HeldPlan['plan']>;
const plan = (change: Partial<Plan> = {}): Plan => ({
  version: '0.2.0',
  held_because: null,
  starts_at: utc(-10),
  deadline_at: utc(10),
  ...change,
});
const held = (change: Partial<Plan> = {}, receivedAt = utc(0)): HeldPlan => ({
  as_of: utc(0),
  received_at: receivedAt,
  plan: plan(change),
  withdrawn_versions: [],
});

describe('what a plan lets a machine do', () => {
  const judge = (said: HeldPlan | null, hours: number, running = '0.1.0') =>
    judgePlan(said, running, startMs + hours * hourMs);

  it('leaves a machine to its settings where nobody plans', () => {
    expect(judge(null, 0)).toEqual({ kind: 'free', withdrawn: [] });
    const ended = { ...held(), plan: null, withdrawn_versions: ['0.2.0'] };
    expect(judge(ended, 400)).toEqual({ kind: 'free', withdrawn: ['0.2.0'] });
  });

  it('offers within its stage, and insists from the deadline on', () => {
    expect(judge(held(), 0)).toMatchObject({ kind: 'offer', deadlineAtUtc: utc(10) });
    expect(judge(held(), 10)).toMatchObject({ kind: 'due' });
    expect(judge(held({ deadline_at: null }), 23)).toMatchObject({ kind: 'offer' });
  });

  it('begins by itself once the start has come, without another exchange', () => {
    const later = held({ held_because: 'not_started', starts_at: utc(2) });
    expect(judge(later, 1)).toMatchObject({ kind: 'hold', because: 'not_started' });
    expect(judge(later, 2)).toMatchObject({ kind: 'offer' });
  });

  it.each(['paused', 'stopped', 'in_no_stage'] as const)(
    'holds while it is %s, whatever the times',
    (because) => {
      expect(judge(held({ held_because: because }), 12)).toMatchObject({ kind: 'hold', because });
    },
  );

  it('has nothing to do where the version or a newer one runs', () => {
    expect(judge(held(), 20, '0.2.0')).toMatchObject({ kind: 'taken' });
    expect(judge(held(), 20, '0.10.0')).toMatchObject({ kind: 'taken' });
  });

  it('goes by the clock of the workspace where its own is years wrong', () => {
    const wrongMs = startMs + 30_000 * hourMs;
    const said = held({}, utc(0, wrongMs));
    expect(judgePlan(said, '0.1.0', wrongMs)).toMatchObject({ kind: 'offer' });
    expect(judgePlan(said, '0.1.0', wrongMs + 10 * hourMs)).toMatchObject({ kind: 'due' });
  });

  it('does nothing by an answer whose age the clock does not tell: set back, set far on, or offline for long', () => {
    for (const hours of [-1, 25, 90_000, Number.NaN])
      expect(judge(held(), hours)).toMatchObject({ kind: 'hold', because: 'not_asked_lately' });
  });
});

const available: FoundUpdate = {
  state: 'available',
  manifest: madeManifest(),
  file: { name: 'larmor-0.2.0-linux-amd64.deb', bytes: 5, sha512: 'ab'.repeat(64) },
};

const begin = (said: HeldPlan | null = held()) => {
  const world = {
    said,
    nowMs: startMs,
    found: available as FoundUpdate,
    isIntact: true,
    answer: 'later' as Answer,
    answered: Promise.resolve(),
    isQuiet: false,
    asked: [] as (string | null)[],
    explained: [] as string[],
    told: [] as UpdateState[],
    did: [] as string[],
  };
  const updater: Updater = {
    check: async () => {
      world.did.push('check');
      return world.found;
    },
    download: async () =>
      world.isIntact
        ? { state: 'downloaded', path: '/updates/larmor.deb', signedBy: 'manifest' }
        : { state: 'refused', code: 'other_file' },
  };
  const updates = createPlannedUpdates({
    updater,
    runningVersion: '0.1.0',
    nowMs: () => world.nowMs,
    plan: async () => world.said,
    note: async ({ state }) => void world.told.push(state),
    ask: async (_update, deadlineAtUtc) => {
      world.asked.push(deadlineAtUtc);
      await world.answered;
      return world.answer;
    },
    tell: async ({ state }) => void world.explained.push(state),
    isQuiet: async () => world.isQuiet,
    quit: () => world.did.push('quit'),
    quitUnattended: () => world.did.push('quit unattended'),
  });
  const look = (hours: number, isAskedFor = false) => {
    world.nowMs = startMs + hours * hourMs;
    return updates.look(isAskedFor);
  };
  return { world, updates, look };
};

describe('updates as the workspace plans them', () => {
  it('asks the address of updates for nothing while the machine is held, and leaves the rest to the settings without a plan', async () => {
    const { world, look } = begin(held({ held_because: 'paused' }));
    expect(await look(0)).toBe(true);
    expect(await look(0, true)).toBe(true);
    world.said = null;
    expect(await look(0)).toBe(false);
    expect([world.did, world.asked, world.told]).toEqual([[], [], []]);
  });

  it('offers with the deadline named, once a day, and tells the workspace that it was put off', async () => {
    const { world, look } = begin(held({ deadline_at: utc(60) }));
    for (const hours of [0, 1, 23]) await look(hours);
    expect(world.asked).toEqual([utc(60)]);
    world.said = { ...held({ deadline_at: utc(60) }), as_of: utc(24), received_at: utc(24) };
    await look(24);
    expect(world.asked).toHaveLength(2);
    expect(world.told).toEqual(['offered', 'postponed', 'offered', 'postponed']);
  });

  it('installs when the program is quit, where that was chosen, and never otherwise', async () => {
    const { world, updates, look } = begin();
    await look(0);
    expect(await updates.takeAtEnd()).toBeNull();
    world.answer = 'at_quit';
    await look(0, true);
    expect(world.did).not.toContain('quit');
    expect(await updates.takeAtEnd()).toBe('/updates/larmor.deb');
    expect(world.told.at(-1)).toBe('handed_over');
  });

  it('ends at once where that was chosen', async () => {
    const { world, look } = begin();
    world.answer = 'now';
    await look(0);
    expect(world.did).toEqual(['check', 'quit']);
  });

  it('after the deadline asks nobody, waits for a quiet moment, and installs at an end that comes before', async () => {
    const { world, updates, look } = begin();
    await look(11);
    await look(12);
    expect([world.asked, world.did]).toEqual([[], ['check']]);
    expect(world.told).toEqual(['waits_for_quiet']);
    expect(await updates.takeAtEnd()).toBe('/updates/larmor.deb');
    world.isQuiet = true;
    await look(13);
    expect(world.did).toEqual(['check', 'quit unattended']);
  });

  it.each([
    ['withdrawn', held({ held_because: 'stopped' })],
    ['paused', held({ held_because: 'paused' })],
    ['given to another version', held({ version: '0.3.0' })],
    ['ended', null],
  ])('opens no installer of a plan that was %s after it lay here', async (_what, then) => {
    const { world, updates, look } = begin();
    world.answer = 'at_quit';
    await look(0);
    world.said = then;
    expect(await updates.takeAtEnd()).toBeNull();
    world.said = held({ held_because: 'stopped' });
    await look(1);
    world.said = held();
    expect(await updates.takeAtEnd()).toBeNull();
  });

  it('names what was withdrawn among offers nobody planned, however long ago that was', async () => {
    const { world, updates } = begin({ ...held(), plan: null, withdrawn_versions: ['0.2.0'] });
    world.nowMs = startMs + 400 * hourMs;
    expect(await updates.withdrawnOf(available)).toBe('0.2.0');
    const newer = { ...available, manifest: madeManifest({ version: '0.2.1' }) };
    expect(await updates.withdrawnOf(newer)).toBeNull();
    expect(await updates.withdrawnOf({ state: 'current', version: '0.2.0' })).toBeNull();
    world.said = null;
    expect(await updates.withdrawnOf(available)).toBeNull();
  });

  it('opens no installer that was changed while it lay here', async () => {
    const { world, updates, look } = begin();
    world.answer = 'at_quit';
    await look(0);
    world.isIntact = false;
    expect(await updates.takeAtEnd()).toBeNull();
    expect(world.told).not.toContain('handed_over');
  });

  it.each<[UpdateState, FoundUpdate]>([
    ['switched_off', { state: 'off', reason: 'switched_off' }],
    ['out_of_reach', { state: 'unreachable', reason: 'no network' }],
    ['refused', { state: 'refused', code: 'bad_signature' }],
    ['other_version', { state: 'current', version: '0.1.0' }],
    ['other_version', { ...available, manifest: madeManifest({ version: '0.2.1' }) }],
  ])(
    'tells the workspace why nothing comes of it: %s, and looks again after an hour',
    async (state, found) => {
      const { world, look } = begin();
      world.found = found;
      for (const hours of [0, 0.5, 0.9, 1.1]) await look(hours);
      expect([world.told, world.did, world.asked]).toEqual([[state], ['check', 'check'], []]);
    },
  );

  it('a question that is left open keeps no deadline away, and its answer counts for the plan of then', async () => {
    const { world, look, updates } = begin();
    const answered = Promise.withResolvers<void>();
    world.answered = answered.promise;
    const first = look(0);
    await expect.poll(() => world.asked).toHaveLength(1);
    await look(1);
    world.isQuiet = true;
    await look(11);
    expect(world.did).toEqual(['check', 'check', 'quit unattended']);
    world.said = held({ held_because: 'stopped' });
    world.answer = 'now';
    answered.resolve();
    await first;
    expect(world.did).not.toContain('quit');
    expect(await updates.takeAtEnd()).toBeNull();
  });

  it('leaves one question open at a time', async () => {
    const { world, look } = begin();
    await Promise.all([look(0), look(0), look(0, true)]);
    expect(world.asked).toHaveLength(1);
  });
});
