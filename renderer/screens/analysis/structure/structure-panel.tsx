import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { clearSelection, hover, select, selectionStore } from '../../../plot/selection-store.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import type { Corrections } from '../use-corrections.ts';
import { AssignForm } from './assign-form.tsx';
import { assignStore } from './assign-store.ts';
import { GiveStructure } from './give-structure.tsx';
import { JointVerdict } from './joint-verdict.tsx';
import { MassEvidence } from './mass-evidence.tsx';
import { StructureCheck } from './structure-check.tsx';
import { StructureView } from './structure-drawing.tsx';
import type { EditingBy } from './structure-editor.tsx';
import { useReopenedAtoms } from './typed-atoms.ts';
import { useAssignment } from './use-assignment.ts';
import { useAtomViews } from './use-atom-views.ts';
import { useProposal } from './use-proposal.ts';
import { useStructureActions } from './use-structure-actions.ts';
import '../../shared/structures/structure.css';

interface StructurePanelProps {
  readonly analysis: Analysis;
  readonly corrections: Corrections;
  /** Opens the editor with the drawing or with the text in front. */
  readonly onEdit: (by: EditingBy) => void;
}

/** The structure of the sample: what the signals are assigned to. */
export function StructurePanel({ analysis, corrections, onEdit }: StructurePanelProps) {
  const { t } = useMessages();
  const { structure } = corrections;
  const { draw, paste, remove } = useStructureActions(corrections, onEdit);
  const actions = (
    <div className="structure-actions">
      <GiveStructure onEdit={(by) => (by === 'drawing' ? draw() : paste())} />
      {structure !== null && (
        <IconButton label={t('structure.remove')} icon={<Trash2 aria-hidden="true" />} onPress={remove} />
      )}
    </div>
  );
  return (
    <section className="side-panel" aria-label={t('structure.title')}>
      <div className="structure-head">
        <h2>{t('structure.title')}</h2>
        {structure !== null && <Formula formula={structure.formula} />}
        {structure !== null && structure.molfile !== analysis.structure?.molfile && (
          <span className="draft-mark">{t('analysis.draft.mark')}</span>
        )}
      </div>
      {structure === null ? (
        <EmptyState title={t('structure.empty')} actions={actions} />
      ) : (
        <>
          <AssignableStructure analysis={analysis} corrections={corrections} structure={structure} />
          {actions}
        </>
      )}
    </section>
  );
}

interface AssignableStructureProps extends Pick<StructurePanelProps, 'analysis' | 'corrections'> {
  readonly structure: StructureRow;
}

function AssignableStructure({ analysis, corrections, structure }: AssignableStructureProps) {
  const { t } = useMessages();
  const waiting = useStore(assignStore, ({ peakIds }) => peakIds);
  useReopenedAtoms((peakId) => corrections.peaks.some(({ id }) => id === peakId));
  const { atoms, counts } = useAtomViews(analysis, corrections, structure, waiting !== null);
  const { toggle } = useAssignment(structure, corrections);
  const pick = (atomId: string, alone: boolean): void => {
    const { selected } = selectionStore.getState();
    if (waiting !== null) toggle(waiting, atomId, alone);
    else if (selected?.kind === 'atom' && selected.id === atomId) clearSelection();
    else select({ kind: 'atom', id: atomId, source: 'structure' });
  };
  const saved = structure.molfile === analysis.structure?.molfile ? analysis.structure : null;
  const check = saved?.check ?? null;
  const proposal = useProposal(check, corrections);
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
        onPick={pick}
        onHover={(id) => hover(id === null ? null : { kind: 'atom', id, source: 'structure' })}
      />
      <AtomNote names={atoms} />
      <ul className="structure-legend">
        <li>{t('structure.assigned', { count: counts.assigned })}</li>
        <li>{t('structure.partial', { count: counts.partial })}</li>
        <li>{t('structure.open', { count: counts.open })}</li>
      </ul>
      {check !== null && (
        <StructureCheck
          check={check}
          structure={structure}
          nucleus={analysis.nucleus}
          isStale={corrections.pending.some(({ action }) => action !== 'assign')}
          proposals={proposal.count}
          onTake={proposal.take}
        />
      )}
      {saved !== null && <MassEvidence structure={saved} />}
      {check !== null && <JointVerdict analysis={analysis} />}
      {waiting !== null && (
        <AssignForm
          key={waiting.join(',')}
          peakIds={waiting}
          structure={structure}
          corrections={corrections}
        />
      )}
    </>
  );
}

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
