import type { AnalysisSummary } from '#contract/analyses';
import type { Happening, NoticeKind } from './notice-store.ts';

export type Watched = Pick<AnalysisSummary, 'id' | 'title' | 'status' | 'review_state' | 'last_decision'>;

const isUnderWay = ({ status }: Watched): boolean => status === 'queued' || status === 'processing';

const endKinds = { completed: 'completed', review_required: 'review_required', failed: 'failed' } as const;

const kindOf = (before: Watched | undefined, now: Watched): NoticeKind | null => {
  if (isUnderWay(now)) {
    return before?.status === 'review_required' ? 'sent_back' : null;
  }
  if (now.status === 'queued' || now.status === 'processing') return null;
  if (before === undefined || isUnderWay(before)) return endKinds[now.status];
  if (before.review_state === now.review_state) return null;
  if (now.review_state === 'approved')
    return now.last_decision?.override === true ? 'overridden' : 'accepted';
  return now.review_state === 'rejected' ? 'rejected' : null;
};

/** What became of a person's analyses between two looks at the list. One that was not in the former list has come since. */
export const compareAnalyses = (
  before: ReadonlyMap<string, Watched>,
  now: readonly Watched[],
): readonly Happening[] =>
  now.flatMap((analysis) => {
    const kind = kindOf(before.get(analysis.id), analysis);
    return kind === null ? [] : [{ kind, subject: analysis.title, analysisId: analysis.id }];
  });
