import { useRouteError } from 'react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A screen that failed to load or to draw. The rest of the workstation stays. */
export function ScreenError() {
  const { t } = useMessages();
  const error = useRouteError();
  return (
    <div role="alert">
      <EmptyState
        title={t('shell.screenFailed')}
        text={error instanceof Error ? error.message : String(error)}
        actions={<Button onPress={() => window.location.reload()}>{t('shell.reload')}</Button>}
      />
    </div>
  );
}
