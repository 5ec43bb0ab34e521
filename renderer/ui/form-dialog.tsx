import type { ReactNode } from 'react';
import type { DraftPlace } from '../api/drafts/use-kept.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import { Form } from './form.tsx';
import { FormError, type FormErrorProps } from './form-error.tsx';
import { ServiceText } from './service-text.tsx';
import type { Action } from './use-action.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'isDismissable' | 'onClose'>,
    Pick<FormErrorProps, 'refusedKey' | 'wordsOf'> {
  /** What the button does. */
  readonly action: string;
  readonly form: Pick<Action, 'run' | 'isRunning' | 'error'>;
  /** Where its fields are kept; null for secrets, which are not, and for a form without fields. */
  readonly draft: DraftPlace | null;
  /** True for what takes something away. */
  readonly isHarsh?: boolean;
  /** True while something has still to be typed or chosen. */
  readonly isIncomplete?: boolean;
  /** Codes whose own sentence from the service stands below the heading of the error. */
  readonly quotes?: readonly string[];
  /** Stands above what went wrong. */
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** A form in a dialog: what went wrong, the fields, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, form, draft, size = 'normal', isDismissable = true, isHarsh = false } = props;
  const { isIncomplete = false, quotes = [], intro, children, onClose, refusedKey, wordsOf } = props;
  const { t } = useMessages();
  const { run, isRunning, error } = form;
  return (
    <Dialog
      title={title}
      size={size}
      role={isHarsh ? 'alertdialog' : 'dialog'}
      isDismissable={isDismissable}
      isOpen
      onClose={onClose}
    >
      <Form onSend={run}>
        {draft !== null && <DraftNote place={draft} />}
        {intro}
        <FormError error={error} {...(refusedKey && { refusedKey })} {...(wordsOf && { wordsOf })} />
        {error !== null && quotes.includes(error.code) && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        {children}
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant={isHarsh ? 'danger' : 'primary'}
            isDisabled={isIncomplete || isRunning}
          >
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
