import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import type { Corrections } from '../use-corrections.ts';
import { AssignForm } from './assign-form.tsx';
import { assignStore } from './assign-store.ts';
import { AssignedDrawing } from './assigned-drawing.tsx';
import { GiveStructure } from './give-structure.tsx';
import { JointVerdict } from './joint-verdict.tsx';
import { MassEvidence } from './mass-evidence.tsx';
import { StructureCheck } from './structure-check.tsx';
import type { EditingBy } from './structure-editor.tsx';
import { useReopenedAtoms } from './typed-atoms.ts';
import { useAssignment } from './use-assignment.ts';
import { useProposal } from './use-proposal.ts';
import { useStructureActions } from './use-structure-actions.ts';

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
  const waiting = useStore(assignStore, ({ peakIds }) => peakIds);
  useReopenedAtoms((peakId) => corrections.peaks.some(({ id }) => id === peakId));
  const { toggle } = useAssignment(structure, corrections);
  const saved = structure.molfile === analysis.structure?.molfile ? analysis.structure : null;
  const check = saved?.check ?? null;
  const proposal = useProposal(check, corrections);
  return (
    <>
      <AssignedDrawing
        analysis={analysis}
        structure={structure}
        peaks={corrections.peaks}
        onAssign={waiting === null ? undefined : (atomId, alone) => toggle(waiting, atomId, alone)}
      />
      {check !== null && (
        <StructureCheck
          check={check}
          structure={structure}
          nucleus={analysis.nucleus}
          isStale={corrections.pending.some(({ action }) => action !== 'assign')}
          proposal={proposal}
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
