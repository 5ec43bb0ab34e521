import { projectRoutes } from '#contract/projects';
import { type MemberRole, memberRoles } from '#kernel/contract/roles.ts';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface AddMemberDialogProps {
  readonly projectId: string;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Lets one account into the project, or gives a member another role there. */
export function AddMemberDialog({ projectId, onAdded, onClose }: AddMemberDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('member', projectId, { title: t('projects.members.add') });
  const [person, setPerson] = useKept(place, 'person', '');
  const [role, setRole] = useKept<MemberRole>(place, 'role', 'viewer');
  const form = useAction(async () => {
    const input = { params: { id: projectId }, body: { person: person.trim(), role } };
    const { name } = await api.call(projectRoutes.addMember, input);
    onAdded(name);
  }, place);
  return (
    <FormDialog
      draft={place}
      title={t('projects.members.add')}
      action={t('projects.members.add')}
      form={form}
      isIncomplete={person.trim() === ''}
      quotes={['conflict', 'forbidden']}
      intro={<p>{t('projects.members.addText')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('projects.members.person')}
        hint={t('projects.members.personHint')}
        value={person}
        onChange={setPerson}
        isRequired
        autoFocus
        maxLength={254}
        {...form.notesOf('person')}
      />
      <Select
        label={t('settings.account.role')}
        hint={t(`projects.members.mayDo.${role}`)}
        choices={choicesOf(memberRoles, (each) => t(`role.${each}`))}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}
