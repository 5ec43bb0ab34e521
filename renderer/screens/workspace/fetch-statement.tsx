import { CloudDownload } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { useExchange } from './use-exchange.ts';

/** Asks the workspace for a statement now, where this workstation is in touch with it; `onDone` once it has answered. */
export function FetchStatement({ onDone }: { readonly onDone: () => void }) {
  const { t } = useMessages();
  const { isRunning, run, failure } = useExchange(onDone);
  return (
    <>
      {failure}
      <div className="line-top">
        <Button
          variant="primary"
          icon={<CloudDownload aria-hidden="true" />}
          isDisabled={isRunning}
          onPress={run}
        >
          {t(isRunning ? 'workspace.fetching' : 'workspace.fetch')}
        </Button>
      </div>
    </>
  );
}
