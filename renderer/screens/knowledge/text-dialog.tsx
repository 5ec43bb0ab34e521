import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface TextDialogProps {
  readonly title: string;
  readonly action: string;
  /** What the second text is: a description, a comment. */
  readonly notesLabel: string;
  /** Absent where no name is asked for. */
  readonly nameLabel?: string;
  readonly nameHint?: string;
  readonly children?: ReactNode;
  readonly act: (name: string, notes: string) => Promise<void>;
  readonly onClose: () => void;
}

/** An act that takes a name and words about it, or the words alone. */
export function TextDialog({
  title,
  action,
  notesLabel,
  nameLabel,
  nameHint,
  children,
  act,
  onClose,
}: TextDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const { run, isRunning, error } = useAction(() => act(name.trim(), notes.trim()));
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSend={run}>
        {children}
        <FormError error={error} />
        {error?.code === 'conflict' && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        {nameLabel !== undefined && (
          <TextField
            label={nameLabel}
            hint={nameHint}
            value={name}
            onChange={setName}
            isRequired
            autoFocus
            maxLength={200}
            refusals={error?.fields['name']}
          />
        )}
        <TextField
          label={`${notesLabel} (${t('common.optional')})`}
          value={notes}
          onChange={setNotes}
          rows={2}
          maxLength={2000}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={isRunning || (nameLabel !== undefined && name.trim() === '')}
          >
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
