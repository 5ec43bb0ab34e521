import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface DiscardDraftDialogProps {
  /** What is lost. */
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Discarding cannot be taken back, so it is asked for twice. */
export function DiscardDraftDialog({ text, onDiscard, onClose }: DiscardDraftDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog title={t('draft.discardTitle')} role="alertdialog" isOpen onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('draft.goOn')}</Button>
        <Button
          variant="danger"
          onPress={() => {
            onDiscard();
            onClose();
          }}
        >
          {t('draft.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
