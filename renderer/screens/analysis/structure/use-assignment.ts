import type { StructureRow } from '#contract/structures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { announce } from '../../../ui/toast-store.ts';
import type { Corrections } from '../use-corrections.ts';
import { stopAssigning } from './assign-store.ts';
import { atomLabels, likeAtoms } from './atom-assignments.ts';
import { useForgetAtoms } from './typed-atoms.ts';

interface Assignment {
  /** Gives lines exactly these atoms. */
  readonly assign: (peakIds: readonly string[], atomIds: readonly string[]) => void;
  /** Adds an atom, with those like it unless `alone`, or takes it away where the lines have it. */
  readonly toggle: (peakIds: readonly string[], atomId: string, alone: boolean) => void;
}

/** Turns a choice of atoms into one step of the draft and gives the focus back to the spectrum. */
export const useAssignment = (structure: StructureRow, { peaks, edit }: Corrections): Assignment => {
  const { t } = useMessages();
  const forget = useForgetAtoms();
  const assign = (peakIds: readonly string[], atomIds: readonly string[]): void => {
    edit({ action: 'assign_atoms', peak_ids: peakIds, atom_ids: atomIds });
    const labels = atomLabels(structure.atoms, atomIds);
    announce(labels === '' ? t('structure.assign.cleared') : t('structure.assign.done', { atoms: labels }));
    forget();
    stopAssigning();
    document.querySelector<HTMLElement>('.plot-host')?.focus();
  };
  const toggle = (peakIds: readonly string[], atomId: string, alone: boolean): void => {
    const chosen = alone ? [atomId] : likeAtoms(structure.atoms, atomId);
    const present = peaks.find((peak) => peak.id === peakIds[0])?.atom_ids ?? [];
    const rest = present.filter((id) => !chosen.includes(id));
    assign(peakIds, present.includes(atomId) ? rest : [...rest, ...chosen]);
  };
  return { assign, toggle };
};
