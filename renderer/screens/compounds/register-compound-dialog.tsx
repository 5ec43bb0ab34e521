import { useState } from 'react';
import { Link } from 'react-aria-components';
import { type Compound, compoundRoutes } from '#contract/compounds';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { toStructureText } from '../shared/structures/read-structure-lazily.ts';
import { StructureFigure } from '../shared/structures/structure-figure.tsx';
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
  const { text, reading, type } = useStructureText(null);
  const [name, setName] = useState('');
  const [casNumber, setCasNumber] = useState('');
  const [notes, setNotes] = useState('');
  const { run, isRunning, error } = useAction(async () => {
    const body = {
      ...toStructureText(text),
      name: name.trim(),
      cas_number: casNumber.trim() || null,
      notes: notes.trim() || null,
    };
    onRegistered(await api.call(compoundRoutes.register, { body }));
  });
  const [existing] = error?.code === 'conflict' ? (error.fields['id'] ?? []) : [];
  const refused = reading.status === 'refused' ? [reading.reason] : [];
  return (
    <Dialog title={t('compounds.register')} isOpen onClose={onClose}>
      <Form onSend={run}>
        <FormError error={error} refusedKey="compounds.known" />
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
          refusals={[...refused, ...(error?.fields['smiles'] ?? []), ...(error?.fields['molfile'] ?? [])]}
        />
        <Preview reading={reading} name={name} />
        <TextField
          label={t('compounds.name')}
          value={name}
          onChange={setName}
          isRequired
          maxLength={200}
          refusals={error?.fields['name']}
        />
        <TextField
          label={`${t('compounds.cas')} (${t('common.optional')})`}
          value={casNumber}
          onChange={setCasNumber}
          maxLength={12}
          refusals={error?.fields['cas_number']}
        />
        <TextField
          label={`${t('compounds.notes')} (${t('common.optional')})`}
          value={notes}
          onChange={setNotes}
          rows={2}
          maxLength={2000}
          refusals={error?.fields['notes']}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={reading.status !== 'read' || name.trim() === '' || isRunning}
          >
            {t('compounds.registerShort')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
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
