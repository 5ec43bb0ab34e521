import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api, session } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';

interface RequestReviewProps {
  readonly analysis: Analysis;
  readonly onChange: (analysis: Analysis) => void;
}

/** Sends an analysis that completed without approval to review. Its owner alone may; to others the button is not there. */
export function RequestReview({ analysis, onChange }: RequestReviewProps) {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const [isAsked, setAsked] = useState(false);
  const isOwner = user?.id === analysis.created_by || user?.is_admin === true;
  const isDecided = analysis.awaits_review || analysis.review_state === 'approved';
  if (!isOwner || analysis.status !== 'completed' || isDecided) return null;
  return (
    <>
      <Button icon={<UserRoundCheck aria-hidden="true" />} onPress={() => setAsked(true)}>
        {t('analysis.requestReview')}
      </Button>
      {isAsked && (
        <RequestDialog
          analysis={analysis}
          onChange={(changed) => {
            setAsked(false);
            onChange(changed);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function RequestDialog({
  analysis,
  onChange,
  onClose,
}: RequestReviewProps & { readonly onClose: () => void }) {
  const { t } = useMessages();
  const place = useDraftPlace('request_review', analysis.id, {
    title: analysis.title,
    base: analysis.revision,
  });
  const [comment, setComment] = useKept(place, 'comment', '');
  const [reviewer, setReviewer] = useKept(place, 'reviewer', '');
  const form = useAction(async () => {
    const asked = comment.trim();
    const person = reviewer.trim();
    const changed = await api.call(analysisRoutes.requestReview, {
      params: { id: analysis.id },
      body: { ...(asked !== '' && { comment: asked }), ...(person !== '' && { reviewer: person }) },
    });
    showToast('ok', t('analysis.requestReview.done'));
    onChange(changed);
  }, place);
  return (
    <FormDialog
      title={t('analysis.requestReview.title')}
      action={t('analysis.requestReview')}
      form={form}
      draft={place}
      quotes={['conflict']}
      intro={<p>{t('analysis.requestReview.text')}</p>}
      onClose={onClose}
    >
      <TextField
        label={`${t('analysis.requestReview.comment')} (${t('common.optional')})`}
        value={comment}
        onChange={setComment}
        rows={3}
        maxLength={500}
        autoFocus
      />
      <TextField
        label={`${t('analysis.requestReview.reviewer')} (${t('common.optional')})`}
        hint={t('analysis.requestReview.reviewerHint')}
        value={reviewer}
        onChange={setReviewer}
        maxLength={254}
        {...form.notesOf('reviewer')}
      />
    </FormDialog>
  );
}
