import { expect, it } from 'vitest';
import {
  asLocal,
  isIncompleteStage,
  type StageDraft,
  stageOfDraft,
  unclearNames,
  usualStages,
} from './stage-draft.ts';

const nowMs = Date.parse('2027-03-01T08:00:00.000Z');
const machines = [
  { id: 'ins_1', name: 'Bench 7' },
  { id: 'ins_2', name: 'Bench 8' },
  { id: 'ins_3', name: 'Laptop' },
  { id: 'ins_4', name: 'Laptop' },
];
const [pilot = {} as StageDraft] = usualStages(['Pilot', 'Early', 'All'], nowMs);
const named = (text: string): StageDraft => ({ ...pilot, kind: 'named', machines: text });

it('the usual stages grow to all machines, each later than the one before and a week long', () => {
  const stages = usualStages(['Pilot', 'Early', 'All'], nowMs).map((stage) => stageOfDraft(stage, machines));
  expect(stages.map(({ share_percent }) => share_percent)).toEqual([5, 25, 100]);
  const starts = stages.map(({ starts_at }) => starts_at);
  expect(starts).toEqual(starts.toSorted());
  for (const { starts_at, deadline_at } of stages)
    expect(Date.parse(deadline_at ?? '') - Date.parse(starts_at)).toBeGreaterThan(6 * 24 * 3_600_000);
});

it('a moment comes back from the field of the system as it was', () => {
  expect(new Date(asLocal(new Date(nowMs))).getTime()).toBe(nowMs);
});

it('machines are named by name or identifier, in lines or with commas; what names none or two is said', () => {
  expect(stageOfDraft(named('Bench 7\nins_2,  ins_4\n\n'), machines)).toMatchObject({
    share_percent: null,
    installation_ids: ['ins_1', 'ins_2', 'ins_4'],
  });
  expect(unclearNames([named('Bench 7\nLaptop\nBench 9'), pilot], machines)).toEqual(['Laptop', 'Bench 9']);
});

it('a stage is complete with a name, a start, and a whole share or machines', () => {
  expect(isIncompleteStage(pilot)).toBe(false);
  for (const change of [{ name: ' ' }, { startsAt: '' }, { share: '' }, { share: '2.5' }, { share: 'ten' }])
    expect([change, isIncompleteStage({ ...pilot, ...change })]).toEqual([change, true]);
  expect(isIncompleteStage(named(' '))).toBe(true);
});
