import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { ContourToolbar } from './contour-toolbar.tsx';
import { type ContourSource, useContourPlot } from './use-contour-plot.ts';
import '../spectrum-pane.css';
import '../plot-legend.css';
import './contour-pane.css';

export interface ContourPaneProps extends ContourSource {
  /** Accessible name: what the spectrum shows, in one line. */
  readonly summary: string;
}

/** A 2D spectrum as contours, with its tools. */
export function ContourPane(props: ContourPaneProps) {
  const { t } = useMessages();
  const hostRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { plotRef, loadState, plotState } = useContourPlot(hostRef, props, attempt);
  const retry = (): void => setAttempt((n) => n + 1);
  const omitted = plotState?.omittedLevels ?? 0;
  return (
    <section className="spectrum-pane" aria-label={t('contour.region')}>
      <ContourToolbar plotRef={plotRef} state={plotState} />
      <div className="contour-line">
        <ul className="plot-legend">
          <li>
            <span className="contour-legend-line" aria-hidden="true" />
            {t('contour.legend.positive')}
          </li>
          <li>
            <span className="contour-legend-line" data-negative="" aria-hidden="true" />
            {t('contour.legend.negative')}
          </li>
        </ul>
        <span className="plot-notice" role="status">
          {omitted > 0 && t('contour.omitted', { count: omitted })}
        </span>
      </div>
      <div className="plot-frame">
        <div
          ref={hostRef}
          className="plot-host"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the plot is one composite control with its own keys
          tabIndex={0}
          aria-label={props.summary}
          data-testid="contours"
          data-own-keys=""
        />
        {loadState.status === 'loading' && (
          <div className="plot-cover">
            <Skeleton label={t('contour.loading')} />
          </div>
        )}
        {loadState.status === 'failed' && (
          <div className="plot-cover">
            <ErrorState error={loadState.error} onRetry={retry} />
          </div>
        )}
        {loadState.status === 'broken' && (
          <div className="plot-cover" role="alert">
            <EmptyState
              title={t('contour.failed.title')}
              text={t('contour.failed.text')}
              actions={<Button onPress={retry}>{t('common.tryAgain')}</Button>}
            />
          </div>
        )}
      </div>
    </section>
  );
}
