import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import type { Statement } from './statement-changes.tsx';

interface ReviewStatementDialogProps {
  readonly kind: 'control_strategy' | 'read_across';
  readonly statement: Pick<Statement, 'id' | 'revision'>;
  readonly title: string;
  readonly decision: 'approve' | 'reject';
  readonly review: (body: {
    readonly decision: 'approve' | 'reject';
    readonly revision: number;
    readonly reason_for_change: string;
  }) => Promise<void>;
  readonly onClose: () => void;
  /** What is decided on, in words. */
  readonly children: ReactNode;
}

/** The decision of a second person on the revision that is shown. */
export function ReviewStatementDialog(props: ReviewStatementDialogProps) {
  const { kind, statement, title, decision, review, onClose, children } = props;
  const { t } = useMessages();
  const { id, revision } = statement;
  return (
    <ReasonDialog
      draftId={`${kind}.${decision}/${id}/${revision}`}
      title={title}
      action={t(`dossiers.control.${decision}`)}
      isHarsh={decision === 'reject'}
      act={(reason_for_change) => review({ decision, revision, reason_for_change })}
      onClose={onClose}
    >
      {children}
      <p className="muted">{t('dossiers.control.reviewText', { revision })}</p>
    </ReasonDialog>
  );
}
