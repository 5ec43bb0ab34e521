import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { type ImpurityInput, readRows, type SectionName } from '../../shared/impurities/impurity-draft.ts';
import { ImpurityRows, useImpurityList } from '../../shared/impurities/impurity-rows.tsx';

export type Notes = { readonly notes?: string };

interface AssessDialogProps<S extends SectionName> {
  readonly dossierId: string;
  readonly section: S;
  readonly title: string;
  readonly assess: (rows: ImpurityInput<S>[], notes: Notes) => Promise<void>;
  readonly onClose: () => void;
}

/** Impurities of one kind to be assessed for the product of the dossier. */
export function AssessDialog<S extends SectionName>({
  dossierId,
  section,
  title,
  assess,
  onClose,
}: AssessDialogProps<S>) {
  const { t, f } = useMessages();
  const place = useDraftPlace('assessment', `${dossierId}/${section}`, { title: title });
  const list = useImpurityList(section, 1, place);
  const [notes, setNotes] = useKept(place, 'notes', '');
  const read = createReader(f.parseNumber);
  const rows = readRows(section, list.rows, read);
  const isEmpty = rows.length === 0;
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={t('dossiers.assess')}
      size="wide"
      asksReason={false}
      missing={isEmpty ? [section] : read.missing}
      save={() => assess(rows, notes.trim() === '' ? {} : { notes: notes.trim() })}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {isEmpty && <p>{t('regulatory.isEmpty')}</p>}
          <ImpurityRows list={list} notesOf={notesOf} />
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
