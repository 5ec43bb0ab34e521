import { useState } from 'react';
import { type Invitation, invitationRoutes } from '#contract/invitations';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const columnsFor = (
  { t }: Messages,
  withdraw: (invitation: Invitation) => void,
): readonly TableColumn<Invitation>[] => [
  nameColumn('email', t('invitations.email'), ({ email }) => <span className="table-address">{email}</span>),
  column('role', t('invitations.role'), ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', ')),
  column('state', t('invitations.state'), ({ state }) => (
    <Chip tone={state === 'open' ? 'ok' : 'neutral'}>{t(`invitations.state.${state}`)}</Chip>
  )),
  column('delivery', t('invitations.delivery'), ({ delivery }) => t(`invitations.delivery.${delivery}`)),
  column('expires', t('invitations.expires'), ({ expires_at }) => <Moment utc={expires_at} isDay />),
  column(
    'actions',
    t('settings.actions'),
    (invitation) =>
      invitation.state === 'open' && (
        <Button onPress={() => withdraw(invitation)}>{t('invitations.withdraw')}</Button>
      ),
    { hideLabel: true, align: 'end' },
  ),
];

/** Who was invited, what became of it, and inviting somebody. */
export function InvitationsPanel() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(invitationRoutes.list, {});
  const [isInviting, setInviting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  return (
    <Panel
      title={t('invitations.title')}
      isFlush
      actions={<Button onPress={() => setInviting(true)}>{t('invitations.invite')}</Button>}
    >
      <Listing list={list} skeletonLines={2} empty={<EmptyState title={t('invitations.none')} />}>
        {(invitations) => (
          <Table
            label={t('invitations.title')}
            columns={columnsFor(messages, setWithdrawn)}
            rows={invitations}
            rowId={({ id }) => id}
            rowText={({ email }) => email}
          />
        )}
      </Listing>
      {isInviting && <InviteDialog onInvited={list.reload} onClose={() => setInviting(false)} />}
      {withdrawn !== null && (
        <ReasonDialog
          draftId={`invitation.withdraw/${withdrawn.id}`}
          title={t('invitations.withdraw.title', { email: withdrawn.email })}
          action={t('invitations.withdraw')}
          isHarsh
          act={async (reason) => {
            const input = { params: { id: withdrawn.id }, body: { reason_for_change: reason } };
            await api.call(invitationRoutes.withdraw, input);
            setWithdrawn(null);
            list.reload();
          }}
          onClose={() => setWithdrawn(null)}
        >
          <p>{t('invitations.withdraw.text')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
