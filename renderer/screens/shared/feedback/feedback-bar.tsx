import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { aiFeedbackRoutes, annotationReasons, commonReasons, type Feedback } from '#contract/ai-feedback';
import { api, session } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';

type Reason = NonNullable<Feedback['reason_code']>;

interface FeedbackBarProps {
  /** Of the stored interpretation, whatever it is one of. */
  readonly predictionId: string;
  /** Annotations of mass spectra have reasons of their own. */
  readonly kind?: 'annotation';
}

/** What people say about a stored interpretation. It changes nothing about it; the last word of each person counts. */
export function FeedbackBar({ predictionId, kind }: FeedbackBarProps) {
  const { t, f } = useMessages();
  const userId = useStore(session.store, (state) => state.user?.id ?? null);
  const [isDoubting, setDoubting] = useState(false);
  const params = { id: predictionId };
  const feedback = useReply(aiFeedbackRoutes.list, { params }, [predictionId]);
  const own =
    feedback.data?.items.find(({ created_by, is_latest }) => is_latest && created_by === userId) ?? null;
  const agree = useAction(async () => {
    await api.call(aiFeedbackRoutes.give, { params, body: { verdict: 'up' } });
    feedback.reload();
  });
  return (
    <section className="line" aria-label={t('feedback.title')}>
      <span>{t('feedback.title')}</span>
      <Verdict
        verdict="up"
        own={own}
        count={feedback.data?.up ?? 0}
        isDisabled={agree.isRunning}
        act={agree.run}
      />
      <Verdict
        verdict="down"
        own={own}
        count={feedback.data?.down ?? 0}
        isDisabled={agree.isRunning}
        act={() => setDoubting(true)}
      />
      {own !== null && (
        <span className="muted">{t('feedback.own', { time: f.dateTime(own.created_at) })}</span>
      )}
      {agree.failure}
      {feedback.error !== null && <ErrorState error={feedback.error} onRetry={feedback.reload} />}
      {isDoubting && (
        <DoubtDialog
          predictionId={predictionId}
          reasons={kind === 'annotation' ? annotationReasons : commonReasons}
          save={async (body) => {
            await api.call(aiFeedbackRoutes.give, { params, body: { verdict: 'down', ...body } });
            setDoubting(false);
            feedback.reload();
          }}
          onClose={() => setDoubting(false)}
        />
      )}
    </section>
  );
}

interface VerdictProps {
  readonly verdict: Feedback['verdict'];
  readonly own: Feedback | null;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly act: () => void;
}

function Verdict({ verdict, own, count, isDisabled, act }: VerdictProps) {
  const { t, f } = useMessages();
  const Icon = verdict === 'up' ? ThumbsUp : ThumbsDown;
  const isOwn = own?.verdict === verdict;
  return (
    <Button
      icon={<Icon aria-hidden="true" fill={isOwn ? 'currentColor' : 'none'} />}
      isDisabled={isDisabled}
      onPress={act}
    >
      {t(`feedback.${verdict}`)} <span data-count="">{f.number(count)}</span>
      {isOwn && <span className="visually-hidden">, {t('feedback.isOwn')}</span>}
    </Button>
  );
}

interface DoubtDialogProps {
  readonly predictionId: string;
  readonly reasons: readonly Reason[];
  readonly save: (body: { readonly reason_code?: Reason; readonly comment?: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** What is wrong, in the person's own words; optional. */
function DoubtDialog({ predictionId, reasons, save, onClose }: DoubtDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('feedback', predictionId, { title: t('feedback.doubt') });
  const [reason, setReason] = useKept<Reason | null>(place, 'reason', null);
  const [comment, setComment] = useKept(place, 'comment', '');
  return (
    <RecordDialog
      draft={place}
      title={t('feedback.doubt')}
      action={t('feedback.send')}
      asksReason={false}
      missing={[]}
      save={() =>
        save({
          ...(reason !== null && { reason_code: reason }),
          ...(comment.trim() !== '' && { comment: comment.trim() }),
        })
      }
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('feedback.text')}</p>
          <Select
            label={t('feedback.reason')}
            isOptional
            choices={choicesOf(reasons, (value) => t(`feedback.reason.${value}`))}
            value={reason}
            onChange={setReason}
            {...notesOf('reason_code')}
          />
          <TextField
            label={t('feedback.comment')}
            isOptional
            value={comment}
            onChange={setComment}
            rows={3}
            maxLength={2000}
            {...notesOf('comment')}
          />
        </>
      )}
    </RecordDialog>
  );
}
