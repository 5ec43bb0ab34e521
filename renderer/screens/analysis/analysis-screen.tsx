import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Analysis } from '#contract/analyses';
import { TypedPlace, typedPlaceOf } from '../../api/drafts/typed-text.ts';
import { OriginContext } from '../../frame/provenance/origin-context.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { clearSelection } from '../../plot/selection-store.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { originOf } from '../shared/analyses/origin-of.ts';
import { SigningFrame } from '../shared/signatures/signing-frame.tsx';
import { FailedView } from './failed-view.tsx';
import { ProcessingView } from './processing-view.tsx';
import { isRunning, type Progress, useAnalysis, usePeaks } from './use-analysis.ts';
import { Workspace } from './workspace.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';
import './analysis.css';

/** Loaded when the first two-dimensional spectrum is opened. */
const TwoDWorkspace = lazy(async () => ({
  default: (await import('./two-d/two-d-workspace.tsx')).TwoDWorkspace,
}));

export function AnalysisScreen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const { data, error, reload, replace, progress } = useAnalysis(id);
  useEffect(() => clearSelection, []);
  if (error !== null && data === null) return <ErrorState error={error} onRetry={reload} />;
  if (data === null || data.id !== id) return <Skeleton label={t('common.loading')} lines={12} />;
  return (
    <OriginContext value={originOf(data)}>
      <SigningFrame
        record={{ type: 'analysis', id }}
        version={data.revision}
        canSign={data.status === 'completed'}
      >
        <div className="workspace">
          <WorkspaceHeader analysis={data} onChange={replace} />
          <AnalysisBody analysis={data} progress={progress} onChange={replace} onReload={reload} />
        </div>
      </SigningFrame>
    </OriginContext>
  );
}

interface AnalysisBodyProps {
  readonly analysis: Analysis;
  readonly progress: Progress | null;
  readonly onChange: (analysis: Analysis) => void;
  readonly onReload: () => void;
}

function AnalysisBody({ analysis, progress, onChange, onReload }: AnalysisBodyProps) {
  if (isRunning(analysis))
    return <ProcessingView analysis={analysis} progress={progress} onChange={onChange} />;
  if (analysis.status === 'failed') return <FailedView analysis={analysis} onChange={onChange} />;
  return <LoadedWorkspace key={analysis.run_id} analysis={analysis} onReload={onReload} />;
}

function LoadedWorkspace({ analysis, onReload }: Pick<AnalysisBodyProps, 'analysis' | 'onReload'>) {
  const { t } = useMessages();
  const peaks = usePeaks(analysis);
  const place = useMemo(() => typedPlaceOf(analysis.id, analysis.title), [analysis.id, analysis.title]);
  if (peaks.error !== null) return <ErrorState error={peaks.error} onRetry={peaks.reload} />;
  if (peaks.data === null) return <Skeleton label={t('common.loading')} lines={12} />;
  if (analysis.run_id === null) return <EmptyState title={t('analysis.noRun')} />;
  const opened = { analysis, runId: analysis.run_id, savedPeaks: peaks.data, onSaved: onReload };
  return (
    <TypedPlace value={place}>
      {analysis.two_d === null ? (
        <Workspace {...opened} />
      ) : (
        <Suspense fallback={<Skeleton label={t('common.loading')} lines={12} />}>
          <TwoDWorkspace {...opened} twoD={analysis.two_d} />
        </Suspense>
      )}
    </TypedPlace>
  );
}
