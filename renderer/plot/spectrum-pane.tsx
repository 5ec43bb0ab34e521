import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { PlotLegend } from './plot-legend.tsx';
import { PlotToolbar } from './plot-toolbar.tsx';
import { RulerPanel } from './ruler-panel.tsx';
import { ToolRail } from './tool-rail.tsx';
import type { ToolId } from './tools/tool-table.ts';
import { type SpectrumInputs, useSpectrumView } from './use-spectrum-view.ts';
import './spectrum-pane.css';

interface SpectrumPaneProps extends SpectrumInputs {
  /** Fields of a tool, shown over the plot while it is active. */
  readonly toolPanels?: Partial<Readonly<Record<ToolId, ReactNode>>>;
}

export function SpectrumPane(props: SpectrumPaneProps) {
  const { t } = useMessages();
  const hostRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const overviewRef = useRef<HTMLDivElement>(null);
  const canEdit = props.onEditPeak !== undefined;
  const { viewRef, loadState, viewState, toolId } = useSpectrumView(hostRef, overviewRef, props, attempt);
  const cover =
    loadState.status === 'loading' ? (
      <Skeleton label={t('plot.loading')} />
    ) : loadState.status === 'failed' ? (
      <ErrorState error={loadState.error} onRetry={() => setAttempt((n) => n + 1)} />
    ) : null;
  return (
    <section className="spectrum-pane" aria-label={t('plot.region')}>
      <PlotToolbar viewRef={viewRef} state={viewState} canEdit={canEdit} offered={props.tools?.offered} />
      <div className="plot-body">
        <ToolRail
          viewRef={viewRef}
          activeId={toolId}
          canEdit={canEdit}
          offered={props.tools?.offered}
          isDisabled={viewState === null}
        />
        <div className="plot-column">
          <div ref={overviewRef} className="plot-overview" />
          {props.second && <PlotLegend second={props.second} />}
          {toolId === 'ruler' ? <RulerPanel /> : props.toolPanels?.[toolId]}
          <PlotFrame hostRef={hostRef} summary={props.summary} testId="plot" hostsNumbers cover={cover} />
        </div>
      </div>
    </section>
  );
}
