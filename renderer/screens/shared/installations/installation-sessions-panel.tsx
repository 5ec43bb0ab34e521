import { type InstallationSessionItem, installationSessionRoutes } from '#contract/installations';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import type { Pages } from '../../../api/use-pages.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import './installations.css';

export interface InstallationSessionsPanelProps {
  /** Of everybody on this installation; without one, one's own on all of them. */
  readonly installationId?: string;
}

const columnsFor = (
  { t }: Messages,
  isOfOne: boolean,
  end: (session: InstallationSessionItem) => void,
): readonly TableColumn<InstallationSessionItem>[] => [
  nameColumn('what', t(isOfOne ? 'installations.sessions.who' : 'installations.sessions.where'), (row) => (
    <span className="installation-session">
      {isOfOne ? row.user_name : (row.installation_name ?? row.installation_id)}
      {row.device_fingerprint !== null && <Chip tone="ok">{t('installations.sessions.proven')}</Chip>}
    </span>
  )),
  column('started', t('settings.sessions.started'), (row) => <Moment utc={row.created_at} />),
  column('used', t('settings.sessions.used'), (row) => <Moment utc={row.last_used_at} />),
  column('ip', t('settings.sessions.address'), (row) => <code>{row.client_ip}</code>),
  column(
    'actions',
    t('settings.actions'),
    (row) =>
      row.current ? (
        <Chip tone="info">{t('settings.sessions.this')}</Chip>
      ) : (
        <Button
          aria-label={t('installations.sessions.endOf', {
            name: isOfOne ? row.user_name : (row.installation_name ?? row.installation_id),
          })}
          onPress={() => end(row)}
        >
          {t('settings.sessions.end')}
        </Button>
      ),
    { hideLabel: true, align: 'end' },
  ),
];

const useSessions = (installationId: string | undefined): Pages<InstallationSessionItem> =>
  useList(installationSessionRoutes.list, {
    query: installationId === undefined ? { whose: 'own' } : { installation_id: installationId },
  });

/** Running sign-ins from desktop installations, each of which can be ended. */
export function InstallationSessionsPanel({ installationId }: InstallationSessionsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const list = useSessions(installationId);
  const isOfOne = installationId !== undefined;
  const end = async ({ id }: InstallationSessionItem) => {
    try {
      await api.call(installationSessionRoutes.revoke, { params: { id } });
      showToast('ok', t('settings.sessions.ended'));
      list.reload();
    } catch (thrown) {
      showFailure(thrown);
    }
  };
  // Most people work in a browser or on one machine: what is not there takes no room.
  if (!isOfOne && list.error === null && (list.items ?? []).length === 0) return null;
  const title = t(isOfOne ? 'installations.sessions.here' : 'installations.sessions');
  return (
    <Panel title={title} isFlush>
      <ListTable
        list={list}
        skeletonLines={2}
        empty={<EmptyState title={t('installations.sessions.none')} />}
        label={title}
        columns={columnsFor(messages, isOfOne, (session) => void end(session))}
        rowText={({ user_name }) => user_name}
      />
    </Panel>
  );
}
