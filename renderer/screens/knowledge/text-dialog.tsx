import type { ReactNode } from 'react';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface TextDialogProps {
  /** The act and its record: under it the texts are kept until they are sent. */
  readonly draftId: string;
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
  draftId,
  title,
  action,
  notesLabel,
  nameLabel,
  nameHint,
  children,
  act,
  onClose,
}: TextDialogProps) {
  const place = useDraftPlace('knowledge_text', draftId, { title: title });
  const [name, setName] = useKept(place, 'name', '');
  const [notes, setNotes] = useKept(place, 'notes', '');
  const form = useAction(() => act(name.trim(), notes.trim()), place);
  return (
    <FormDialog
      draft={place}
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
