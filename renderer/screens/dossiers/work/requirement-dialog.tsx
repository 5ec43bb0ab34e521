import { dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { api } from '../../../api/api.ts';
import { type DraftPlace, useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';

interface RequirementDialogProps {
  readonly dossierId: string;
  /** Null for a new one. */
  readonly initial: Requirement | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const statuses: readonly Requirement['status'][] = ['open', 'met', 'not_applicable'];

const useRequirement = (place: DraftPlace, initial: Requirement | null) => {
  const [draft, setDraft] = useKept(place, 'draft', {
    title: initial?.title ?? '',
    guideline: initial?.guideline ?? '',
    clause: initial?.clause ?? '',
    status: initial?.status ?? 'open',
    not_applicable_reason: initial?.not_applicable_reason ?? '',
    evidence: initial?.evidence ?? '',
  });
  return [
    draft,
    (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
  ] as const;
};

/** What the dossier has to satisfy, and whether it does. */
export function RequirementDialog({ dossierId, initial, onSaved, onClose }: RequirementDialogProps) {
  const { t, f } = useMessages();
  const heading = t(initial === null ? 'dossiers.requirement.add' : 'dossiers.requirement.edit');
  const place = useDraftPlace('requirement', `${dossierId}/${initial?.id ?? 'new'}`, { title: heading });
  const [draft, set] = useRequirement(place, initial);
  const read = createReader(f.parseNumber);
  const isOut = draft.status === 'not_applicable';
  const body = {
    title: read.text('title', draft.title),
    guideline: read.text('guideline', draft.guideline),
    clause: draft.clause.trim() || null,
    status: draft.status,
    not_applicable_reason: isOut ? read.text('not_applicable_reason', draft.not_applicable_reason) : null,
    evidence: draft.evidence.trim() || null,
  };
  const save = async (reason: string): Promise<void> => {
    const params = { id: dossierId };
    if (initial === null) await api.call(dossierWorkRoutes.addRequirement, { params, body });
    else
      await api.call(dossierWorkRoutes.changeRequirement, {
        params: { ...params, requirement_id: initial.id },
        body: { ...body, reason_for_change: reason },
      });
    onSaved();
  };
  const text = (name: 'title' | 'guideline' | 'clause' | 'not_applicable_reason' | 'evidence') => ({
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <RecordDialog
      draft={place}
      title={heading}
      action={t(initial === null ? 'dossiers.add' : 'common.save')}
      asksReason={initial !== null}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <TextField
            label={t('dossiers.requirement')}
            {...text('title')}
            isRequired
            autoFocus
            maxLength={500}
            {...notesOf('title')}
          />
          <TextField
            label={t('regulatory.basis.guideline')}
            {...text('guideline')}
            isRequired
            maxLength={100}
            {...notesOf('guideline')}
          />
          <TextField
            label={t('regulatory.basis.clause')}
            isOptional
            {...text('clause')}
            maxLength={100}
            {...notesOf('clause')}
          />
          <Select
            label={t('dossiers.status')}
            choices={choicesOf(statuses, (value) => t(`dossiers.requirement.status.${value}`))}
            value={draft.status}
            onChange={(status) => set({ status })}
            {...notesOf('status')}
          />
          {isOut && (
            <TextField
              label={t('dossiers.requirement.whyNot')}
              {...text('not_applicable_reason')}
              isRequired
              maxLength={1000}
              {...notesOf('not_applicable_reason')}
            />
          )}
          <TextField
            label={t('dossiers.requirement.evidence')}
            isOptional
            hint={t('dossiers.requirement.evidenceHint')}
            {...text('evidence')}
            maxLength={500}
            {...notesOf('evidence')}
          />
        </>
      )}
    </RecordDialog>
  );
}
