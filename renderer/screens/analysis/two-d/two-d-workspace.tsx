import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useTabInAddress } from '../../../frame/use-tab-in-address.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { selectionStore } from '../../../plot/selection-store.ts';
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
import { CorrelationTable } from './correlation-table.tsx';
import { LinkedSpectra, mostBeside } from './linked-spectra.tsx';
import type { Evidence } from './network-of-sample.ts';
import { NetworkPanel, NoNetwork } from './network-panel.tsx';
import { openLineText } from './open-line-text.ts';
import { useSampleNetworks } from './use-sample-networks.ts';
import { useSampleSpectra } from './use-sample-spectra.ts';

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
  const spectra = useSampleSpectra(analysis.id, analysis.project_id);
  const sample = useSampleNetworks({ id: analysis.id, title: analysis.title, twoD, peaks }, spectra.twoD);
  const beside = useBeside();
  const own = sample.networks?.[0]?.network;
  const atomsText = useMemo(() => {
    if (sample.assigned === null || own === undefined) return null;
    const { atoms } = sample.assigned.structure;
    return (peakId: string) => {
      const open = own.openAt.get(peakId);
      return open === undefined
        ? atomLabels(atoms, own.atomsOf.get(peakId) ?? [])
        : messages.t('twoD.network.noAtom', { lines: openLineText(open, messages) });
    };
  }, [sample.assigned, own, messages]);
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
        <LinkedSpectra
          analysis={analysis}
          twoD={twoD}
          runId={runId}
          peaks={peaks}
          spectra={spectra}
          besideIds={beside.ids}
          onBeside={beside.show}
          evidence={beside.evidence}
          onEvidence={beside.choose}
        />
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
        {sample.assigned === null || sample.networks === null ? (
          <NoNetwork error={sample.error} onRetry={sample.reload} warnings={analysis.warnings} />
        ) : (
          <NetworkPanel
            assigned={sample.assigned}
            networks={sample.networks}
            error={sample.error}
            onRetry={sample.reload}
            evidence={beside.evidence}
            onEvidence={beside.open}
          />
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

/** Spectra beside the open one, and the signals chosen in one of them; a signal chosen in the open one takes their place. */
const useBeside = () => {
  const [ids, show] = useState<readonly string[]>([]);
  const [evidence, choose] = useState<Evidence | null>(null);
  const isOwnChosen = useStore(selectionStore, ({ selected }) => selected !== null);
  useEffect(() => {
    if (isOwnChosen) choose(null);
  }, [isOwnChosen]);
  /** Shows the signals in the map they are of. */
  const open = (chosen: Evidence | null): void => {
    choose(chosen);
    if (chosen === null || ids.includes(chosen.analysisId)) return;
    show([...ids.slice(0, mostBeside - 1), chosen.analysisId]);
  };
  return { ids, show, evidence, choose, open };
};

const tabIds = ['peaks', ...recordTabIds] as const;
