import { describe, expect, it } from 'vitest';
import { compareAnalyses, type Watched } from './compare-analyses.ts';

const analysis = (change: Partial<Watched>): Watched => ({
  id: 'a1',
  title: 'Caffeine',
  status: 'processing',
  review_state: null,
  last_decision: null,
  ...change,
});
const kinds = (before: Watched | null, now: Watched): readonly string[] =>
  compareAnalyses(new Map(before ? [[before.id, before]] : []), [now]).map(({ kind }) => kind);

const waiting = analysis({ status: 'review_required', review_state: 'pending' });
const accepted = analysis({ status: 'completed', review_state: 'approved' });

describe('what became of the analyses', () => {
  it('says that an override is none of a review', () => {
    const last_decision = {
      decision: 'approve',
      statement: 'Override by the system key.',
      override: true,
      decided_by: 'system',
      decided_at: '2026-11-21T12:00:00.000Z',
    } as const;
    expect(kinds(waiting, { ...accepted, last_decision })).toEqual(['overridden']);
    expect(kinds(waiting, { ...accepted, last_decision: { ...last_decision, override: false } })).toEqual([
      'accepted',
    ]);
  });

  it('says how processing ended, also of one that came and ended between two looks', () => {
    expect(kinds(analysis({}), waiting)).toEqual(['review_required']);
    expect(kinds(analysis({}), analysis({ status: 'failed' }))).toEqual(['failed']);
    expect(kinds(null, analysis({ status: 'completed', review_state: 'not_required' }))).toEqual([
      'completed',
    ]);
  });

  it('says what a reviewer decided', () => {
    expect(kinds(waiting, accepted)).toEqual(['accepted']);
    expect(kinds(waiting, analysis({ status: 'review_required', review_state: 'rejected' }))).toEqual([
      'rejected',
    ]);
    expect(kinds(waiting, analysis({ status: 'processing', review_state: 'superseded' }))).toEqual([
      'sent_back',
    ]);
    expect(kinds(analysis({ status: 'completed', review_state: 'pending' }), accepted)).toEqual(['accepted']);
  });

  it('is silent about what did not change, still runs, or the person did', () => {
    expect(kinds(waiting, waiting)).toEqual([]);
    expect(kinds(analysis({ status: 'queued' }), analysis({}))).toEqual([]);
    expect(kinds(accepted, analysis({ status: 'completed', review_state: 'pending' }))).toEqual([]);
  });
});
