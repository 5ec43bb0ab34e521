import { KeyRound, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { type apiKeySchema, identityRoutes } from '#contract/identity';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { signInProgramPath } from '../../frame/paths/account-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';

type ApiKey = z.infer<typeof apiKeySchema>;

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly kind: 'secret'; readonly name: string; readonly secret: string }
  | null;

const useKeyColumns = (setOpen: (open: Open) => void): readonly TableColumn<ApiKey>[] => {
  const { t, f } = useMessages();
  return [
    nameColumn('name', t('settings.keys.name'), (row) => row.name),
    column('kind', t('settings.keys.kind'), (row) => t(`settings.keys.kind.${row.kind}`)),
    column('created', t('settings.keys.created'), (row) => <Moment utc={row.created_at} />),
    column('used', t('settings.keys.used'), (row) =>
      row.last_used_at === null ? t('settings.keys.never') : <Moment utc={row.last_used_at} />,
    ),
    column('expires', t('settings.keys.expires'), (row) =>
      row.expires_at === null ? t('settings.keys.never') : <Moment utc={row.expires_at} isDay />,
    ),
    column(
      'actions',
      t('settings.actions'),
      (key) =>
        key.revoked_at === null ? (
          <span className="row-actions">
            <Button onPress={() => setOpen({ kind: 'rotate', key })}>{t('settings.keys.rotate')}</Button>
            <Button onPress={() => setOpen({ kind: 'revoke', key })}>{t('settings.keys.revoke')}</Button>
          </span>
        ) : (
          <Chip>{t('settings.keys.revoked', { time: f.date(key.revoked_at) })}</Chip>
        ),
      { hideLabel: true, align: 'end' },
    ),
  ];
};

export function ApiKeysPanel() {
  const { t } = useMessages();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const list = useList(identityRoutes.listApiKeys, {});
  const columns = useKeyColumns(setOpen);
  const showSecret = ({ name, secret }: { readonly name: string; readonly secret: string }) => {
    setOpen({ kind: 'secret', name, secret });
    list.reload();
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      close();
      showFailure(thrown);
    }
  };
  return (
    <Panel
      title={t('settings.keys')}
      isFlush
      actions={
        <>
          <ButtonLink href={signInProgramPath} icon={<SquareTerminal aria-hidden="true" />}>
            {t('account.program.open')}
          </ButtonLink>
          <Button icon={<KeyRound aria-hidden="true" />} onPress={() => setOpen({ kind: 'create' })}>
            {t('settings.keys.create')}
          </Button>
        </>
      }
    >
      <ListTable
        list={list}
        empty={<EmptyState title={t('settings.keys.empty')} />}
        skeletonLines={2}
        label={t('settings.keys')}
        columns={columns}
      />
      {open?.kind === 'create' && <CreateKeyDialog onCreated={showSecret} onClose={close} />}
      {open?.kind === 'secret' && (
        <SecretDialog
          title={t('settings.keys.secretOf', { name: open.name })}
          text={t('settings.keys.secretText')}
          secret={open.secret}
          onClose={close}
        />
      )}
      {open?.kind === 'rotate' && (
        <ConfirmDialog
          title={t('settings.keys.rotateName', { name: open.key.name })}
          text={t('settings.keys.rotateText')}
          action={t('settings.keys.rotate')}
          onConfirm={() =>
            void attempt(async () =>
              showSecret(await api.call(identityRoutes.rotateApiKey, { params: { id: open.key.id } })),
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          title={t('settings.keys.revokeName', { name: open.key.name })}
          text={t('settings.keys.revokeText')}
          action={t('settings.keys.revoke')}
          onConfirm={() =>
            void attempt(async () => {
              await api.call(identityRoutes.revokeApiKey, { params: { id: open.key.id } });
              close();
              list.reload();
            })
          }
          onClose={close}
        />
      )}
    </Panel>
  );
}
