import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotViewState } from '../../plot/canvas/plot-view-state.ts';
import { type StackReading, StackView } from '../../plot/canvas/stack-view.ts';
import type { StackDisplay } from '../../plot/core/stack/stack-display.ts';
import { PlotFrame } from '../../plot/plot-frame.tsx';
import { PlotToolbar } from '../../plot/plot-toolbar.tsx';
import { announce } from '../../ui/toast-store.ts';
import '../../plot/spectrum-pane.css';

export interface StackPaneProps {
  readonly viewRef: RefObject<StackView | null>;
  readonly display: StackDisplay;
  /** Changes when heights have to be fitted anew. */
  readonly fitKey: string;
  /** Where the crosshair stands while no pointer is over the plot. */
  readonly pinnedPpm: number | null;
  /** Accessible name: what is compared, in one line. */
  readonly summary: string;
  readonly onRead: (reading: StackReading | null) => void;
  /** In place of the plot while there is nothing to draw. */
  readonly cover: ReactNode;
}

/** The curves of a comparison with the tools, keys and history of a single spectrum. */
export function StackPane(props: StackPaneProps) {
  const { t } = useMessages();
  const hostRef = useRef<HTMLDivElement>(null);
  const overviewRef = useRef<HTMLDivElement>(null);
  const viewState = useStackView(hostRef, overviewRef, props);
  return (
    <section className="spectrum-pane" aria-label={t('stack.region')}>
      <PlotToolbar viewRef={props.viewRef} state={viewState} canEdit={false} hasPeaks={false} />
      <div ref={overviewRef} className="plot-overview" />
      <PlotFrame hostRef={hostRef} summary={props.summary} testId="plot" cover={props.cover} />
    </section>
  );
}

/** One StackView per mount, fed by props. */
const useStackView = (
  hostRef: RefObject<HTMLDivElement | null>,
  overviewRef: RefObject<HTMLDivElement | null>,
  props: StackPaneProps,
): PlotViewState | null => {
  const { t, f } = useMessages();
  const { viewRef, display, fitKey, pinnedPpm } = props;
  const [viewState, setViewState] = useState<PlotViewState | null>(null);
  const fittedKey = useRef(fitKey);

  const open = useEffectEvent((host: HTMLElement, overviewHost: HTMLElement): StackView => {
    const describeRange = (left: number, right: number): string =>
      t('plot.overview.range', { left: f.shiftPpm(left, 2), right: f.shiftPpm(right, 2) });
    return new StackView(host, {
      formatNumber: (value, decimals) => f.number(value, decimals),
      overview: { host: overviewHost, label: t('plot.overview'), describeRange },
      onViewChange: setViewState,
      onRead,
      onStoredView: (slot, what) => announce(t(`plot.view.${what}`, { slot })),
    });
  });
  const onRead = useEffectEvent((reading: StackReading | null) => props.onRead(reading));

  useEffect(() => {
    if (!hostRef.current || !overviewRef.current) return;
    const view = open(hostRef.current, overviewRef.current);
    viewRef.current = view;
    return () => {
      view.dispose();
      viewRef.current = null;
    };
  }, [hostRef, overviewRef, viewRef]);

  useEffect(() => {
    viewRef.current?.show(display, fittedKey.current !== fitKey);
    fittedKey.current = fitKey;
  }, [viewRef, display, fitKey]);

  useEffect(() => viewRef.current?.pinAt(pinnedPpm), [viewRef, pinnedPpm]);
  return viewState;
};
