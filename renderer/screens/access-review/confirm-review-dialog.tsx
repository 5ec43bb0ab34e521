import { accessReviewRoutes } from '#contract/access-review';
import { api } from '../../api/api.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { StepUpForm } from '../shared/account/step-up-form.tsx';

interface ConfirmReviewDialogProps {
  /** Of what was shown: the proof is good for that alone. */
  readonly sha256: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** A confirmation is proven like a signature: by two components, for the content that was shown. */
export function ConfirmReviewDialog({ sha256, onConfirmed, onClose }: ConfirmReviewDialogProps) {
  const { t } = useMessages();
  const title = t('accessReview.confirm.title');
  const draft = useDraftPlace('access-review', 'confirm', { title, base: sha256 });
  const [comment, setComment] = useKept(draft, 'comment', '');
  const record = { record_type: 'access_review', record_id: sha256, record_sha256: sha256 };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <StepUpForm
        ask={{ purpose: 'sign', record, componentsNeeded: 2 }}
        action={t('accessReview.confirm.action')}
        canAct={comment.trim() !== ''}
        takesFocus={false}
        act={async (step_up_token) => {
          const body = { content_sha256: sha256, comment: comment.trim(), step_up_token };
          await api.call(accessReviewRoutes.confirm, { body });
          drafts.drop(draft.key);
          onConfirmed();
        }}
        onCancel={onClose}
      >
        <DraftNote place={draft} />
        <p>{t('accessReview.confirm.text')}</p>
        <TextField
          label={t('accessReview.comment')}
          value={comment}
          onChange={setComment}
          isRequired
          maxLength={500}
        />
      </StepUpForm>
    </Dialog>
  );
}
