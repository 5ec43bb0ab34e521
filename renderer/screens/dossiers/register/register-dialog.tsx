import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { readRows } from '../../shared/impurities/impurity-draft.ts';
import { ImpurityRows, useImpurityList } from '../../shared/impurities/impurity-rows.tsx';

interface RegisterDialogProps {
  readonly dossierId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Organic and mutagenic impurities to be assessed and entered together, with where they come from. */
export function RegisterDialog({ dossierId, onSaved, onClose }: RegisterDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('register', dossierId, { title: t('dossiers.register.add') });
  const organic = useImpurityList('organic_impurities', 1, place);
  const mutagenic = useImpurityList('mutagenic_impurities', 0, place);
  const [source, setSource] = useKept(place, 'source', '');
  const [notes, setNotes] = useKept(place, 'notes', '');
  const read = createReader(f.parseNumber);
  const organicRows = readRows('organic_impurities', organic.rows, read);
  const mutagenicRows = readRows('mutagenic_impurities', mutagenic.rows, read);
  const isEmpty = organicRows.length + mutagenicRows.length === 0;
  const save = async (): Promise<void> => {
    const body = {
      ...(organicRows.length > 0 && { organic_impurities: organicRows }),
      ...(mutagenicRows.length > 0 && { mutagenic_impurities: mutagenicRows }),
      ...(source.trim() !== '' && { source: source.trim() }),
      ...(notes.trim() !== '' && { notes: notes.trim() }),
    };
    await api.call(dossierAssessmentRoutes.registerImpurities, { params: { id: dossierId }, body });
    onSaved();
  };
  return (
    <RecordDialog
      draft={place}
      title={t('dossiers.register.add')}
      action={t('dossiers.assess')}
      size="wide"
      asksReason={false}
      missing={isEmpty ? ['organic_impurities'] : read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {isEmpty && <p>{t('regulatory.isEmpty')}</p>}
          <ImpurityRows list={organic} notesOf={notesOf} />
          <ImpurityRows list={mutagenic} notesOf={notesOf} />
          <TextField
            label={t('dossiers.register.source')}
            isOptional
            hint={t('dossiers.register.sourceHint')}
            value={source}
            onChange={setSource}
            maxLength={500}
            {...notesOf('source')}
          />
          <TextField
            label={t('dossiers.notes')}
            isOptional
            value={notes}
            onChange={setNotes}
            rows={2}
            maxLength={2000}
            {...notesOf('notes')}
          />
        </>
      )}
    </RecordDialog>
  );
}
