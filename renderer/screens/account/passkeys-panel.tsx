import { ExternalLink, Fingerprint } from 'lucide-react';
import { factorRoutes, type Passkey } from '#contract/factors';
import { passkeySupport } from '../../api/passkeys.ts';
import { useList } from '../../api/use-list.ts';
import { openPasskeys } from '../../frame/browser-sign-in.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import type { FactorPanelProps } from './authenticator-panel.tsx';
import type { FactorStep } from './factor-step.ts';

const useColumns = (onStart: (step: FactorStep) => void): readonly TableColumn<Passkey>[] => {
  const { t } = useMessages();
  return [
    nameColumn('name', t('account.passkeys.name'), (row) => row.name),
    column('kind', t('account.passkeys.kind'), (row) =>
      t(row.synced ? 'account.passkeys.synced' : 'account.passkeys.bound'),
    ),
    column('added', t('account.passkeys.since'), (row) => <Moment utc={row.created_at} />),
    column('used', t('account.passkeys.used'), (row) =>
      row.last_used_at === null ? t('settings.keys.never') : <Moment utc={row.last_used_at} />,
    ),
    column(
      'actions',
      t('settings.actions'),
      (passkey) => (
        <Button onPress={() => onStart({ kind: 'remove_passkey', passkey })}>{t('common.remove')}</Button>
      ),
      { hideLabel: true, align: 'end' },
    ),
  ];
};

export function PasskeysPanel({ changeCount, onStart }: FactorPanelProps) {
  const { t } = useMessages();
  const columns = useColumns(onStart);
  const support = passkeySupport();
  const list = useList(factorRoutes.listPasskeys, {}, [changeCount]);
  const opening = useAction(async () => {
    const fault = await openPasskeys();
    if (fault !== null) showToast('warn', t(`signIn.browser.${fault}`));
  });
  const add =
    support === 'in_browser' ? (
      <Button
        icon={<ExternalLink aria-hidden="true" />}
        isDisabled={opening.isRunning}
        onPress={() => opening.run()}
      >
        {t('account.passkeys.openBrowser')}
      </Button>
    ) : (
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
      {opening.failure}
      {support !== 'offered' && <p className="panel-body muted">{t(`account.passkeys.${support}`)}</p>}
      <ListTable
        list={list}
        empty={<EmptyState title={t('account.passkeys.none')} />}
        skeletonLines={2}
        label={t('account.passkeys')}
        columns={columns}
      />
    </Panel>
  );
}
