import type { Project } from '#contract/projects';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface ProjectFields {
  readonly name: string;
  readonly description: string | null;
}

export interface ProjectDialogProps {
  /** Which project; `new` for one that is not there yet. */
  readonly draftId: string;
  readonly title: string;
  readonly action: string;
  /** Null for a new project; a change of one that is there asks for its reason. */
  readonly initial: Pick<Project, 'name' | 'description'> | null;
  readonly save: (fields: ProjectFields, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Name and description of a project, new or changed. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { draftId, title, action, initial, save, onClose } = props;
  const { t } = useMessages();
  const place = useDraftPlace('project', draftId, { title: title });
  const [name, setName] = useKept(place, 'name', initial?.name ?? '');
  const [description, setDescription] = useKept(place, 'description', initial?.description ?? '');
  const [reason, setReason] = useKept(place, 'reason', '');
  const isChange = initial !== null;
  const form = useAction(async () => {
    await save({ name: name.trim(), description: description.trim() || null }, reason.trim());
    onClose();
  }, place);
  return (
    <FormDialog
      draft={place}
      title={title}
      action={action}
      form={form}
      isIncomplete={name.trim() === '' || (isChange && reason.trim() === '')}
      onClose={onClose}
    >
      <TextField
        label={t('projects.name')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
        maxLength={200}
        {...form.notesOf('name')}
      />
      <TextField
        label={t('projects.description')}
        isOptional
        value={description}
        onChange={setDescription}
        rows={3}
        maxLength={2000}
        {...form.notesOf('description')}
      />
      {isChange && (
        <TextField
          label={t('common.reason')}
          value={reason}
          onChange={setReason}
          isRequired
          maxLength={500}
          {...form.notesOf('reason_for_change')}
        />
      )}
    </FormDialog>
  );
}
