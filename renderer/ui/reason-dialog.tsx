import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAction } from './use-action.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What the button does. */
  readonly action: string;
  /** True for what takes something away. */
  readonly isHarsh?: boolean;
  /** True while something beside the reason has still to be chosen. */
  readonly isIncomplete?: boolean;
  /** What will happen, and to what. */
  readonly children: ReactNode;
  /** Runs with the reason, without blanks around it; the dialog shows what it throws. */
  readonly act: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The most the service keeps of a reason. */
const maxReasonLength = 500;

/** An act on a record that takes a reason, which goes into the audit trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, action, isHarsh = false, isIncomplete = false, children, act, onClose } = props;
  const { t } = useMessages();
  const [reason, setReason] = useState('');
  const form = useAction(() => act(reason.trim()));
  const refusals = form.error?.fields['reason_for_change'] ?? form.error?.fields['reason'];
  return (
    <FormDialog
      title={title}
      action={action}
      form={form}
      isHarsh={isHarsh}
      isIncomplete={isIncomplete || reason.trim() === ''}
      quotes={['conflict']}
      intro={children}
      onClose={onClose}
    >
      <TextField
        label={t('common.reason')}
        hint={t('common.reasonHint')}
        value={reason}
        onChange={setReason}
        isRequired
        autoFocus
        maxLength={maxReasonLength}
        refusals={refusals}
      />
    </FormDialog>
  );
}
