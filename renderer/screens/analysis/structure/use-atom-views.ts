import { useMemo } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { type AtomState, assignAtoms, isAssignable } from './atom-assignments.ts';
import type { AtomView } from './structure-drawing.tsx';

interface AtomViews {
  readonly atoms: ReadonlyMap<string, AtomView>;
  /** Of the atoms this spectrum can show. */
  readonly counts: Readonly<Record<AtomState, number>>;
}

/** Each atom with its name, its number and how far it is assigned. */
export const useAtomViews = (
  { nucleus, multiplets }: Pick<Analysis, 'nucleus' | 'multiplets'>,
  peaks: readonly PeakRow[],
  structure: StructureRow,
  areAllNumbered: boolean,
): AtomViews => {
  const { t, f } = useMessages();
  return useMemo(() => {
    const assignments = assignAtoms(structure.atoms, peaks, multiplets);
    const counts = { open: 0, assigned: 0, partial: 0 };
    const views = structure.atoms.map((atom): [string, AtomView] => {
      const { state = 'open', shiftsPpm = [] } = assignments.get(atom.id) ?? {};
      const canBeAssigned = isAssignable(atom, nucleus);
      if (canBeAssigned || state !== 'open') counts[state]++;
      const shifts = shiftsPpm.map((ppm) => f.shiftPpm(ppm, shiftDecimals(nucleus))).join(', ');
      const name = t(`structure.atom.${state}`, { label: atom.label, hydrogens: atom.hydrogens, shifts });
      const isNumbered = areAllNumbered || canBeAssigned;
      return [atom.id, { state, name, number: isNumbered ? atom.id.slice(1) : null }];
    });
    return { atoms: new Map(views), counts };
  }, [structure, peaks, multiplets, nucleus, areAllNumbered, t, f]);
};
