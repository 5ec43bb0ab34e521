import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { StructureRow } from '#contract/structures';
import { useTypedText } from '../../../api/drafts/typed-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';
import type { Corrections } from '../use-corrections.ts';
import { stopAssigning } from './assign-store.ts';
import { atomLabels, parseAtoms } from './atom-assignments.ts';
import { typedAtomsName, useForgetAtoms } from './typed-atoms.ts';
import { useAssignment } from './use-assignment.ts';

interface AssignFormProps {
  readonly peakIds: readonly string[];
  readonly structure: StructureRow;
  readonly corrections: Corrections;
}

/** Waits for an atom: clicked in the drawing, or typed here by number or label. */
export function AssignForm({ peakIds, structure, corrections }: AssignFormProps) {
  const { t, f } = useMessages();
  const first = corrections.peaks.find((peak) => peak.id === peakIds[0]);
  const assigned = atomLabels(structure.atoms, first?.atom_ids ?? []);
  const [kept, setTyped, foundAtMs] = useTypedText(typedAtomsName(peakIds));
  const typed = kept ?? assigned;
  const [error, setError] = useState<string | null>(null);
  const { assign } = useAssignment(structure, corrections);
  const forget = useForgetAtoms();
  // Other lines wait now: what was typed for those before is not meant any more.
  const forgetOthers = useEffectEvent(() => forget(peakIds));
  useEffect(() => forgetOthers(), []);
  const giveUp = (): void => {
    forget();
    stopAssigning();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const list = parseAtoms(typed, structure.atoms);
    if (list.ok) assign(peakIds, list.atomIds);
    else setError(t('structure.assign.unknown', { atom: list.unknown }));
  };
  return (
    <form
      className="structure-assign"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        giveUp();
        document.querySelector<HTMLElement>('.plot-host')?.focus();
      }}
    >
      <p>
        {t('structure.assign.prompt', {
          shift: first === undefined ? '' : f.shiftPpm(first.shift_ppm),
          count: peakIds.length,
        })}
      </p>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <div className="structure-assign-row">
        <TextField
          label={t('structure.assign.atoms')}
          value={typed}
          onChange={(text) => {
            setTyped(text === assigned ? null : text);
            setError(null);
          }}
          errors={error === null ? [] : [error]}
          autoFocus
        />
        <Button type="submit">{t('structure.assign.apply')}</Button>
        <Button variant="quiet" onPress={giveUp}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
