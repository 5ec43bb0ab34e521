import { type ReactNode, type RefObject, useEffect } from 'react';
import { showPlot } from '../frame/shown-plots.ts';

interface PlotFrameProps {
  readonly hostRef: RefObject<HTMLDivElement | null>;
  /** What the plot shows, in words: its accessible name. */
  readonly summary: string;
  readonly testId: string;
  /** The plot tells where the number under the pointer comes from. */
  readonly hostsNumbers?: boolean;
  /** In the plot's place while there is nothing to show; null otherwise. */
  readonly cover: ReactNode;
}

/** The place a plot draws itself into, outside of React. */
export function PlotFrame({ hostRef, summary, testId, hostsNumbers = false, cover }: PlotFrameProps) {
  useEffect(() => {
    const host = hostRef.current;
    return host === null ? undefined : showPlot(host);
  }, [hostRef]);
  return (
    <div className="plot-frame">
      <div
        ref={hostRef}
        className="plot-host"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the plot is one composite control with its own keys
        tabIndex={0}
        aria-label={summary}
        data-testid={testId}
        data-own-keys=""
        {...(hostsNumbers && { 'data-number-host': '' })}
      />
      {cover !== null && <div className="plot-cover">{cover}</div>}
    </div>
  );
}
