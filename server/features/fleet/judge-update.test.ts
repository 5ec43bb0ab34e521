import { describe, expect, it } from 'vitest';
import type { UpdateStage } from '#contract/fleet';
import {
  judgeUpdate,
  mayGoBack,
  type PlannedUpdate,
  percentileOf,
  refuseStages,
  stageOf,
} from './judge-update.ts';

const day = (number: number): string => `2027-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const stage = (change: Partial<UpdateStage> = {}): UpdateStage => ({
  name: 'All',
  share_percent: 100,
  installation_ids: [],
  starts_at: day(10),
  deadline_at: day(20),
  ...change,
});
const plan = (change: Partial<PlannedUpdate> = {}): PlannedUpdate => ({
  version: '0.2.0',
  state: 'running',
  stages: [
    stage({
      name: 'Pilot',
      share_percent: null,
      installation_ids: ['ins_pilot'],
      starts_at: day(1),
      deadline_at: null,
    }),
    stage({ name: 'Tenth', share_percent: 10, starts_at: day(5) }),
    stage(),
  ],
  ...change,
});
const fleet = Array.from({ length: 2000 }, (_none, place) => `ins_${place}`);
const old = (id: string) => ({ id, version: '0.1.0' });

describe('a share of machines', () => {
  it('is the same machines at every look, about as many as it says, and others for another version', () => {
    const tenth = (version: string) => fleet.filter((id) => percentileOf(version, id) <= 10);
    const chosen = tenth('0.2.0');
    expect(chosen).toEqual(tenth('0.2.0'));
    // Four standard deviations of a binomial count of 2000 at 0.1 are 54 machines.
    expect(Math.abs(chosen.length - 200)).toBeLessThan(54);
    expect(tenth('0.3.0').filter((id) => chosen.includes(id)).length).toBeLessThan(54);
    for (const id of fleet) expect(percentileOf('0.2.0', id)).toBeGreaterThan(0);
  });

  it('leaves no machine out at 100, keeps whoever it reached when it grows, and yields to a machine that is named', () => {
    for (const id of fleet) expect(stageOf(plan(), id)).toBeGreaterThan(0);
    const fifth = plan({ stages: [stage({ share_percent: 20 })] });
    for (const id of fleet.filter((one) => stageOf(plan(), one) === 1)) expect(stageOf(fifth, id)).toBe(0);
    expect(stageOf(plan(), 'ins_pilot')).toBe(0);
  });
});

describe('what a plan says of a machine', () => {
  const late = fleet.find((id) => stageOf(plan(), id) === 2) ?? '';

  it.each([
    ['before its stage', plan(), late, day(7), 'held', 'not_started'],
    ['from the moment its stage starts', plan(), late, day(10), 'offered', null],
    ['from the moment of the deadline', plan(), late, day(20), 'due', null],
    ['with no deadline, however late', plan(), 'ins_pilot', day(31), 'offered', null],
    [
      'while it is paused, also past the deadline',
      plan({ state: 'paused' }),
      late,
      day(25),
      'held',
      'paused',
    ],
    ['once the version is withdrawn', plan({ state: 'stopped' }), late, day(25), 'held', 'stopped'],
    ['in no stage', plan({ stages: [stage({ share_percent: 1 })] }), late, day(25), 'held', 'in_no_stage'],
  ] as const)('%s', (_when, said, id, nowUtc, phase, held_because) => {
    expect(judgeUpdate(said, old(id), nowUtc)).toMatchObject({ phase, held_because });
  });

  it('has taken the version where it runs that or a newer one, whatever became of the plan', () => {
    for (const version of ['0.2.0', '0.10.0'])
      for (const state of ['running', 'paused', 'stopped'] as const)
        expect(judgeUpdate(plan({ state }), { id: late, version }, day(25)).phase).toBe('taken');
  });

  it('goes for a machine that was never seen as for one that runs something older', () => {
    expect(judgeUpdate(plan(), { id: late, version: null }, day(25)).phase).toBe('due');
  });
});

it('a machine may go back only where its store took no step since, and where that is known', () => {
  expect(mayGoBack('1460-a', '1460-a')).toBe(true);
  expect(mayGoBack('1460-a', '1490-b')).toBe(false);
  expect(mayGoBack(null, '1490-b')).toBeNull();
  expect(mayGoBack('1460-a', null)).toBeNull();
});

it.each([
  ['one of the two', [stage({ installation_ids: ['ins_1'] })]],
  ['one of the two', [stage({ share_percent: null })]],
  ['larger than the one before', [stage({ share_percent: 20 }), stage({ name: 'Next', share_percent: 20 })]],
  ['before the stage above', [stage({ share_percent: 20 }), stage({ name: 'Next', starts_at: day(9) })]],
  ['later than its start', [stage({ deadline_at: day(10) })]],
  ['passed already', [stage({ starts_at: day(1), deadline_at: day(2) })]],
  [
    'named twice',
    ['A', 'B'].map((name) => stage({ name, share_percent: null, installation_ids: ['ins_1'] })),
  ],
  ['have one name', [stage({ share_percent: 5 }), stage()]],
])('stages are refused: %s', (sentence, stages) => {
  expect(refuseStages(stages, day(3))).toContain(sentence);
});

it('stages that can be kept to are taken', () => {
  expect(refuseStages(plan().stages, day(3))).toBeNull();
});
