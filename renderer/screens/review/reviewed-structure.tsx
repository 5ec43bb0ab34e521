import type { Analysis } from '#contract/analyses';
import type { FidRun, PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { AssignedDrawing } from '../analysis/structure/assigned-drawing.tsx';
import { MassEvidence } from '../analysis/structure/mass-evidence.tsx';
import { StructureCheck } from '../analysis/structure/structure-check.tsx';
import { Formula } from '../shared/structures/formula.tsx';

interface ReviewedStructureProps {
  readonly run: FidRun;
  readonly analysis: Analysis;
  /** Of the revision the decision is about. */
  readonly peaks: readonly PeakRow[];
}

/** What the signals were assigned to, to look at: the structure belongs to the current run of the analysis alone. */
export function ReviewedStructure({ run, analysis, peaks }: ReviewedStructureProps) {
  const { t } = useMessages();
  const { structure } = analysis;
  if (structure === null || analysis.run_id !== run.id) return null;
  return (
    <section className="side-panel" aria-label={t('structure.title')}>
      <div className="structure-head">
        <h2>{t('structure.title')}</h2>
        <Formula formula={structure.formula} />
      </div>
      <AssignedDrawing analysis={analysis} structure={structure} peaks={peaks} />
      {structure.check !== null && (
        <>
          <StructureCheck
            check={structure.check}
            structure={structure}
            nucleus={analysis.nucleus}
            isStale={false}
            proposal={null}
          />
          <MassEvidence structure={structure} />
        </>
      )}
    </section>
  );
}
