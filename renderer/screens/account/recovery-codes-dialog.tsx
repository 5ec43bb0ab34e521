import { Copy, Download } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The only time they are seen. It closes by its own button only, so that a stray click loses nothing. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useMessages();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast('ok', t('common.copied'));
  };
  return (
    <Dialog title={t('account.codes')} isOpen onClose={onClose} isDismissable={false}>
      <p>{t('account.codes.text')}</p>
      <ul className="recovery-codes" aria-label={t('account.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() => saveFile('larmor-recovery-codes.txt', text, 'text/plain')}
        >
          {t('account.codes.save')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('account.codes.stored')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
