import { Copy } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';
import './organisations.css';

/** What has to be registered at an issuer before it sends anybody back here. */
export function CallbackAddress({ url }: { readonly url: string }) {
  const { t } = useMessages();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast('info', t('common.copied'));
  };
  return (
    <div className="organisation-callback">
      <TextField
        label={t('organisations.callback')}
        hint={t('organisations.callbackHint')}
        value={url}
        onChange={() => undefined}
        isReadOnly
        mono
      />
      <Button
        icon={<Copy aria-hidden="true" />}
        aria-label={t('organisations.copyCallback')}
        onPress={() => void copy()}
      >
        {t('common.copy')}
      </Button>
    </div>
  );
}
