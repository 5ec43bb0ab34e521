import { Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import { useMessages } from '../i18n/use-messages.ts';
import { connectionStore } from '../stores/connection.ts';

/** While nothing answers: what still works, above every screen. The status bar says since when. */
export function OfflineBanner() {
  const { t } = useMessages();
  const isOffline = useStore(connectionStore, ({ state }) => state === 'offline');
  if (!isOffline) return null;
  return (
    <p className="offline-banner">
      <Unplug size={16} aria-hidden="true" />
      {t('shell.offline')}
    </p>
  );
}
