import { Copy } from 'lucide-react';
import { useState } from 'react';
import { type OutboxMessage, passwordRoutes } from '#contract/passwords';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import './outbox.css';

export interface RevealMessageDialogProps {
  readonly message: OutboxMessage;
  readonly onClose: () => void;
}

/** The text with its code, shown for a reason, to be handed over in person. */
export function RevealMessageDialog({ message, onClose }: RevealMessageDialogProps) {
  const { t } = useMessages();
  const [text, setText] = useState<string | null>(null);
  const { id, recipient } = message;
  if (text === null) {
    const reveal = async (reason: string) => {
      const input = { params: { id }, body: { reason_for_change: reason } };
      setText((await api.call(passwordRoutes.revealMessage, input)).text.trim());
    };
    return (
      <ReasonDialog
        draftId={`message.reveal/${id}`}
        title={t('outbox.reveal.title')}
        action={t('outbox.reveal')}
        act={reveal}
        onClose={onClose}
      >
        <p>{t('outbox.reveal.text')}</p>
        <p className="muted">{recipient}</p>
      </ReasonDialog>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast('ok', t('common.copied'));
  };
  return (
    <Dialog title={t('outbox.message', { recipient })} isOpen onClose={onClose} isDismissable={false}>
      <p className="outbox-text">{text}</p>
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
