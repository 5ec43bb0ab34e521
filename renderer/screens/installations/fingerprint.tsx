import { Copy } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import '../shared/installations/installations.css';

/** Four bytes: enough to find a row by. Whoever compares a key compares all of it. */
const shortLength = 11;

interface FingerprintProps {
  readonly value: string;
  readonly isShort?: boolean;
}

/** The fingerprint of a key or a certificate, to be compared by eye: whole, or its beginning with the whole on the clipboard. */
export function Fingerprint({ value, isShort = false }: FingerprintProps) {
  const { t } = useMessages();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast('info', t('common.copied'));
  };
  return (
    <span className="fingerprint">
      <code {...(isShort && { title: value })}>{isShort ? `${value.slice(0, shortLength)}…` : value}</code>
      <IconButton label={t('installations.copyFingerprint')} icon={<Copy />} onPress={() => void copy()} />
    </span>
  );
}
