import { Copy } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { inEnglish } from '../../../ui/service-text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';

/** The ion as a paper reports it, as the service wrote it. */
export function JournalLine({ text }: { readonly text: string }) {
  const { t } = useMessages();
  const copy = useAction(async () => {
    await navigator.clipboard.writeText(text);
    showToast('ok', t('ms.journal.copied'));
  });
  return (
    <section className="rows-2" aria-label={t('ms.journal')}>
      <h3>{t('ms.journal')}</h3>
      <div className="line">
        <p {...inEnglish}>{text}</p>
        <Button icon={<Copy aria-hidden="true" />} onPress={copy.run} isDisabled={copy.isRunning}>
          {t('ms.journal.copy')}
        </Button>
      </div>
      <p className="muted small">{t('ms.journal.assumed')}</p>
      {copy.failure}
    </section>
  );
}
