import { describe, expect, it } from 'vitest';
import type { AutomationTaskVersionTable } from '#kernel/db/kernel-tables.ts';
import type { UsageCount } from './count-usage.ts';
import { sumRoi, weighUsage } from './sum-roi.ts';

const count = (month: string, task: string, of: string | null, events: number): UsageCount => {
  const [origin, version] = of?.split(' ') ?? [];
  return {
    month,
    task,
    definition_origin: origin === undefined ? null : (origin as 'built_in' | 'laboratory'),
    definition_version: version === undefined ? null : Number(version),
    events,
  };
};

const laboratory = (task: string, version: number, minutes: number): AutomationTaskVersionTable => ({
  task,
  version,
  minutes_saved: minutes,
  basis: 'Timed.',
  reason_for_change: 'Timed.',
  created_by: 'usr_1',
  created_by_name: 'Ada',
  created_at: '2026-11-01T00:00:00.000Z',
});

const counts = [
  count('2026-10', 'fid_preview', 'built_in 1', 40),
  count('2026-10', 'fid_review', 'built_in 1', 2),
  count('2026-10', 'surveillance_run', null, 3),
  count('2026-11', 'fid_review', 'built_in 1', 1),
  count('2026-11', 'fid_review', 'laboratory 1', 4),
  count('2026-11', 'fid_review', 'laboratory 2', 5),
];
const versions = [
  laboratory('fid_review', 2, 7),
  laboratory('fid_review', 1, 6),
  laboratory('route_score', 1, 99),
];

describe('figures of time saved', () => {
  it('count every event by the definition it names, whatever is in force now', () => {
    const { totals, tasks, months } = sumRoi(weighUsage(counts, versions));
    // Three reviews at the shipped ten minutes, four at six, five at seven.
    expect(totals).toEqual({ events: 55, events_without_definition: 3, minutes_saved: 30 + 24 + 35 });
    expect(tasks.map(({ task, minutes_saved }) => [task, minutes_saved])).toEqual([
      ['fid_review', 89],
      ['fid_preview', 0],
      ['surveillance_run', 0],
    ]);
    expect(tasks[0]?.definitions).toEqual([
      { origin: 'built_in', version: 1, minutes_saved_per_event: 10, events: 3 },
      { origin: 'laboratory', version: 1, minutes_saved_per_event: 6, events: 4 },
      { origin: 'laboratory', version: 2, minutes_saved_per_event: 7, events: 5 },
    ]);
    expect(months).toEqual([
      { month: '2026-10', events: 45, events_without_definition: 3, minutes_saved: 20 },
      { month: '2026-11', events: 10, events_without_definition: 0, minutes_saved: 69 },
    ]);
  });

  it('keep a task that is not counted any more, without minutes and without a title', () => {
    const { tasks } = sumRoi(weighUsage(counts, versions));
    expect(tasks.at(-1)).toEqual({
      task: 'surveillance_run',
      title: null,
      events: 3,
      events_without_definition: 3,
      minutes_saved: 0,
      definitions: [],
    });
  });

  it('are none of an event that names a definition nobody made', () => {
    expect(() => weighUsage([count('2026-10', 'fid_review', 'laboratory 9', 1)], versions)).toThrow(
      'laboratory version 9',
    );
  });

  it('are zero of nothing', () => {
    expect(sumRoi([])).toEqual({
      totals: { events: 0, events_without_definition: 0, minutes_saved: 0 },
      tasks: [],
      months: [],
    });
  });
});
