import { type ReactNode, useState } from 'react';
import { type DraftPlace, useKept } from '../api/drafts/use-kept.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { DialogProps } from './dialog.tsx';
import type { NotesOf } from './field-notes.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAction } from './use-action.tsx';

interface RecordDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'size'> {
  /** What the button does. */
  readonly action: string;
  /** Where its fields are kept; null for secrets, which are not. */
  readonly draft: DraftPlace | null;
  /** What changes a record that is there asks for its reason. */
  readonly asksReason: boolean;
  /** Fields that are still empty or hold no number, by the names the service gives them. */
  readonly missing: readonly string[];
  /** Runs with the reason, empty where none is asked; the dialog shows what it throws. */
  readonly save: (reason: string) => Promise<void>;
  readonly children: (notesOf: NotesOf) => ReactNode;
}

/** A form for one record of a dossier, new or changed; what is missing is named at its field once somebody tried to save. */
export function RecordDialog(props: RecordDialogProps) {
  const { asksReason, action, draft, save, children, onClose } = props;
  const { t } = useMessages();
  const [reason, setReason] = useKept(draft, 'reason_for_change', '');
  const [hasTried, setTried] = useState(false);
  const form = useAction(save, draft);
  const lacks = [...props.missing, ...(asksReason && reason.trim() === '' ? ['reason_for_change'] : [])];
  const notesOf: NotesOf = (field) => ({
    errors: hasTried && lacks.includes(field) ? [t('common.missing')] : [],
    ...form.notesOf(field),
  });
  const send = (): void => {
    setTried(true);
    if (lacks.length === 0) form.run(reason.trim());
  };
  return (
    <FormDialog
      title={props.title}
      action={action}
      draft={draft}
      form={{ ...form, run: send }}
      size={props.size ?? 'normal'}
      quotes={['conflict', 'bad_request']}
      onClose={onClose}
    >
      {children(notesOf)}
      {asksReason && <ReasonField value={reason} onChange={setReason} {...notesOf('reason_for_change')} />}
    </FormDialog>
  );
}
