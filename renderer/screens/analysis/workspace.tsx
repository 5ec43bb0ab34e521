import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useTabInAddress } from '../../frame/use-tab-in-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SpectrumPane } from '../../plot/spectrum-pane.tsx';
import { useAskedFocus } from '../../ui/asked-focus.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { additionsOf } from '../shared/analyses/addition-draft.ts';
import { numbersOfPlot } from '../shared/analyses/numbers-of-plot.ts';
import { originOf } from '../shared/analyses/origin-of.ts';
import {
  loadSpectrum,
  plotAnnotationsOf,
  plotPeaksOf,
  plotRangesOf,
  plotZonesOf,
} from '../shared/analyses/plot-inputs.ts';
import { regionsOf } from '../shared/analyses/range-draft.ts';
import { leaveTool } from './adjust/adjust-frame.tsx';
import { adjustPanels } from './adjust/tool-panels.tsx';
import { AnnotationPanel } from './annotations/annotation-panel.tsx';
import { takeBackWords, useAnnotationEdits } from './annotations/use-annotation-edits.ts';
import { AssessmentPanels } from './assessment-panels.tsx';
import type { CandidateDrawing } from './candidates/candidates-tab.tsx';
import { DraftBar } from './draft-bar.tsx';
import { MultipletsTab } from './multiplets-tab.tsx';
import { onRequestTabs } from './on-request-tabs.tsx';
import { PeakEditor } from './peak-editor.tsx';
import { PeakTable } from './peak-table.tsx';
import { PrintDialog } from './print/print-dialog.tsx';
import { TakeUpDialog } from './recipe/take-up-dialog.tsx';
import { useRecipeBench } from './recipe/use-recipe-bench.ts';
import { useRecipeCommands } from './recipe/use-recipe-commands.ts';
import { recordTabIds, recordTabs } from './record-tabs.tsx';
import { ExclusionsTab } from './regions/exclusions-tab.tsx';
import { regionPanels } from './regions/tool-panels.tsx';
import { useRegionEdits } from './regions/use-region-edits.ts';
import { linesToAssign, startAssigning, stopAssigning } from './structure/assign-store.ts';
import { type Editing, EditorSide } from './structure/editor-side.tsx';
import { GiveStructure } from './structure/give-structure.tsx';
import { StructurePanel } from './structure/structure-panel.tsx';
import { useAnalysesOnRequest } from './use-analyses-on-request.ts';
import { useCorrections } from './use-corrections.ts';
import { useLinks } from './use-links.ts';
import { usePeakDescription } from './use-peak-description.ts';
import { usePlotAddress } from './use-plot-address.ts';
import { useSecondRun } from './use-second-run.ts';

interface WorkspaceProps {
  readonly analysis: Analysis;
  readonly runId: string;
  readonly savedPeaks: readonly PeakRow[];
  readonly onSaved: () => void;
}

/** Evidence in the middle, what follows from it at the right, tables below. */
export function Workspace({ analysis, runId, savedPeaks, onSaved }: WorkspaceProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const assignmentFocus = useAskedFocus();
  const [tab, setTab] = useTabInAddress(tabIds);
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
  const editPeak = (): void => {
    setTab('peaks');
    assignmentFocus.ask();
  };
  const corrections = useCorrections(
    saved,
    { ...analysis, runId },
    {
      onEdit: editPeak,
      onAssign: (peakId) => {
        const lines = linesToAssign();
        if (corrections.structure !== null && lines.length > 0) startAssigning(lines);
        else if (peakId !== null) editPeak();
      },
    },
  );
  const { peaks } = corrections;
  useLinks({ peaks, multiplets: analysis.multiplets, contradictions: analysis.contradictions });
  useEffect(() => stopAssigning, []);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { describePeak, summary } = usePeakDescription(analysis, peaks);
  const plotPeaks = useMemo(() => plotPeaksOf(peaks), [peaks]);
  const { regions, additions } = corrections;
  const { protonReference } = additions;
  const plotRanges = useMemo(
    () => plotRangesOf(regions, { saved: saved.additions.protonReference, drafted: protonReference }),
    [regions, saved, protonReference],
  );
  const plotAnnotations = useMemo(() => plotAnnotationsOf(additions.annotations), [additions]);
  const annotate = useAnnotationEdits(corrections);
  const plotZones = useMemo(() => plotZonesOf(regions), [regions]);
  const regionEdits = useRegionEdits(corrections);
  const load = useCallback((signal: AbortSignal) => loadSpectrum(analysis.id, signal), [analysis.id]);
  const second = useSecondRun(runId);
  const address = usePlotAddress();
  const bench = useRecipeBench(analysis, runId);
  const drawing: CandidateDrawing = {
    open: () => setEditing({ edited: 'candidate', by: 'drawing' }),
    closed: useAskedFocus(),
  };
  const onRequest = useAnalysesOnRequest({ analysis, peaks: savedPeaks, corrections }, setTab, drawing.open);
  useRecipeCommands(bench, runId, () => {
    setTab('recipe');
    bench.presetFocus.ask();
  });
  const giveStructure = <GiveStructure onEdit={(by) => setEditing({ edited: 'sample', by })} />;
  const peaksTab = (
    <div className="peaks-tab">
      <PeakEditor
        analysis={analysis}
        peaks={peaks}
        corrections={corrections}
        assignmentFocus={assignmentFocus}
      />
      <PeakTable
        peaks={peaks}
        editedIds={corrections.editedIds}
        nucleus={analysis.nucleus}
        structure={corrections.structure}
      />
    </div>
  );
  return (
    <div className="workspace-body" data-side={editing === null ? undefined : 'wide'}>
      <div className="workspace-main">
        <SpectrumPane
          load={load}
          loadKey={`${analysis.id}/${runId}`}
          peaks={plotPeaks}
          multiplets={plotRanges}
          zones={plotZones}
          annotations={plotAnnotations}
          onChangeAnnotation={annotate}
          summary={summary}
          describePeak={describePeak}
          second={second}
          numberOf={numbersOfPlot(f, {
            peaks,
            multiplets: analysis.multiplets,
            nucleus: analysis.nucleus,
            origin: originOf(analysis),
          })}
          range={address.range}
          onRange={address.onRange}
          tool={address.tool}
          onTool={address.onTool}
          onEditPeak={corrections.onEditPeak}
          onChangeRegion={regionEdits.change}
          onAddPeak={regionEdits.addPeak}
          toolPanels={{
            ...adjustPanels(analysis, bench, runId),
            ...regionPanels({
              edits: regionEdits,
              regions,
              nucleus: analysis.nucleus,
              protons: corrections,
              peaks,
            }),
            annotate: (
              <AnnotationPanel
                annotations={plotAnnotations}
                onChange={annotate}
                onTakeBack={takeBackWords(corrections)}
              />
            ),
          }}
        />
        <div className="workspace-tables">
          <DraftBar analysis={analysis} corrections={corrections} onSaved={onSaved} />
          <Tabs
            label={t('analysis.tabs')}
            selectedId={tab}
            onChange={setTab}
            items={[
              { id: 'peaks', label: t('analysis.tab.peaks'), count: peaks.length, content: peaksTab },
              {
                id: 'multiplets',
                label: t('analysis.tab.multiplets'),
                count: analysis.multiplets.length,
                content: <MultipletsTab analysis={analysis} peaks={savedPeaks} check={onRequest.couplings} />,
              },
              ...onRequestTabs(messages, {
                analysis,
                peaks: savedPeaks,
                onRequest,
                drawing,
                giveStructure,
                corrections,
              }),
              {
                id: 'exclusions',
                label: t('analysis.tab.exclusions'),
                count: regions.exclusions.length,
                content: <ExclusionsTab exclusions={regions.exclusions} peaks={peaks} edits={regionEdits} />,
              },
              ...recordTabs(messages, { analysis, bench, corrections }),
            ]}
          />
        </div>
      </div>
      {editing !== null ? (
        <EditorSide
          {...editing}
          analysis={analysis}
          structure={corrections.structure}
          onUse={(structure) => corrections.edit({ action: 'structure', structure })}
          onAdd={({ smiles }) => onRequest.candidates.add(smiles)}
          onClose={() => {
            setEditing(null);
            if (editing.edited === 'candidate') drawing.closed.ask();
          }}
        />
      ) : (
        <aside className="workspace-side" aria-label={t('analysis.assessment')}>
          <StructurePanel
            analysis={analysis}
            corrections={corrections}
            onEdit={(by) => setEditing({ edited: 'sample', by })}
          />
          <AssessmentPanels analysis={analysis} />
        </aside>
      )}
      <PrintDialog analysis={analysis} drafted={corrections.pending.length} />
      {bench.asked !== null && bench.editing !== null && (
        <TakeUpDialog
          analysis={analysis}
          runId={runId}
          editing={bench.editing}
          changes={bench.asked}
          onTaken={() => {
            bench.endTakeUp();
            leaveTool();
            onSaved();
          }}
          onClose={bench.endTakeUp}
        />
      )}
    </div>
  );
}

const tabIds = [
  'peaks',
  'multiplets',
  'integrals',
  'gsd',
  'spin-fit',
  'prediction',
  'candidates',
  'identity',
  'exclusions',
  ...recordTabIds,
] as const;
