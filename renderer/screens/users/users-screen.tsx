import { useState } from 'react';
import { useStore } from 'zustand';
import { signInRoutes } from '#contract/sign-in';
import { type ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { api, session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSearchText } from '../../ui/use-search-text.ts';
import {
  RefusedSignInsPanel,
  type RefusedSignInsPanelProps,
} from '../shared/account/refused-sign-ins-panel.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { DecideMenu } from './decide-menu.tsx';
import { DecideUserDialog } from './decide-user-dialog.tsx';
import type { Decision } from './decisions.ts';
import './users.css';

interface Deciding {
  readonly user: ManagedUser;
  readonly decision: Decision;
}

const columnsFor = (
  { t, f }: Messages,
  ownId: string | null,
  decide: (deciding: Deciding) => void,
  show: (user: ManagedUser) => void,
): readonly TableColumn<ManagedUser>[] => [
  {
    id: 'name',
    label: t('users.name'),
    isRowHeader: true,
    render: (user) => (
      <span className="users-name">
        {user.display_name}
        {user.id === ownId && <Chip>{t('users.you')}</Chip>}
      </span>
    ),
  },
  {
    id: 'email',
    label: t('signIn.email'),
    render: (user) => <span className="table-address">{user.email}</span>,
  },
  {
    id: 'role',
    label: t('settings.account.role'),
    render: (user) => t(user.is_admin ? 'settings.account.admin' : 'settings.account.member'),
  },
  {
    id: 'state',
    label: t('users.state'),
    render: (user) =>
      user.deactivated_at === null ? (
        <Chip tone="ok">{t('users.active')}</Chip>
      ) : (
        <Chip tone="warn">{t('users.deactivated', { time: f.date(user.deactivated_at) })}</Chip>
      ),
  },
  {
    id: 'identified',
    label: t('users.identified'),
    render: (user) =>
      user.identity_verified_at === null ? '—' : <Moment utc={user.identity_verified_at} isDay />,
  },
  {
    id: 'sessions',
    label: t('settings.sessions'),
    align: 'end',
    render: (user) => f.number(user.running_sessions),
  },
  {
    id: 'credentials',
    label: t('users.credentials'),
    render: (user) => (
      <Button
        aria-label={t('users.credentials.open', {
          overdue: user.overdue_credentials,
          name: user.display_name,
        })}
        onPress={() => show(user)}
      >
        {t('users.credentials.state', { overdue: user.overdue_credentials })}
      </Button>
    ),
  },
  {
    id: 'since',
    label: t('settings.account.since'),
    render: (user) => <Moment utc={user.created_at} isDay />,
  },
  {
    id: 'actions',
    label: t('settings.actions'),
    hideLabel: true,
    align: 'end',
    render: (user) => <DecideMenu user={user} onDecide={(decision) => decide({ user, decision })} />,
  },
];

const readRefused: RefusedSignInsPanelProps['loadPage'] = (cursor, options) =>
  api.call(signInRoutes.listRefused, { query: cursor === undefined ? {} : { cursor } }, options);

/** Every account, and what an admin may decide about each. */
export function UsersScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('users.title')}>
      <Users />
    </AdminsOnly>
  );
}

function Users() {
  const messages = useMessages();
  const { t } = messages;
  const own = useStore(session.store, ({ user }) => user);
  const [query, setQuery] = useState('');
  const [text, setText] = useSearchText(query, setQuery);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [shown, setShown] = useState<ManagedUser | null>(null);
  const list = useList(userAdminRoutes.list, { query: { q: query.trim() } });
  const finish = (user: ManagedUser, decision: Decision) => {
    setDeciding(null);
    showToast('ok', t(`users.${decision}.done`, { name: user.display_name }));
    // What one decided about oneself holds for this window at once.
    if (user.id === own?.id) session.adoptUser(user);
    list.reload();
  };
  return (
    <Page title={t('users.title')} intro={t('users.intro')} actions={<BackToSettings />}>
      <div className="users-search">
        <TextField label={t('users.search')} type="search" value={text} onChange={setText} maxLength={200} />
      </div>
      <Panel title={t('users.title')} hideTitle isFlush>
        <Listing list={list} empty={<EmptyState title={t('users.none')} />}>
          {(users) => (
            <Table
              label={t('users.title')}
              columns={columnsFor(messages, own?.id ?? null, setDeciding, setShown)}
              rows={users}
              rowId={({ id }) => id}
              rowText={(user) => user.display_name}
            />
          )}
        </Listing>
      </Panel>
      <RefusedSignInsPanel loadPage={readRefused} showsAccount />
      {shown !== null && <CredentialsDialog user={shown} onClose={() => setShown(null)} />}
      {deciding !== null && (
        <DecideUserDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={(user) => finish(user, deciding.decision)}
        />
      )}
    </Page>
  );
}
