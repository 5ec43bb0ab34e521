import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface GiveUpDialogProps {
  readonly count: number;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** What the service never took is on this machine alone: giving it up cannot be taken back, so it is asked for twice. */
export function GiveUpDialog({ count, onGiveUp, onClose }: GiveUpDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog title={t('home.giveUp.title', { count })} role="alertdialog" isOpen onClose={onClose}>
      <p>{t('home.giveUp.text', { count })}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('home.giveUp.keep')}</Button>
        <Button
          variant="danger"
          onPress={() => {
            onGiveUp();
            onClose();
          }}
        >
          {t('home.giveUp.now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
