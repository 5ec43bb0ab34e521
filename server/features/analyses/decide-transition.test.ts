import { describe, expect, it } from 'vitest';
import { type AnalysisStatus, analysisStatus } from '#contract/analyses';
import { type AnalysisEvent, requireTransition } from './decide-transition.ts';

const allowed: readonly [AnalysisStatus, AnalysisEvent, AnalysisStatus][] = [
  ['queued', 'start', 'processing'],
  ['processing', 'start', 'processing'],
  ['processing', 'complete', 'completed'],
  ['processing', 'require_review', 'review_required'],
  ['queued', 'fail', 'failed'],
  ['processing', 'fail', 'failed'],
  ['queued', 'cancel', 'failed'],
  ['processing', 'cancel', 'failed'],
  ['failed', 'retry', 'queued'],
  ['review_required', 'approve', 'completed'],
  ['review_required', 'reject', 'review_required'],
  ['completed', 'approve', 'completed'],
  ['completed', 'reject', 'completed'],
  ['review_required', 'reprocess', 'processing'],
  ['review_required', 'correct', 'review_required'],
  ['completed', 'correct', 'completed'],
];

const events: readonly AnalysisEvent[] = [...new Set(allowed.map(([, event]) => event))];

describe('the state machine of an analysis', () => {
  it.each(allowed)('goes from %s by %s to %s', (from, event, to) => {
    expect(requireTransition(from, event)).toBe(to);
  });

  it('refuses every other pair', () => {
    for (const status of analysisStatus.options)
      for (const event of events)
        if (!allowed.some(([from, by]) => from === status && by === event))
          expect(() => requireTransition(status, event), `${status} ${event}`).toThrow('only while it is');
  });

  it('never reaches completed without processing or an approval', () => {
    const into = allowed.filter(([from, , to]) => to === 'completed' && from !== 'completed');
    expect(into.map(([from, event]) => `${from} ${event}`)).toEqual([
      'processing complete',
      'review_required approve',
    ]);
  });

  it('says what is and what would be needed', () => {
    expect(() => requireTransition('completed', 'retry')).toThrow(
      'The analysis is completed; it can be retried only while it is failed.',
    );
  });
});
