import { FlaskConical } from 'lucide-react';
import { useStore } from 'zustand';
import { connectionStore } from '../api/connection.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Banner } from '../ui/banner.tsx';

/** Says on every screen that nothing here is kept. */
export function SandboxBanner() {
  const { t } = useMessages();
  const isSandbox = useStore(connectionStore, (connection) => connection.isSandbox);
  if (!isSandbox) return null;
  return (
    <Banner tone="warn" icon={<FlaskConical aria-hidden="true" />}>
      {t('shell.sandbox')}
    </Banner>
  );
}
