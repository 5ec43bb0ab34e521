import { X } from 'lucide-react';
import { type FormEvent, lazy, Suspense } from 'react';
import type { StructureRow } from '#contract/structures';
import { drafts } from '../../../api/drafts/drafts.ts';
import type { DraftPlace } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import { StructureFile } from '../../shared/structures/structure-file.tsx';
import { type TextReading, useStructureText } from '../../shared/structures/use-structure-text.ts';

/** The drawing board comes with OpenChemLib, which nobody loads who does not draw or type a structure. */
const StructureCanvas = lazy(async () => ({
  default: (await import('./structure-canvas.tsx')).StructureCanvas,
}));

export type EditingBy = 'drawing' | 'text';

/** The structure of the sample, or one more candidate to compare it with. */
export type EditedStructure = 'sample' | 'candidate';

interface StructureEditorProps {
  readonly place: DraftPlace;
  readonly edited: EditedStructure;
  readonly structure: StructureRow | null;
  /** What the focus goes to. */
  readonly by: EditingBy;
  readonly onApply: (structure: StructureRow) => void;
  readonly onClose: () => void;
}

/** A structure drawn or typed, beside the spectrum it belongs to. */
export function StructureEditor({ place, edited, structure, by, onApply, onClose }: StructureEditorProps) {
  const { t } = useMessages();
  const { text, reading, shown, type, draw } = useStructureText(structure, place);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reading.status !== 'read') return;
    drafts.drop(place.key);
    onApply(reading.structure);
  };
  return (
    <form
      className="structure-editor"
      aria-label={t(`structure.edit.${edited}`)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="structure-head">
        <h2>{t(`structure.edit.${edited}`)}</h2>
        <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onPress={onClose} />
      </div>
      <DraftNote place={place} />
      <Suspense
        fallback={
          <div className="structure-canvas">
            <Skeleton label={t('structure.canvas.loading')} />
          </div>
        }
      >
        <StructureCanvas label={t('structure.canvas')} shown={shown} onDraw={draw} />
      </Suspense>
      <TextField
        label={t('structure.text')}
        value={text}
        onChange={type}
        rows={5}
        mono
        autoFocus={by === 'text'}
        hint={t('structure.text.hint')}
        refusals={reading.status === 'refused' ? [reading.reason] : []}
      />
      <StructureFile onTake={type} />
      <ReadingNote reading={reading} />
      <DialogActions>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={reading.status !== 'read'}>
          {t(`structure.apply.${edited}`)}
        </Button>
      </DialogActions>
    </form>
  );
}

function ReadingNote({ reading }: { readonly reading: TextReading }) {
  const { t } = useMessages();
  return (
    <p className="structure-note" role="status">
      {reading.status === 'reading' && t('structure.reading')}
      {reading.status === 'read' && (
        <>
          <Formula formula={reading.structure.formula} />{' '}
          {t('structure.read', {
            atoms: reading.structure.atoms.length,
            hydrogens: reading.structure.hydrogen_count,
          })}
        </>
      )}
    </p>
  );
}
