import { Activity, CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { connectionStore } from '../api/connection.ts';
import { followedJobsStore } from '../api/follow-job.ts';
import { countRunning, queueStore } from '../frame/queue.ts';
import { statusHintStore } from '../frame/status-hint.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CurrencyStatus } from '../screens/currency/currency-items.tsx';
import { EntitlementItem } from '../screens/shared/entitlement/entitlement-item.tsx';
import { KeyHint } from '../ui/key-hint.tsx';

function ConnectionItem() {
  const { t, f } = useMessages();
  const { state, answeredAtMs } = useStore(connectionStore);
  if (state === 'online') {
    return (
      <span className="status-item" data-tone="ok">
        <CircleCheck aria-hidden="true" />
        {t('shell.connection.online')}
      </span>
    );
  }
  if (state === 'starting') {
    return (
      <span className="status-item">
        <LoaderCircle aria-hidden="true" />
        {t('shell.connection.starting')}
      </span>
    );
  }
  return (
    <span className="status-item" data-tone="danger">
      <CircleX aria-hidden="true" />
      {answeredAtMs === null
        ? t('shell.connection.offline')
        : t('shell.connection.offlineSince', { time: f.dateTime(new Date(answeredAtMs).toISOString()) })}
    </span>
  );
}

export function StatusBar({ children }: { readonly children?: ReactNode }) {
  const { t } = useMessages();
  const sent = useStore(queueStore, countRunning);
  const followed = useStore(followedJobsStore, ({ ids }) => ids.size);
  const hint = useStore(statusHintStore, ({ text }) => text);
  const version = useStore(connectionStore, (state) => state.version);
  return (
    <footer className="status-bar">
      <span role="status">
        <ConnectionItem />
      </span>
      <EntitlementItem />
      <CurrencyStatus />
      <span className="status-item">
        <Activity aria-hidden="true" />
        {t('shell.jobs', { count: sent + followed })}
      </span>
      {hint !== null && (
        <span className="status-item status-hint" title={hint}>
          {hint}
        </span>
      )}
      <span className="status-item status-end status-keys">
        <KeyHint keys="Ctrl+K" /> {t('shell.commands')}
      </span>
      <span className="status-item status-keys">
        <KeyHint keys="?" /> {t('shell.keyMap')}
      </span>
      <span className="status-item status-keys">
        <KeyHint keys="F1" /> {t('documentation.title')}
      </span>
      {version !== null && (
        <span className="status-item status-version">{t('shell.version', { version })}</span>
      )}
      {children}
    </footer>
  );
}
