import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { FidRun, PeakRow, Review } from '#contract/fid-runs';
import { session } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { announce } from '../../ui/toast-store.ts';
import { ConfidencePanel } from '../analysis/confidence-panel.tsx';
import { ContradictionCases, type Prefill } from './contradiction-cases.tsx';
import { type DecisionForm, emptyForm, standingOf } from './decision.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { listCheckPoints } from './list-check-points.ts';
import { ProposedRuns } from './proposed-runs.tsx';
import { ReviewChecklist } from './review-checklist.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewedStructure } from './reviewed-structure.tsx';
import { contradictionsOf } from './state-claims.ts';

interface ReviewSideProps {
  readonly run: FidRun;
  readonly analysis: Analysis | null;
  readonly reviews: readonly Review[];
  /** Of the revision the decision is about. */
  readonly peaks: readonly PeakRow[];
  readonly onRecorded: () => void;
  /** Something changed since it was read: it is read again. */
  readonly onStale: () => void;
}

/** A second fact goes below the first; the same one is not said twice. */
const withComment = (form: DecisionForm, comment: string): string => {
  const before = form.comment.trim();
  if (before.includes(comment)) return before;
  return before === '' ? comment : `${before}\n${comment}`;
};

/** The decision and what leads to it. Cases fill the form; only the form is sent. */
export function ReviewSide({ run, analysis, reviews, peaks, onRecorded, onStale }: ReviewSideProps) {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const revision = analysis?.revision ?? null;
  const place = useDraftPlace('review', run.id, { title: analysis?.title ?? run.id, base: revision });
  const [form, setForm] = useKept<DecisionForm>(place, 'decision', emptyForm);
  // A point that was looked at in one revision may be another one in the next.
  const [ticks, setTicks] = useKept<readonly string[]>(place, `ticked.${revision ?? 0}`, []);
  const ticked = useMemo(() => new Set(ticks), [ticks]);
  const points = useMemo(
    () => listCheckPoints(contradictionsOf(run, analysis), peaks),
    [run, analysis, peaks],
  );
  const standing = user === null ? 'own' : standingOf(run, user);
  const canDecide = standing === 'may_decide' || standing === 'own_may_override';
  const prefill: Prefill = ({ comment, ...change }) => {
    setForm((before) => ({ ...before, ...change, comment: withComment(before, comment) }));
    announce(t('review.case.filled'));
  };
  const tick = (id: string, isTicked: boolean): void =>
    setTicks((before) => [...before.filter((each) => each !== id), ...(isTicked ? [id] : [])]);
  return (
    <>
      <DraftNote place={place} />
      <DecisionPanel
        place={place}
        run={run}
        analysis={analysis}
        form={form}
        onForm={setForm}
        openPoints={points.filter(({ id }) => !ticked.has(id))}
        onRecorded={onRecorded}
        onStale={onStale}
      />
      <ContradictionCases run={run} analysis={analysis} onPrefill={canDecide ? prefill : null} />
      {analysis !== null && (
        <ProposedRuns run={run} analysis={analysis} onPrefill={canDecide ? prefill : null} />
      )}
      {analysis !== null && <ReviewedStructure run={run} analysis={analysis} peaks={peaks} />}
      <ReviewChecklist points={points} nucleus={analysis?.nucleus ?? '1H'} ticked={ticked} onTick={tick} />
      <ReviewHistory reviews={reviews} />
      <ConfidencePanel
        confidence={run.confidence}
        reason={analysis?.confidence_reason ?? null}
        evidence={analysis?.evidence ?? []}
        policy={analysis?.policy ?? null}
      />
    </>
  );
}
