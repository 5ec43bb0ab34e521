import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { createReader } from '../../../ui/draft-reader.ts';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { emptyImpurity, readRows } from '../../shared/impurities/impurity-draft.ts';
import { ImpurityRow } from '../../shared/impurities/impurity-row.tsx';

interface WatchDialogProps {
  readonly dossierId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const field = 'nitrosamines.0';

/** The service takes the one nitrosamine without a list around it. */
const inList =
  (notesOf: NotesOf): NotesOf =>
  (name) => ({
    errors: notesOf(name).errors,
    refusals: notesOf(name.replace(`${field}.`, '')).refusals,
  });

/** One nitrosamine with its structure, to be categorised and watched. */
export function WatchDialog({ dossierId, onSaved, onClose }: WatchDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('watch', dossierId, { title: t('dossiers.watch.add') });
  const [row, setRow] = useKept(place, 'row', () => emptyImpurity(0, 'nitrosamines'));
  const read = createReader(f.parseNumber);
  const [nitrosamine] = readRows('nitrosamines', [row], read);
  const smiles = read.text(`${field}.smiles`, row.smiles);
  const save = async (): Promise<void> => {
    if (nitrosamine === undefined) return;
    await api.call(dossierAssessmentRoutes.watchNitrosamine, {
      params: { id: dossierId },
      body: { ...nitrosamine, smiles },
    });
    onSaved();
  };
  return (
    <RecordDialog
      draft={place}
      title={t('dossiers.watch.add')}
      action={t('dossiers.add')}
      size="wide"
      asksReason={false}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <ImpurityRow
          section="nitrosamines"
          row={row}
          field={field}
          place={0}
          isNew
          notesOf={inList(notesOf)}
          onChange={(change) => setRow((before) => ({ ...before, ...change }))}
        />
      )}
    </RecordDialog>
  );
}
