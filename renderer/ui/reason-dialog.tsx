import type { ReactNode } from 'react';
import { useDraftPlace, useKept } from '../api/drafts/use-kept.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAction } from './use-action.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What the button does. */
  readonly action: string;
  /** The act and its record, as in `project.archive/prj-1`: under it the reason is kept until it is given. */
  readonly draftId: string;
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

/** An act on a record that takes a reason, which goes into the audit trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, action, draftId, isHarsh = false, isIncomplete = false, children, act, onClose } = props;
  const draft = useDraftPlace('reason', draftId, { title });
  const [reason, setReason] = useKept(draft, 'reason', '');
  const form = useAction(() => act(reason.trim()), draft);
  const refusals = form.error?.fields['reason_for_change'] ?? form.error?.fields['reason'];
  return (
    <FormDialog
      title={title}
      action={action}
      form={form}
      draft={draft}
      isHarsh={isHarsh}
      isIncomplete={isIncomplete || reason.trim() === ''}
      quotes={['conflict']}
      intro={children}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} autoFocus refusals={refusals} />
    </FormDialog>
  );
}
