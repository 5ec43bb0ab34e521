import { Link } from 'react-aria-components';
import { type Compound, compoundRoutes } from '#contract/compounds';
import { api } from '../../api/api.ts';
import { detailsOf } from '../../api/details-of.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { toStructureText } from '../shared/structures/read-structure-lazily.ts';
import { StructureFigure } from '../shared/structures/structure-figure.tsx';
import { StructureFile } from '../shared/structures/structure-file.tsx';
import { type TextReading, useStructureText } from '../shared/structures/use-structure-text.ts';

interface RegisterCompoundDialogProps {
  readonly onRegistered: (compound: Compound) => void;
  readonly onClose: () => void;
}

/** CSS pixels. */
const preview = { width: 320, maxHeight: 160, margin: 16, maxBond: 24 };

/** A structure by its SMILES (or a pasted molfile), drawn while it is typed, with a name. */
export function RegisterCompoundDialog({ onRegistered, onClose }: RegisterCompoundDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('compound', 'new', { title: t('compounds.register') });
  const { text, reading, type } = useStructureText(null, place);
  const [name, setName] = useKept(place, 'name', '');
  const [casNumber, setCasNumber] = useKept(place, 'casNumber', '');
  const [notes, setNotes] = useKept(place, 'notes', '');
  const form = useAction(async () => {
    const body = {
      ...toStructureText(text),
      name: name.trim(),
      cas_number: casNumber.trim() || null,
      notes: notes.trim() || null,
    };
    onRegistered(await api.call(compoundRoutes.register, { body }));
  }, place);
  const existing = detailsOf(form.error, compoundRoutes.register, 'conflict')?.existing_id;
  const refused = reading.status === 'refused' ? [reading.reason] : [];
  return (
    <FormDialog
      draft={place}
      title={t('compounds.register')}
      action={t('compounds.registerShort')}
      form={form}
      isIncomplete={reading.status !== 'read' || name.trim() === ''}
      refusedKey="compounds.known"
      onClose={onClose}
    >
      {existing !== undefined && (
        <p>
          <Link href={`/compounds/${existing}`}>{t('compounds.openKnown')}</Link>
        </p>
      )}
      <TextField
        label={t('compounds.smiles')}
        hint={t('compounds.smilesHint')}
        value={text}
        onChange={type}
        rows={2}
        mono
        isRequired
        autoFocus
        refusals={[
          ...refused,
          ...(form.error?.fields['smiles'] ?? []),
          ...(form.error?.fields['molfile'] ?? []),
        ]}
      />
      <StructureFile onTake={type} />
      <Preview reading={reading} name={name} />
      <TextField
        label={t('compounds.name')}
        value={name}
        onChange={setName}
        isRequired
        maxLength={200}
        {...form.notesOf('name')}
      />
      <TextField
        label={t('compounds.cas')}
        isOptional
        value={casNumber}
        onChange={setCasNumber}
        maxLength={12}
        {...form.notesOf('cas_number')}
      />
      <TextField
        label={t('compounds.notes')}
        isOptional
        value={notes}
        onChange={setNotes}
        rows={2}
        maxLength={2000}
        {...form.notesOf('notes')}
      />
    </FormDialog>
  );
}

function Preview({ reading, name }: { readonly reading: TextReading; readonly name: string }) {
  const { t } = useMessages();
  return (
    <div className="compound-preview" role="status">
      {reading.status === 'reading' && t('structure.reading')}
      {reading.status === 'read' && (
        <>
          <div className="compound-figure">
            <StructureFigure
              structure={reading.structure}
              label={t('compounds.drawingOf', { name: name.trim() || reading.structure.formula })}
              plainSize={preview}
            />
          </div>
          <Formula formula={reading.structure.formula} />
        </>
      )}
    </div>
  );
}
