import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { ServiceText } from './service-text.tsx';
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
  /** Runs with the reason, without blanks around it; what it throws is told in the dialog. */
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
  const { run, isRunning, error } = useAction(() => act(reason.trim()));
  return (
    <Dialog title={title} role={isHarsh ? 'alertdialog' : 'dialog'} isOpen onClose={onClose}>
      <Form onSend={run}>
        {children}
        <FormError error={error} />
        {error?.code === 'conflict' && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        <TextField
          label={t('common.reason')}
          hint={t('common.reasonHint')}
          value={reason}
          onChange={setReason}
          isRequired
          autoFocus
          maxLength={maxReasonLength}
          refusals={error?.fields['reason_for_change'] ?? error?.fields['reason']}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant={isHarsh ? 'danger' : 'primary'}
            isDisabled={isIncomplete || reason.trim() === '' || isRunning}
          >
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
