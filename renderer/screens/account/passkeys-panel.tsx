import { Fingerprint } from 'lucide-react';
import { factorRoutes, type Passkey } from '#contract/factors';
import { api } from '../../api/api.ts';
import { passkeySupport } from '../../api/passkeys.ts';
import { usePages } from '../../api/use-pages.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { FactorPanelProps } from './authenticator-panel.tsx';
import type { FactorStep } from './factor-step.ts';

const useColumns = (onStart: (step: FactorStep) => void): readonly TableColumn<Passkey>[] => {
  const { t } = useMessages();
  return [
    { id: 'name', label: t('account.passkeys.name'), isRowHeader: true, render: (row) => row.name },
    {
      id: 'kind',
      label: t('account.passkeys.kind'),
      render: (row) => t(row.synced ? 'account.passkeys.synced' : 'account.passkeys.bound'),
    },
    { id: 'added', label: t('account.passkeys.since'), render: (row) => <Moment utc={row.created_at} /> },
    {
      id: 'used',
      label: t('account.passkeys.used'),
      render: (row) =>
        row.last_used_at === null ? t('settings.keys.never') : <Moment utc={row.last_used_at} />,
    },
    {
      id: 'actions',
      label: t('settings.actions'),
      hideLabel: true,
      align: 'end',
      render: (passkey) => (
        <Button onPress={() => onStart({ kind: 'remove_passkey', passkey })}>{t('common.remove')}</Button>
      ),
    },
  ];
};

export function PasskeysPanel({ changeCount, onStart }: FactorPanelProps) {
  const { t } = useMessages();
  const columns = useColumns(onStart);
  const support = passkeySupport();
  const list = usePages(
    (cursor, options) =>
      api.call(factorRoutes.listPasskeys, { query: cursor === undefined ? {} : { cursor } }, options),
    [changeCount],
  );
  const add = (
    <Button
      icon={<Fingerprint aria-hidden="true" />}
      isDisabled={support !== 'offered'}
      onPress={() => onStart({ kind: 'add_passkey' })}
    >
      {t('account.passkeys.add')}
    </Button>
  );
  return (
    <Panel title={t('account.passkeys')} actions={add} isFlush>
      {support !== 'offered' && <p className="panel-body muted">{t(`account.passkeys.${support}`)}</p>}
      {list.items === null && list.error === null && <Skeleton label={t('common.loading')} lines={2} />}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.items !== null && list.items.length === 0 && <EmptyState title={t('account.passkeys.none')} />}
      {list.items !== null && list.items.length > 0 && (
        <Table label={t('account.passkeys')} rows={list.items} rowId={(row) => row.id} columns={columns} />
      )}
      {list.hasMore && (
        <div className="list-more">
          <Button onPress={list.loadMore}>{t('common.more')}</Button>
        </div>
      )}
    </Panel>
  );
}
