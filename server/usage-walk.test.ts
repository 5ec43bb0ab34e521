import { describe, expect, it } from 'vitest';
import { automationTaskNames } from '#kernel/contract/automation-tasks.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { declarations } from './features.ts';
import { eventKindOf } from './testing/audit-event-kinds.ts';

/** Counted by jobs, in the transaction that records their work. */
const countedByJobs = [
  'spectral_analysis',
  'analysis_report',
  'nmr_array',
  'ms_reading',
  'ms_features',
  'ms_comparison',
  'ms_annotation',
  'spin_fit',
  'surveillance_check',
];

const tasksOf = ({ usage }: RouteDeclaration): readonly string[] =>
  usage !== undefined && 'tasks' in usage ? usage.tasks : [];

describe('every route', () => {
  it.each(declarations.filter((route) => 'event' in route.audit))(
    '$id names the task it counts, or why it counts none, where its audit event is about work',
    (route) => {
      const advice = `${route.id} writes ${JSON.stringify(route.audit)}. In its declaration (server/features/*/contract.ts) write
  usage: { tasks: ['…'] }, with a task of server/kernel/contract/automation-tasks.ts, or usage: { none: 'why' };
and no usage where server/testing/audit-event-kinds.ts says that its event is not about work.`;
      expect(route.usage !== undefined, advice).toBe(eventKindOf(route).isAboutWork);
      if (route.usage !== undefined && 'none' in route.usage)
        expect(route.usage.none.length).toBeGreaterThan(5);
    },
  );

  it('that writes no audit row counts at most a preview', () => {
    const counting = declarations.filter((route) => !('event' in route.audit) && route.usage !== undefined);
    const previews = ['fid.preview', 'optimizations.previewImport', 'optimizations.previewReading'];
    expect(counting.map(({ id }) => id).filter((id) => !previews.includes(id))).toEqual([]);
    expect(counting.map(({ method }) => method)).toEqual(counting.map(() => 'post'));
  });
});

describe('the table of tasks', () => {
  it('has each of them counted by a route or a job', () => {
    const counted = new Set([...declarations.flatMap(tasksOf), ...countedByJobs]);
    expect([...counted].toSorted()).toEqual(automationTaskNames.toSorted());
  });
});
