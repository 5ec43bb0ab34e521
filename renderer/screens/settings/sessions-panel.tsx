import { identityRoutes } from '#contract/identity';
import { api } from '../../api/api.ts';
import type { ReplyOf } from '../../api/request.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { showFailure, showToast } from '../../ui/toast-store.ts';

type Session = ReplyOf<typeof identityRoutes.listSessions>['items'][number];

export function SessionsPanel() {
  const { t } = useMessages();
  const list = useList(identityRoutes.listSessions, {});
  const end = async (id: string) => {
    try {
      await api.call(identityRoutes.revokeSession, { params: { id } });
      showToast('ok', t('settings.sessions.ended'));
      list.reload();
    } catch (thrown) {
      showFailure(thrown);
    }
  };
  const columns: readonly TableColumn<Session>[] = [
    nameColumn('started', t('settings.sessions.started'), (row) => <Moment utc={row.created_at} />),
    column('used', t('settings.sessions.used'), (row) => <Moment utc={row.last_used_at} />),
    column('ip', t('settings.sessions.address'), (row) => <code>{row.client_ip}</code>),
    column(
      'actions',
      t('settings.actions'),
      (row) =>
        row.current ? (
          <Chip tone="info">{t('settings.sessions.this')}</Chip>
        ) : (
          <Button onPress={() => void end(row.id)}>{t('settings.sessions.end')}</Button>
        ),
      { hideLabel: true, align: 'end' },
    ),
  ];
  return (
    <Panel title={t('settings.sessions')} isFlush>
      <ListTable
        list={list}
        empty={null}
        skeletonLines={2}
        label={t('settings.sessions')}
        columns={columns}
      />
    </Panel>
  );
}
