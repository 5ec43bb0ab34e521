import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { PlotLegend } from './plot-legend.tsx';
import { PlotToolbar } from './plot-toolbar.tsx';
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
  return (
    <section className="spectrum-pane" aria-label={t('plot.region')}>
      <PlotToolbar viewRef={viewRef} state={viewState} canEdit={canEdit} />
      <div className="plot-body">
        <ToolRail viewRef={viewRef} activeId={toolId} canEdit={canEdit} isDisabled={viewState === null} />
        <div className="plot-column">
          <div ref={overviewRef} className="plot-overview" />
          {props.second && <PlotLegend second={props.second} />}
          {props.toolPanels?.[toolId]}
          <div className="plot-frame">
            <div
              ref={hostRef}
              className="plot-host"
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the plot is one composite control with its own keys
              tabIndex={0}
              aria-label={props.summary}
              data-testid="plot"
              data-own-keys=""
              data-number-host=""
            />
            {loadState.status === 'loading' && (
              <div className="plot-cover">
                <Skeleton label={t('plot.loading')} />
              </div>
            )}
            {loadState.status === 'failed' && (
              <div className="plot-cover">
                <ErrorState error={loadState.error} onRetry={() => setAttempt((n) => n + 1)} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
