import { Dialog } from '../../ui/dialog.tsx';
import { StepUpForm, type StepUpFormProps } from '../shared/account/step-up-form.tsx';

export interface StepUpDialogProps extends Omit<StepUpFormProps, 'ask' | 'onCancel'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** Asked before every change of one's own factors. */
export function StepUpDialog({ title, onClose, ...form }: StepUpDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <StepUpForm {...form} ask={{ purpose: 'manage_factors', componentsNeeded: 1 }} onCancel={onClose} />
    </Dialog>
  );
}
