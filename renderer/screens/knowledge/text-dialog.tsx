import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const form = useAction(() => act(name.trim(), notes.trim()));
  return (
    <FormDialog
      title={title}
      action={action}
      form={form}
      isIncomplete={nameLabel !== undefined && name.trim() === ''}
      quotes={['conflict']}
      intro={children}
      onClose={onClose}
    >
      {nameLabel !== undefined && (
        <TextField
          label={nameLabel}
          hint={nameHint}
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={200}
          {...form.notesOf('name')}
        />
      )}
      <TextField label={notesLabel} isOptional value={notes} onChange={setNotes} rows={2} maxLength={2000} />
    </FormDialog>
  );
}
