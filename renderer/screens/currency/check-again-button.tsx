import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { checkAgain } from './check-again.ts';

/** Asks anew where this program stands. */
export function CheckAgain({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useMessages();
  const [isRunning, setRunning] = useState(false);
  const check = async (): Promise<void> => {
    setRunning(true);
    try {
      await checkAgain();
      onDone?.();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<RefreshCw aria-hidden="true" />} isDisabled={isRunning} onPress={() => void check()}>
      {t('currency.checkAgain')}
    </Button>
  );
}
