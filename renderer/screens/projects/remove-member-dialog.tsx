import { type Member, projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface RemoveMemberDialogProps {
  readonly projectId: string;
  readonly member: Member;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Ends a membership once it is confirmed. */
export function RemoveMemberDialog({ projectId, member, onRemoved, onClose }: RemoveMemberDialogProps) {
  const { t } = useMessages();
  const form = useAction(async () => {
    const { user_id, group_id } = member;
    const body = { ...(user_id !== null && { user_id }), ...(group_id !== null && { group_id }) };
    await api.call(projectRoutes.removeMember, { params: { id: projectId }, body });
    onRemoved();
  });
  return (
    <FormDialog
      draft={null}
      title={t('projects.members.removeName', { name: member.name })}
      action={t('common.remove')}
      form={form}
      isHarsh
      quotes={['conflict', 'forbidden']}
      intro={<p>{t('projects.members.removeText')}</p>}
      onClose={onClose}
    />
  );
}
