import { Send } from 'lucide-react';
import { useState } from 'react';
import { type DetectionScanResult, securityRoutes } from '#contract/security';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { useActionCommands } from '../../frame/use-action-commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { AlertTable } from './alert-table.tsx';
import { securityCommands } from './security-commands.ts';
import './security.css';

export function SecurityAlertsScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('security.title')}>
      <Alerts />
    </AdminsOnly>
  );
}

/** How far a scan looks back. The service has a window of its own that it takes unasked. */
const windows = ['default', '60', '1440', '10080', '43200'] as const;
type Window = (typeof windows)[number];

const { open: _, ...scanCommands } = securityCommands;

function Alerts() {
  const { t } = useMessages();
  const [window, setWindow] = useState<Window>('default');
  const asked = window === 'default' ? {} : { window_minutes: Number(window) };
  const scan = useReply(securityRoutes.alerts, { query: asked });
  const ship = useAction(async () => {
    const result = await api.call(securityRoutes.runDetections, { body: asked });
    scan.replace(result);
    showToast('ok', t('security.scanned', { count: result.shipped_alert_ids.length }));
  });
  useActionCommands(scanCommands, { scan: { run: ship.run } });
  return (
    <Page
      title={t('security.title')}
      intro={t('security.intro')}
      actions={
        <Button icon={<Send aria-hidden="true" />} isDisabled={ship.isRunning} onPress={ship.run}>
          {t('security.scan.short')}
        </Button>
      }
    >
      {ship.failure}
      <search className="security-window">
        <Select
          label={t('security.window')}
          choices={choicesOf(windows, (value) => t(`security.window.${value}`))}
          value={window}
          onChange={setWindow}
        />
      </search>
      {scan.error !== null && <ErrorState error={scan.error} onRetry={scan.reload} />}
      {scan.data === null && scan.error === null && <Skeleton label={t('security.scanning')} />}
      {scan.data !== null && <ScanResult result={scan.data} />}
    </Page>
  );
}

function ScanResult({ result }: { readonly result: DetectionScanResult }) {
  const { t, f } = useMessages();
  return (
    <>
      <p className="muted" role="status">
        {t('security.seen', { count: result.events_scanned, from: f.utc(result.window_from) })}{' '}
        {result.events_truncated && t('security.truncated')}{' '}
        {result.events_not_stored > 0 && t('security.not_stored', { count: result.events_not_stored })}{' '}
        {result.sinks.length === 0
          ? t('security.sinks.none')
          : t('security.sinks', { sinks: result.sinks.map((sink) => t(`security.sink.${sink}`)).join(', ') })}
      </p>
      <Panel title={t('security.title')} hideTitle isFlush>
        {result.alerts.length === 0 ? (
          <EmptyState title={t('security.none')} />
        ) : (
          <AlertTable alerts={result.alerts} />
        )}
      </Panel>
    </>
  );
}
