import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { Sync } from '#contract/sync';
import { useCommands } from '../../frame/commands.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { LockedMark } from '../shared/policies/locked-settings.tsx';
import { useExchange } from './use-exchange.ts';
import { workspaceCommands } from './workspace-commands.ts';
import './workspace.css';

function SyncChip({ sync }: { readonly sync: Sync }) {
  const { t } = useMessages();
  if (!sync.enabled) return <Chip>{t('workspace.sync.off')}</Chip>;
  if (sync.running) return <Chip tone="info">{t('workspace.sync.running')}</Chip>;
  return sync.last_failure === null ? (
    <Chip tone="ok">{t('workspace.sync.inTouch')}</Chip>
  ) : (
    <Chip tone="warn">{t('workspace.sync.failed')}</Chip>
  );
}

/** Failures whose sentence may be the workspace's own, is about the statement, or names a proxy: their name alone does not tell it. */
const givesReason: ReadonlySet<NonNullable<Sync['last_failure']>['code']> = new Set([
  'refused',
  'proxy_credentials',
  'proxy_refused',
  'proxy_unreachable',
  'proxy_unsupported',
  'statement_refused',
  'unavailable',
]);

function SyncFailureFact({ failure }: { readonly failure: NonNullable<Sync['last_failure']> }) {
  const { t } = useMessages();
  return (
    <Fact term={t('workspace.sync.lastFailure')}>
      {t(`workspace.sync.step.${failure.step}`)}: {t(`workspace.sync.failure.${failure.code}`)}{' '}
      <Moment utc={failure.at} />
      {givesReason.has(failure.code) && <span className="note">{failure.message}</span>}
      <span className="note">{t('workspace.sync.goesOn')}</span>
    </Fact>
  );
}

function SyncFacts({ sync }: { readonly sync: Sync }) {
  const { t } = useMessages();
  const { last_success_at: success, next_attempt_at: next, outbox } = sync;
  return (
    <FactRows>
      <Fact term={t('workspace.sync.lastSuccess')}>
        {success === null ? t('workspace.sync.never') : <Moment utc={success} />}
      </Fact>
      {next !== null && (
        <Fact term={t('workspace.sync.next')}>
          <Moment utc={next} />
        </Fact>
      )}
      {sync.last_failure !== null && <SyncFailureFact failure={sync.last_failure} />}
      <Fact term={t('workspace.sync.outbox')}>
        {t('workspace.sync.outboxLine', {
          waiting: outbox.waiting,
          delivered: outbox.delivered,
          setAside: outbox.set_aside,
        })}
      </Fact>
    </FactRows>
  );
}

/** How the exchange with the workspace stands, and an attempt on request; `onDone` once an attempt has ended. */
export function SyncPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useMessages();
  const { sync, isRunning, run, failure } = useExchange(onDone);
  const { data, error, reload } = sync;
  const isOff = data?.enabled !== true;
  useCommands(useMemo(() => [{ ...workspaceCommands.sync, isAvailable: () => !isOff, run }], [isOff, run]));
  return (
    <Panel
      title={t('workspace.sync')}
      actions={
        <span className="workspace-line">
          <LockedMark name="SYNC_ENABLED" />
          {data !== null && <SyncChip sync={data} />}
          {!isOff && (
            <Button
              variant="quiet"
              icon={<RefreshCw aria-hidden="true" />}
              isDisabled={isRunning}
              onPress={run}
            >
              {t('workspace.sync.now')}
            </Button>
          )}
        </span>
      }
    >
      <LoadingState resource={{ data, error, reload }} lines={3} />
      {failure}
      {data !== null && data.off_because !== null && (
        <p>{t(`workspace.sync.offBecause.${data.off_because}`)}</p>
      )}
      {data !== null && data.off_because === null && <SyncFacts sync={data} />}
    </Panel>
  );
}
