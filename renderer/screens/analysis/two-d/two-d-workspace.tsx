import { useMemo } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useTabInAddress } from '../../../frame/use-tab-in-address.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useAskedFocus } from '../../../ui/asked-focus.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { additionsOf } from '../../shared/analyses/addition-draft.ts';
import { regionsOf } from '../../shared/analyses/range-draft.ts';
import { AssessmentPanels } from '../assessment-panels.tsx';
import { DraftBar } from '../draft-bar.tsx';
import { PeakEditor } from '../peak-editor.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { TakeUpDialog } from '../recipe/take-up-dialog.tsx';
import { useRecipeBench } from '../recipe/use-recipe-bench.ts';
import { useRecipeCommands } from '../recipe/use-recipe-commands.ts';
import { recordTabIds, recordTabs } from '../record-tabs.tsx';
import { atomLabels } from '../structure/atom-assignments.ts';
import { useCorrections } from '../use-corrections.ts';
import { useLinks } from '../use-links.ts';
import { assignmentNetwork } from './assignment-network.ts';
import { CorrelationTable } from './correlation-table.tsx';
import { LinkedSpectra } from './linked-spectra.tsx';
import { NetworkPanel, NoNetwork } from './network-panel.tsx';
import { useAssignedShifts } from './use-assigned-shifts.ts';

interface TwoDWorkspaceProps {
  readonly analysis: Analysis;
  readonly twoD: NonNullable<Analysis['two_d']>;
  readonly runId: string;
  readonly savedPeaks: readonly PeakRow[];
  readonly onSaved: () => void;
}

/** A two-dimensional spectrum: contours in the middle, what follows from them at the right, correlations below. */
export function TwoDWorkspace({ analysis, twoD, runId, savedPeaks, onSaved }: TwoDWorkspaceProps) {
  const messages = useMessages();
  const { t } = messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same revision read again is no other one, and must not end the draft
  const saved = useMemo(
    () => ({
      peaks: savedPeaks,
      structure: analysis.structure,
      regions: regionsOf(analysis),
      additions: additionsOf(analysis),
    }),
    [savedPeaks, analysis.revision],
  );
  const assignmentFocus = useAskedFocus();
  const [tab, setTab] = useTabInAddress(tabIds);
  const focusAssignment = (): void => {
    setTab('peaks');
    assignmentFocus.ask();
  };
  const corrections = useCorrections(
    saved,
    { ...analysis, runId },
    { onEdit: focusAssignment, onAssign: focusAssignment },
  );
  const { peaks } = corrections;
  useLinks({ peaks, multiplets: analysis.multiplets, contradictions: analysis.contradictions });
  const assigned = useAssignedShifts(twoD.compared_with).data;
  const network = useMemo(
    () => (assigned === null ? null : assignmentNetwork({ ...assigned, peaks, twoD })),
    [assigned, peaks, twoD],
  );
  const atomsText = useMemo(() => {
    if (assigned === null || network === null) return null;
    return (peakId: string) => atomLabels(assigned.structure.atoms, network.atomsOf.get(peakId) ?? []);
  }, [assigned, network]);
  const bench = useRecipeBench(analysis, runId);
  useRecipeCommands(bench, runId, () => setTab('recipe'));
  const correlations = (
    <div className="peaks-tab">
      <PeakEditor
        analysis={analysis}
        peaks={peaks}
        corrections={corrections}
        assignmentFocus={assignmentFocus}
      />
      <CorrelationTable peaks={peaks} editedIds={corrections.editedIds} twoD={twoD} atoms={atomsText} />
    </div>
  );
  return (
    <div className="workspace-body">
      <div className="workspace-main" data-map="">
        <LinkedSpectra analysis={analysis} twoD={twoD} runId={runId} peaks={peaks} />
        <div className="workspace-tables">
          <DraftBar analysis={analysis} corrections={corrections} onSaved={onSaved} />
          <Tabs
            label={t('analysis.tabs')}
            selectedId={tab}
            onChange={setTab}
            items={[
              { id: 'peaks', label: t('twoD.tab.correlations'), count: peaks.length, content: correlations },
              ...recordTabs(messages, { analysis, bench, corrections }),
            ]}
          />
        </div>
      </div>
      <aside className="workspace-side" aria-label={t('analysis.assessment')}>
        {assigned === null || network === null ? (
          <NoNetwork />
        ) : (
          <NetworkPanel assigned={assigned} network={network} twoD={twoD} />
        )}
        <AssessmentPanels analysis={analysis} />
      </aside>
      <PrintDialog analysis={analysis} drafted={corrections.pending.length} />
      {bench.asked !== null && bench.editing !== null && (
        <TakeUpDialog
          analysis={analysis}
          runId={runId}
          editing={bench.editing}
          changes={bench.asked}
          onTaken={() => {
            bench.endTakeUp();
            onSaved();
          }}
          onClose={bench.endTakeUp}
        />
      )}
    </div>
  );
}

const tabIds = ['peaks', ...recordTabIds] as const;
