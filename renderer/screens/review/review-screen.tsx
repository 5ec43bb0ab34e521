import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { type FidRun, fidRunRoutes, type PeakRow, type Review } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { OriginContext } from '../../frame/provenance/origin-context.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { clearSelection } from '../../plot/selection-store.ts';
import { SpectrumPane } from '../../plot/spectrum-pane.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { JournalTab } from '../analysis/journal/journal-tab.tsx';
import { PeakReason } from '../analysis/peak-editor.tsx';
import { PeakTable } from '../analysis/peak-table.tsx';
import { RecipeTab } from '../analysis/recipe-tab.tsx';
import { CorrelationPlot } from '../analysis/two-d/correlation-plot.tsx';
import { CorrelationTable } from '../analysis/two-d/correlation-table.tsx';
import { useLinks } from '../analysis/use-links.ts';
import { usePeakDescription } from '../analysis/use-peak-description.ts';
import { useSecondRun } from '../analysis/use-second-run.ts';
import { MeasurementLine } from '../analysis/workspace-header.tsx';
import { numbersOfPlot } from '../shared/analyses/numbers-of-plot.ts';
import {
  loadSpectrum,
  plotAnnotationsOf,
  plotMultipletsOf,
  plotPeaksOf,
} from '../shared/analyses/plot-inputs.ts';
import { AfterDecision } from './after-decision.tsx';
import { currentPeaks, loadVersions, type Versions } from './load-versions.ts';
import { ReviewSide } from './review-side.tsx';
import { contradictionsOf } from './state-claims.ts';
import { VersionsTab } from './versions-tab.tsx';
import '../analysis/analysis.css';
import './review.css';

interface ReviewSubject {
  readonly run: FidRun;
  /** Null for a run that was made from the archive alone. */
  readonly analysis: Analysis | null;
  readonly reviews: readonly Review[];
  readonly versions: Versions;
}

export function ReviewScreen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  /** Decided on in this window just now. */
  const [decided, setDecided] = useState<string | null>(null);
  const subject = useResource((signal) => loadSubject(id, signal), [id]);
  useEffect(() => clearSelection, []);
  if (subject.error !== null) return <ErrorState error={subject.error} onRetry={subject.reload} />;
  if (subject.data === null) return <Skeleton label={t('common.loading')} lines={12} />;
  const { run, analysis, reviews, versions } = subject.data;
  const peaks = currentPeaks(run, versions);
  return (
    <OriginContext
      value={{ runId: run.id, analysisId: run.analysis_id, revision: analysis?.revision ?? null }}
    >
      <div className="workspace">
        <ReviewHeader run={run} analysis={analysis} />
        <div className="workspace-body">
          <div className="workspace-main" data-map={analysis?.two_d ? '' : undefined}>
            {analysis === null ? (
              <EmptyState title={t('review.noAnalysis')} />
            ) : (
              <ReviewedSpectrum run={run} analysis={analysis} peaks={peaks} versions={versions} />
            )}
          </div>
          <aside className="workspace-side" aria-label={t('review.decision')}>
            {decided === run.id && <AfterDecision key={run.id} runId={run.id} />}
            <ReviewSide
              key={run.id}
              run={run}
              analysis={analysis}
              reviews={reviews}
              peaks={peaks}
              onRecorded={() => {
                setDecided(run.id);
                subject.reload();
              }}
              onStale={subject.reload}
            />
          </aside>
        </div>
      </div>
    </OriginContext>
  );
}

const loadSubject = async (runId: string, signal: AbortSignal): Promise<ReviewSubject> => {
  const params = { id: runId };
  const [run, reviews] = await Promise.all([
    api.call(fidRunRoutes.get, { params }, { signal }),
    api.call(fidRunRoutes.listReviews, { params }, { signal }),
  ]);
  const analysis =
    run.analysis_id === null
      ? null
      : await api.call(analysisRoutes.get, { params: { id: run.analysis_id } }, { signal });
  const versions =
    analysis === null ? { author: null, reviewer: null } : await loadVersions(run, analysis, signal);
  return { run, analysis, reviews: reviews.items, versions };
};

interface SubjectProps {
  readonly run: FidRun;
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly versions: Versions;
}

function ReviewHeader({
  run,
  analysis,
}: {
  readonly run: FidRun;
  readonly analysis: Analysis | null;
}): ReactNode {
  const { t } = useMessages();
  return (
    <header className="workspace-head">
      <nav className="workspace-crumbs" aria-label={t('review.breadcrumb')}>
        <Link to="/review">{t('review.title')}</Link>
        <span aria-hidden="true">/</span>
      </nav>
      <h1 className="workspace-title truncate">{analysis?.title ?? run.id}</h1>
      {analysis && (
        <StatusChip
          status={analysis.status}
          awaitsReview={analysis.awaits_review}
          lastDecision={analysis.last_decision}
        />
      )}
      {analysis && <MeasurementLine analysis={analysis} />}
      {analysis && (
        <div className="workspace-actions">
          <Link to={`/analyses/${analysis.id}`}>{t('review.openAnalysis')}</Link>
        </div>
      )}
    </header>
  );
}

const noEdits: ReadonlySet<string> = new Set();

/** The same plot and tables as the workspace, without the means to change them. */
function ReviewedSpectrum(props: SubjectProps) {
  const { two_d: twoD } = props.analysis;
  return twoD === null ? <ReviewedCurve {...props} /> : <ReviewedContours {...props} twoD={twoD} />;
}

interface ReviewedContoursProps extends SubjectProps {
  readonly twoD: NonNullable<Analysis['two_d']>;
}

function ReviewedContours({ run, analysis, peaks, versions, twoD }: ReviewedContoursProps) {
  const { t } = useMessages();
  useLinks({ peaks, multiplets: run.multiplets, contradictions: contradictionsOf(run, analysis) });
  const table = (
    <div className="peaks-tab">
      <PeakReason peaks={peaks} />
      <CorrelationTable peaks={peaks} editedIds={noEdits} twoD={twoD} atoms={null} />
    </div>
  );
  return (
    <>
      <CorrelationPlot analysis={analysis} twoD={twoD} runId={run.id} peaks={peaks} />
      <ReviewTables
        peaks={{ label: t('twoD.tab.correlations'), count: peaks.length, content: table }}
        {...{ run, analysis, versions }}
      />
    </>
  );
}

interface ReviewTablesProps extends Omit<SubjectProps, 'peaks'> {
  readonly peaks: { readonly label: string; readonly count: number; readonly content: ReactNode };
}

function ReviewTables({ run, analysis, peaks, versions }: ReviewTablesProps) {
  const { t } = useMessages();
  return (
    <div className="workspace-tables">
      <Tabs
        label={t('analysis.tabs')}
        items={[
          { id: 'peaks', ...peaks },
          {
            id: 'versions',
            label: t('review.versions'),
            content: <VersionsTab run={run} analysis={analysis} versions={versions} />,
          },
          {
            id: 'recipe',
            label: t('analysis.tab.recipe'),
            content: <RecipeTab analysis={analysis} runId={run.id} />,
          },
          ...(analysis.run_id === run.id
            ? [
                {
                  id: 'journal',
                  label: t('analysis.tab.journal'),
                  content: <JournalTab analysis={analysis} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

const noneDrawn: Analysis['annotations'] = [];

function ReviewedCurve({ run, analysis, peaks, versions }: SubjectProps) {
  const { t, f } = useMessages();
  const origin = useContext(OriginContext);
  const isCurrent = analysis.run_id === run.id;
  const multiplets = isCurrent ? analysis.multiplets : run.multiplets;
  const plotPeaks = useMemo(() => plotPeaksOf(peaks), [peaks]);
  const plotMultiplets = useMemo(() => plotMultipletsOf(multiplets), [multiplets]);
  const drawn = isCurrent ? analysis.annotations : noneDrawn;
  const annotations = useMemo(() => plotAnnotationsOf(drawn), [drawn]);
  const load = useCallback((signal: AbortSignal) => loadSpectrum(analysis.id, signal), [analysis.id]);
  const { describePeak, summary } = usePeakDescription(analysis, peaks);
  const second = useSecondRun(run.id);
  useLinks({ peaks, multiplets, contradictions: contradictionsOf(run, analysis) });
  const table = (
    <div className="peaks-tab">
      <PeakReason peaks={peaks} />
      <PeakTable
        peaks={peaks}
        editedIds={noEdits}
        nucleus={analysis.nucleus}
        structure={analysis.structure}
      />
    </div>
  );
  return (
    <>
      <SpectrumPane
        load={load}
        loadKey={`${analysis.id}/${run.id}`}
        peaks={plotPeaks}
        multiplets={plotMultiplets}
        annotations={annotations}
        summary={summary}
        describePeak={describePeak}
        second={second}
        numberOf={numbersOfPlot(f, {
          peaks,
          multiplets: run.multiplets,
          nucleus: analysis.nucleus,
          origin,
        })}
      />
      <ReviewTables
        peaks={{ label: t('analysis.tab.peaks'), count: peaks.length, content: table }}
        {...{ run, analysis, versions }}
      />
    </>
  );
}
