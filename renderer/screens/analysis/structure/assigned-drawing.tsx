import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { clearSelection, hover, select, selectionStore } from '../../../plot/selection-store.ts';
import { StructureView } from './structure-drawing.tsx';
import { useAtomViews } from './use-atom-views.ts';
import '../../shared/structures/structure.css';

interface AssignedDrawingProps {
  readonly analysis: Pick<Analysis, 'nucleus' | 'multiplets'>;
  readonly structure: StructureRow;
  /** Carry the assignments. */
  readonly peaks: readonly PeakRow[];
  /** Signals wait for atoms: an atom that is chosen goes to them, and each shows its number. */
  readonly onAssign?: ((atomId: string, alone: boolean) => void) | undefined;
}

/** A structure whose atoms lead to their signals, with how far it is assigned. */
export function AssignedDrawing({ analysis, structure, peaks, onAssign }: AssignedDrawingProps) {
  const { t } = useMessages();
  const { atoms, counts } = useAtomViews(analysis, peaks, structure, onAssign !== undefined);
  const label = useMemo(
    () => t('structure.label', { formula: structure.formula, atoms: structure.atoms.length }),
    [t, structure],
  );
  return (
    <>
      <StructureView
        structure={structure}
        label={label}
        atoms={atoms}
        onPick={onAssign ?? toggleSelected}
        onHover={(id) => hover(id === null ? null : { kind: 'atom', id, source: 'structure' })}
      />
      <AtomNote names={atoms} />
      <ul className="structure-legend">
        <li>{t('structure.assigned', { count: counts.assigned })}</li>
        <li>{t('structure.partial', { count: counts.partial })}</li>
        <li>{t('structure.open', { count: counts.open })}</li>
      </ul>
    </>
  );
}

const toggleSelected = (atomId: string): void => {
  const { selected } = selectionStore.getState();
  if (selected?.kind === 'atom' && selected.id === atomId) clearSelection();
  else select({ kind: 'atom', id: atomId, source: 'structure' });
};

/** What is under the pointer or the focus, in words; always of one height. */
function AtomNote({ names }: { readonly names: ReadonlyMap<string, { readonly name: string }> }) {
  const { t } = useMessages();
  const id = useStore(selectionStore, ({ hovered, selected }) => {
    if (hovered?.kind === 'atom') return hovered.id;
    return selected?.kind === 'atom' ? selected.id : null;
  });
  return (
    <p className="structure-note" aria-hidden="true">
      {(id === null ? undefined : names.get(id)?.name) ?? t('structure.hint')}
    </p>
  );
}
