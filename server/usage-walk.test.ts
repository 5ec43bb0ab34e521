import { describe, expect, it } from 'vitest';
import { automationTaskNames } from '#kernel/contract/automation-tasks.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { declarations } from './features.ts';

/** Audit events by what they are about: work the program takes off a person, or none of it. A new kind goes into one of the two. */
const aboutWork = [
  'analysis',
  'raw_fid',
  'fid_run',
  'spectrum',
  'confidence',
  'qnmr',
  'regulatory.impurity',
  'regulatory.purge',
  'regulatory.dossier',
  'regulatory.ai_decision',
  'regulatory_compliance',
  'mobile',
  'knowledge',
  'source_watcher',
  'surveillance_run',
  'surveillance_finding',
  'optimization',
  'reaction',
];
const aboutNone = [
  'ai',
  'auth',
  'scim',
  'security',
  'admin',
  'project',
  'compound',
  'esignature',
  'system_release',
  'regulatory.rule_override',
  'desktop',
  'workstation',
];

/** Counted by jobs, in the transaction that records their work. */
const countedByJobs = ['spectral_analysis', 'analysis_report', 'surveillance_check'];

/** Regulatory events are about several kinds of things, which their second word names. */
const kindOf = ({ audit }: RouteDeclaration): string | null => {
  if (!('event' in audit)) return null;
  const words = audit.event.split('.');
  return words.slice(0, words[0] === 'regulatory' ? 2 : 1).join('.');
};

const tasksOf = ({ usage }: RouteDeclaration): readonly string[] =>
  usage !== undefined && 'tasks' in usage ? usage.tasks : [];

describe('every route', () => {
  it.each(declarations.filter((route) => 'event' in route.audit))(
    '$id names the task it counts, or why it counts none, where its audit event is about work',
    (route) => {
      const kind = kindOf(route) ?? '';
      expect([...aboutWork, ...aboutNone]).toContain(kind);
      expect(route.usage !== undefined).toBe(aboutWork.includes(kind));
      if (route.usage !== undefined && 'none' in route.usage)
        expect(route.usage.none.length).toBeGreaterThan(5);
    },
  );

  it('that writes no audit row counts at most a preview', () => {
    const counting = declarations.filter((route) => !('event' in route.audit) && route.usage !== undefined);
    const previews = ['fid.preview', 'optimizations.previewImport'];
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
