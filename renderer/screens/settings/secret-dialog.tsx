import { Copy } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';

export interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time a secret is seen. It closes by its own button only, so that a stray click loses nothing. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const { t } = useMessages();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast('ok', t('common.copied'));
  };
  return (
    <Dialog title={t('settings.keys.secretOf', { name })} isOpen onClose={onClose} isDismissable={false}>
      <p>{t('settings.keys.secretText')}</p>
      <TextField
        label={t('settings.keys.secret')}
        value={secret}
        onChange={() => undefined}
        isReadOnly
        mono
      />
      <DialogActions>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('settings.keys.secretStored')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
