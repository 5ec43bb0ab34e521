import { Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import { connectionStore } from '../api/connection.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Banner } from '../ui/banner.tsx';

/** While nothing answers: what still works, above every screen. The status bar says since when. */
export function OfflineBanner() {
  const { t } = useMessages();
  const isOffline = useStore(connectionStore, ({ state }) => state === 'offline');
  if (!isOffline) return null;
  return (
    <Banner tone="danger" icon={<Unplug aria-hidden="true" />}>
      {t('shell.offline')}
    </Banner>
  );
}
