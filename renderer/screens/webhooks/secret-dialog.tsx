import { Copy } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import './webhooks.css';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret that signs, shown this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useMessages();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast('info', t('common.copied'));
  };
  return (
    <Dialog title={t('webhooks.secret.title')} isOpen onClose={onClose} isDismissable={false}>
      <p>{t('webhooks.secret.text')}</p>
      <p className="webhook-secret">
        <code>{secret}</code>
      </p>
      <DialogActions>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
