import { type AutomationTaskDefinition, automationRoutes } from '#contract/automation';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { createReader } from '../../ui/draft-reader.ts';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';

interface DefineTaskDialogProps {
  readonly task: AutomationTaskDefinition;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A laboratory's own minutes of one task; they hold from the next event on. */
export function DefineTaskDialog({ task, onSaved, onClose }: DefineTaskDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('value_task', task.task, { title: t('value.defineOf', { task: task.title }) });
  const [minutes, setMinutes] = useKept(place, 'minutes', f.entered(task.in_force.minutes_saved));
  const [basis, setBasis] = useKept(place, 'basis', '');
  const read = createReader(f.parseNumber);
  const body = {
    minutes_saved: read.number('minutes_saved', minutes),
    basis: read.text('basis', basis),
  };
  return (
    <RecordDialog
      draft={place}
      title={t('value.defineOf', { task: task.title })}
      action={t('common.save')}
      asksReason
      missing={read.missing}
      save={async (reason) => {
        await api.call(automationRoutes.defineTask, {
          params: { task: task.task },
          body: { ...body, reason_for_change: reason },
        });
        onSaved();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('value.defineText')}</p>
          <TextField
            label={t('value.minutesEach')}
            value={minutes}
            onChange={setMinutes}
            inputMode="numeric"
            autoFocus
            {...notesOf('minutes_saved')}
          />
          <TextField
            label={t('value.basis')}
            hint={t('value.basisHint')}
            value={basis}
            onChange={setBasis}
            rows={2}
            maxLength={1000}
            {...notesOf('basis')}
          />
        </>
      )}
    </RecordDialog>
  );
}
