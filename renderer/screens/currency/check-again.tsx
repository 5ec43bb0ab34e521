import { RefreshCw } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { loadCurrency } from '../../stores/currency.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast-store.ts';

/** Asks anew where this program stands. */
export function CheckAgain({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useMessages();
  return (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      onPress={() => {
        loadCurrency().then(onDone).catch(showFailure);
      }}
    >
      {t('currency.checkAgain')}
    </Button>
  );
}
