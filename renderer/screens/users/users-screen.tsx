import { useState } from 'react';
import { useStore } from 'zustand';
import { signInRoutes } from '#contract/sign-in';
import { type ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { api, session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { accessReviewPath } from '../../frame/paths/access-review-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSearchText } from '../../ui/use-search-text.ts';
import {
  RefusedSignInsPanel,
  type RefusedSignInsPanelProps,
} from '../shared/account/refused-sign-ins-panel.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { DecideMenu } from './decide-menu.tsx';
import { DecideRoleDialog } from './decide-role-dialog.tsx';
import { DecideUserDialog } from './decide-user-dialog.tsx';
import type { Decision } from './decisions.ts';
import { InvitationsPanel } from './invitations-panel.tsx';
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
  nameColumn('name', t('users.name'), (user) => (
    <span className="users-name">
      {user.display_name}
      {user.id === ownId && <Chip>{t('users.you')}</Chip>}
    </span>
  )),
  column('email', t('signIn.email'), (user) => <span className="table-address">{user.email}</span>),
  column('role', t('settings.account.role'), ({ roles }) =>
    roles.map((role) => t(`role.${role}`)).join(', '),
  ),
  column('state', t('users.state'), (user) =>
    user.deactivated_at === null ? (
      <Chip tone="ok">{t('users.active')}</Chip>
    ) : (
      <Chip tone="warn">{t('users.deactivated', { time: f.date(user.deactivated_at) })}</Chip>
    ),
  ),
  column('identified', t('users.identified'), (user) =>
    user.identity_verified_at === null ? '—' : <Moment utc={user.identity_verified_at} isDay />,
  ),
  numberColumn('sessions', t('settings.sessions'), (user) => f.number(user.running_sessions)),
  column('credentials', t('users.credentials'), (user) => (
    <Button
      aria-label={t('users.credentials.open', {
        overdue: user.overdue_credentials,
        name: user.display_name,
      })}
      onPress={() => show(user)}
    >
      {t('users.credentials.state', { overdue: user.overdue_credentials })}
    </Button>
  )),
  column('since', t('settings.account.since'), (user) => <Moment utc={user.created_at} isDay />),
  column(
    'actions',
    t('settings.actions'),
    (user) => <DecideMenu user={user} onDecide={(decision) => decide({ user, decision })} />,
    { hideLabel: true, align: 'end' },
  ),
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

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

function DecisionDialog({ deciding: { user, decision }, ...ways }: DecisionDialogProps) {
  return decision === 'grantRole' || decision === 'revokeRole' ? (
    <DecideRoleDialog user={user} decision={decision} {...ways} />
  ) : (
    <DecideUserDialog user={user} decision={decision} {...ways} />
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
    <Page
      title={t('users.title')}
      intro={t('users.intro')}
      actions={
        <>
          <BackToSettings />
          <ButtonLink href={accessReviewPath}>{t('accessReview.open')}</ButtonLink>
        </>
      }
    >
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
      <InvitationsPanel />
      <RefusedSignInsPanel loadPage={readRefused} showsAccount />
      {shown !== null && <CredentialsDialog user={shown} onClose={() => setShown(null)} />}
      {deciding !== null && (
        <DecisionDialog
          deciding={deciding}
          onClose={() => setDeciding(null)}
          onDecided={(user) => finish(user, deciding.decision)}
        />
      )}
    </Page>
  );
}
