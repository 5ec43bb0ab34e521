import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/toast-store.ts';
import type { PlotViewState } from './canvas/plot-view-state.ts';
import { PointsView } from './canvas/points-view.ts';
import type { PointsDisplay } from './core/points/points-display.ts';
import { PlotFrame } from './plot-frame.tsx';
import './spectrum-pane.css';

export interface PointsPaneProps {
  readonly viewRef: RefObject<PointsView | null>;
  readonly display: PointsDisplay | null;
  readonly chosenStopId: string | null;
  /** Changes when other points are shown, which open with a view of their own. */
  readonly subject: string;
  /** Where the crosshair stands while no pointer is over the plot. */
  readonly pinned: number | null;
  /** What the pane is called. */
  readonly label: string;
  /** Accessible name of the plot: what it shows, in one line. */
  readonly summary: string;
  readonly testId: string;
  /** A place on the axis with its unit. */
  readonly describePlace: (place: number) => string;
  readonly onRead: (place: number | null) => void;
  readonly onChoose: (stopId: string | null, by: 'pointer' | 'key') => void;
  readonly onEnter: (stopId: string) => void;
  readonly onFocus: () => void;
  readonly onViewChange: (state: PlotViewState) => void;
  /** In place of the plot while there is nothing to draw. */
  readonly cover: ReactNode;
}

/** One plot of points with its strip; the toolbar stands above all plots of a page. */
export function PointsPane(props: PointsPaneProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const overviewRef = useRef<HTMLDivElement>(null);
  usePointsView(hostRef, overviewRef, props);
  return (
    <section className="spectrum-pane" aria-label={props.label} onFocus={props.onFocus}>
      <div ref={overviewRef} className="plot-overview" />
      <PlotFrame hostRef={hostRef} summary={props.summary} testId={props.testId} cover={props.cover} />
    </section>
  );
}

/** One PointsView per mount, fed by props. */
const usePointsView = (
  hostRef: RefObject<HTMLDivElement | null>,
  overviewRef: RefObject<HTMLDivElement | null>,
  props: PointsPaneProps,
): void => {
  const { t, f } = useMessages();
  const { viewRef, display, chosenStopId, subject, pinned } = props;
  const shownSubject = useRef<string | null>(null);
  const read = useRef<number | null>(null);

  const describePlace = useEffectEvent((place: number) => props.describePlace(place));
  const onRead = useEffectEvent((place: number | null) => {
    if (place === read.current) return;
    read.current = place;
    props.onRead(place);
  });
  const onChoose = useEffectEvent((id: string | null, by: 'pointer' | 'key') => props.onChoose(id, by));
  const onEnter = useEffectEvent((id: string) => props.onEnter(id));
  const onViewChange = useEffectEvent((state: PlotViewState) => props.onViewChange(state));
  const open = useEffectEvent(
    (host: HTMLElement, overviewHost: HTMLElement): PointsView =>
      new PointsView(host, {
        formatNumber: (value, decimals) => f.number(value, decimals),
        describePlace,
        overview: {
          host: overviewHost,
          label: t('plot.overview'),
          describeRange: (left, right) =>
            t('plot.overview.places', { left: describePlace(left), right: describePlace(right) }),
        },
        onViewChange,
        onRead,
        onChoose,
        onEnter,
        onStoredView: (slot, what) => announce(t(`plot.view.${what}`, { slot })),
      }),
  );

  useEffect(() => {
    if (!hostRef.current || !overviewRef.current) return;
    const view = open(hostRef.current, overviewRef.current);
    viewRef.current = view;
    shownSubject.current = null;
    return () => {
      view.dispose();
      viewRef.current = null;
    };
  }, [hostRef, overviewRef, viewRef]);

  useEffect(() => {
    if (display === null) return;
    viewRef.current?.show(display, chosenStopId, shownSubject.current !== subject);
    shownSubject.current = subject;
  }, [viewRef, display, chosenStopId, subject]);

  useEffect(() => viewRef.current?.pinAt(pinned), [viewRef, pinned]);
};
