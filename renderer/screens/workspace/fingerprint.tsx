import { Copy } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import '../shared/installations/installations.css';

/** The whole of it, since two people compare it over the telephone. */
export function Fingerprint({ text }: { readonly text: string }) {
  const { t } = useMessages();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showToast('info', t('common.copied'));
  };
  return (
    <span className="fingerprint">
      <code>{text}</code>
      <IconButton label={t('common.copyHash')} icon={<Copy />} onPress={() => void copy()} />
    </span>
  );
}
