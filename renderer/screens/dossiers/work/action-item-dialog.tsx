import { type ActionItem, dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';

interface ActionItemDialogProps {
  readonly dossierId: string;
  /** Null for a new one. */
  readonly initial: ActionItem | null;
  readonly requirements: readonly Requirement[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const statuses: readonly ActionItem['status'][] = ['open', 'done', 'cancelled'];
const none = 'none';

/** What is to be done, by whom and until when. */
export function ActionItemDialog(props: ActionItemDialogProps) {
  const { dossierId, initial, requirements, onSaved, onClose } = props;
  const { t, f } = useMessages();
  const place = useDraftPlace('action_item', `${dossierId}/${initial?.id ?? 'new'}`, {
    title: t(initial === null ? 'dossiers.actionItem.add' : 'dossiers.actionItem.edit'),
    base: initial?.updated_at ?? null,
  });
  const [title, setTitle] = useKept(place, 'title', initial?.title ?? '');
  const [assignee, setAssignee] = useKept(place, 'assignee', initial?.assignee ?? '');
  const [dueDate, setDueDate] = useKept(place, 'dueDate', initial?.due_date ?? '');
  const [requirement, setRequirement] = useKept(place, 'requirement', initial?.requirement_id ?? none);
  const [status, setStatus] = useKept(place, 'status', initial?.status ?? 'open');
  const read = createReader(f.parseNumber);
  const body = {
    title: read.text('title', title),
    assignee: assignee.trim() || null,
    due_date: dueDate || null,
    requirement_id: requirement === none ? null : requirement,
  };
  const save = async (reason: string): Promise<void> => {
    const params = { id: dossierId };
    if (initial === null) await api.call(dossierWorkRoutes.addActionItem, { params, body });
    else
      await api.call(dossierWorkRoutes.changeActionItem, {
        params: { ...params, action_item_id: initial.id },
        body: { ...body, status, reason_for_change: reason },
      });
    onSaved();
  };
  return (
    <RecordDialog
      draft={place}
      title={t(initial === null ? 'dossiers.actionItem.add' : 'dossiers.actionItem.edit')}
      action={t(initial === null ? 'dossiers.add' : 'common.save')}
      asksReason={initial !== null}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <TextField
            label={t('dossiers.actionItem')}
            value={title}
            onChange={setTitle}
            isRequired
            autoFocus
            maxLength={500}
            {...notesOf('title')}
          />
          <TextField
            label={t('dossiers.actionItem.assignee')}
            isOptional
            value={assignee}
            onChange={setAssignee}
            maxLength={200}
            {...notesOf('assignee')}
          />
          <TextField
            label={t('dossiers.actionItem.due')}
            isOptional
            type="date"
            value={dueDate}
            onChange={setDueDate}
            {...notesOf('due_date')}
          />
          {requirements.length > 0 && (
            <Select
              label={t('dossiers.actionItem.for')}
              isOptional
              choices={[
                { value: none, label: '—' },
                ...requirements.map((each) => ({ value: each.id, label: each.title })),
              ]}
              value={requirement}
              onChange={setRequirement}
              {...notesOf('requirement_id')}
            />
          )}
          {initial !== null && (
            <Select
              label={t('dossiers.status')}
              choices={choicesOf(statuses, (value) => t(`dossiers.actionItem.status.${value}`))}
              value={status}
              onChange={setStatus}
              {...notesOf('status')}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}
