import { Copy } from 'lucide-react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** The list of signals as a paper prints it. */
export function JournalTab({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const text = analysis.journal_text;
  if (text === null || text === '') return <EmptyState title={t('analysis.journal.empty')} />;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showToast('info', t('common.copied'));
  };
  return (
    <div className="tab-body journal">
      <p className="journal-text">
        <ChemicalName name={text} />
      </p>
      <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
        {t('common.copy')}
      </Button>
    </div>
  );
}
