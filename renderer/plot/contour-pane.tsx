import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { ContourToolbar } from './contour-toolbar.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { type ContourSource, useContourPlot } from './use-contour-plot.ts';
import './spectrum-pane.css';
import './plot-legend.css';
import './two-d/contour-pane.css';

export interface ContourPaneProps extends ContourSource {
  /** Accessible name: what the spectrum shows, in one line. */
  readonly summary: string;
  /** Beside another spectrum, whose toolbar is the one there is: this one has the wheel and its keys. */
  readonly isBeside?: boolean;
}

/** A 2D spectrum as contours, with its tools. */
export function ContourPane(props: ContourPaneProps) {
  const { t } = useMessages();
  const hostRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { plotRef, loadState, plotState } = useContourPlot(hostRef, props, attempt);
  const retry = (): void => setAttempt((n) => n + 1);
  const coverOf = (): ReactNode => {
    switch (loadState.status) {
      case 'loading':
        return <Skeleton label={t('contour.loading')} />;
      case 'failed':
        return <ErrorState error={loadState.error} onRetry={retry} />;
      case 'broken':
        return (
          <div role="alert">
            <EmptyState
              title={t('contour.failed.title')}
              text={t('contour.failed.text')}
              actions={<Button onPress={retry}>{t('common.tryAgain')}</Button>}
            />
          </div>
        );
      default:
        return null;
    }
  };
  const omitted = plotState?.omittedLevels ?? 0;
  return (
    <section className="spectrum-pane" aria-label={t('contour.region')}>
      {props.isBeside !== true && <ContourToolbar plotRef={plotRef} state={plotState} />}
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
          {props.marks !== undefined && plotState !== null && plotState.hasDiagonal !== null && (
            <li>
              <svg className="contour-legend-mark" viewBox="-7 -7 14 14" aria-hidden="true">
                <path d="M-5 5L5 -5" />
                <circle r="2.6" />
              </svg>
              {t('contour.legend.diagonal')}
            </li>
          )}
          {(props.ridges ?? []).length > 0 && (
            <li>
              <span className="contour-legend-ridge" aria-hidden="true" />
              {t('contour.legend.ridge')}
            </li>
          )}
          {props.marks?.some(({ isOnRidge }) => isOnRidge) === true && (
            <li>
              <svg className="contour-legend-mark" data-unknown="" viewBox="-7 -7 14 14" aria-hidden="true">
                <path d="M-3.5 3.5L3.5 -3.5M-3.5 -3.5L3.5 3.5" />
              </svg>
              {t('contour.legend.onRidge')}
            </li>
          )}
        </ul>
        <span className="plot-notice" role="status">
          {omitted > 0 && t('contour.omitted', { count: omitted })}
        </span>
      </div>
      <PlotFrame
        hostRef={hostRef}
        summary={props.summary}
        testId="contours"
        hostsNumbers={props.numberOf !== undefined}
        cover={coverOf()}
      />
    </section>
  );
}
