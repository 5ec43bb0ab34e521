import { dossierAssessmentRoutes, type RiskEntry, type RiskStatus } from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';

interface DecideRiskDialogProps {
  readonly dossierId: string;
  readonly entry: RiskEntry;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const statuses: readonly RiskStatus[] = ['open', 'accepted', 'mitigated'];

/** What a person decides about an entry of the register; every decision is kept. */
export function DecideRiskDialog({ dossierId, entry, onSaved, onClose }: DecideRiskDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('risk', entry.id, {
    title: t('dossiers.entry.decideName', { name: entry.name }),
  });
  const [status, setStatus] = useKept(place, 'status', entry.status);
  const [note, setNote] = useKept(place, 'note', entry.mitigation_note ?? '');
  return (
    <RecordDialog
      draft={place}
      title={t('dossiers.entry.decideName', { name: entry.name })}
      action={t('common.save')}
      asksReason
      missing={[]}
      save={async (reason_for_change) => {
        await api.call(dossierAssessmentRoutes.decideRisk, {
          params: { id: dossierId, entry_id: entry.id },
          body: { status, mitigation_note: note.trim() || null, reason_for_change },
        });
        onSaved();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <Select
            label={t('dossiers.status')}
            choices={choicesOf(statuses, (value) => t(`dossiers.entry.status.${value}`))}
            value={status}
            onChange={setStatus}
            {...notesOf('status')}
          />
          <TextField
            label={t('dossiers.entry.note')}
            isOptional
            value={note}
            onChange={setNote}
            rows={3}
            maxLength={2000}
            {...notesOf('mitigation_note')}
          />
        </>
      )}
    </RecordDialog>
  );
}
