import { identityRoutes } from '#contract/identity';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { showFailure, showToast } from '../../ui/toast-store.ts';

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
  return (
    <Panel title={t('settings.sessions')} isFlush>
      {list.items === null && list.error === null && <Skeleton label={t('common.loading')} lines={2} />}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.items !== null && (
        <Table
          label={t('settings.sessions')}
          rows={list.items}
          rowId={(row) => row.id}
          columns={[
            {
              id: 'started',
              label: t('settings.sessions.started'),
              isRowHeader: true,
              render: (row) => <Moment utc={row.created_at} />,
            },
            {
              id: 'used',
              label: t('settings.sessions.used'),
              render: (row) => <Moment utc={row.last_used_at} />,
            },
            {
              id: 'ip',
              label: t('settings.sessions.address'),
              render: (row) => <code>{row.client_ip}</code>,
            },
            {
              id: 'actions',
              label: t('settings.actions'),
              hideLabel: true,
              align: 'end',
              render: (row) =>
                row.current ? (
                  <Chip tone="info">{t('settings.sessions.this')}</Chip>
                ) : (
                  <Button onPress={() => void end(row.id)}>{t('settings.sessions.end')}</Button>
                ),
            },
          ]}
        />
      )}
      {list.hasMore && (
        <div className="list-more">
          <Button onPress={list.loadMore}>{t('common.more')}</Button>
        </div>
      )}
    </Panel>
  );
}
