import { Copy } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { showToast } from './toast-store.ts';

export interface SecretDialogProps {
  readonly title: string;
  /** What it is for, and where it belongs. */
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time a secret is seen. It closes by its own button only, so that a stray click loses nothing. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useMessages();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast('ok', t('common.copied'));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} isDismissable={false}>
      <p>{text}</p>
      <TextField label={t('common.secret')} value={secret} onChange={() => undefined} isReadOnly mono />
      <DialogActions>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('common.secretStored')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
