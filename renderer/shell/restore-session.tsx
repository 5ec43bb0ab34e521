import { restoreSession } from '../api/account.ts';
import { useResource } from '../api/use-resource.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';

/** Shown for the moment in which a session is taken up again, and while the service does not answer. */
export function RestoreSession() {
  const { t } = useMessages();
  const { error, reload } = useResource(restoreSession, []);
  return (
    <main>
      {error === null ? (
        <Skeleton label={t('shell.connection.starting')} lines={3} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </main>
  );
}
