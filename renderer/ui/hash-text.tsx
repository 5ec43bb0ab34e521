import { Copy } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './button.tsx';
import { showToast } from './toast-store.ts';
import './hash-text.css';

/** Enough to tell two hashes apart at a glance. */
const short = 12;

/** A hash by its beginning, with the whole of it in the title and on the clipboard. */
export function HashText({ hash }: { readonly hash: string }) {
  const { t } = useMessages();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(hash);
    showToast('info', t('common.copied'));
  };
  return (
    <span className="hash">
      <code title={hash}>{hash.slice(0, short)}…</code>
      <IconButton label={t('common.copyHash')} icon={<Copy />} onPress={() => void copy()} />
    </span>
  );
}
