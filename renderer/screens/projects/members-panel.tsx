import { useState } from 'react';
import { type Member, type Project, projectRoutes } from '#contract/projects';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const columnsFor = ({ t }: Messages): readonly TableColumn<Member>[] => [
  nameColumn('name', t('projects.members.name'), (member) => (
    <span className="member-name">
      {member.name}
      {member.kind === 'group' && <Chip>{t('projects.members.group')}</Chip>}
      {member.is_deactivated && <Chip tone="warn">{t('projects.members.deactivated')}</Chip>}
    </span>
  )),
  column('email', t('signIn.email'), ({ email }) =>
    email === null ? '—' : <span className="table-address">{email}</span>,
  ),
  column('role', t('settings.account.role'), ({ role }) => t(`role.${role}`)),
  column('since', t('settings.account.since'), ({ added_at }) => <Moment utc={added_at} isDay />),
];

const removalColumn = ({ t }: Messages, remove: (member: Member) => void): TableColumn<Member> =>
  column(
    'actions',
    t('settings.actions'),
    (member) => (
      <Button
        aria-label={t('projects.members.removeLabel', { name: member.name })}
        onPress={() => remove(member)}
      >
        {t('common.remove')}
      </Button>
    ),
    { hideLabel: true, align: 'end' },
  );

interface MembersPanelProps {
  readonly project: Project;
  /** True for whoever decides about the project; everybody else in it reads the list. */
  readonly canChange: boolean;
}

/** Who is in the project beside its owner, and letting somebody in or out. */
export function MembersPanel({ project, canChange }: MembersPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(projectRoutes.listMembers, { params: { id: project.id } });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Member | null>(null);
  const columns = columnsFor(messages);
  return (
    <Panel
      title={t('projects.members')}
      isFlush
      actions={canChange && <Button onPress={() => setAdding(true)}>{t('projects.members.add')}</Button>}
    >
      <Listing
        list={list}
        skeletonLines={2}
        empty={
          <EmptyState
            title={t('projects.members.none')}
            {...(canChange && { text: t('projects.members.noneText') })}
          />
        }
      >
        {(members) => (
          <Table
            label={t('projects.members')}
            columns={canChange ? [...columns, removalColumn(messages, setRemoved)] : columns}
            rows={members}
            rowId={({ user_id, group_id }) => user_id ?? group_id ?? ''}
            rowText={({ name }) => name}
          />
        )}
      </Listing>
      {isAdding && (
        <AddMemberDialog
          projectId={project.id}
          onAdded={(name) => {
            setAdding(false);
            showToast('ok', t('projects.members.added', { name }));
            list.reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removed !== null && (
        <RemoveMemberDialog
          projectId={project.id}
          member={removed}
          onRemoved={() => {
            setRemoved(null);
            showToast('ok', t('projects.members.removed', { name: removed.name }));
            list.reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}
