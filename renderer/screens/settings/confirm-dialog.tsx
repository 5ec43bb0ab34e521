import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** For what cannot be undone. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog title={title} role="alertdialog" isOpen onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="danger" onPress={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
