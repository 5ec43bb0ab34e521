import { type RefObject, useRef, useState } from 'react';
import type { PlotViewState } from '../../plot/canvas/plot-view-state.ts';
import type { PointsView } from '../../plot/canvas/points-view.ts';

type PlotName = 'chromatogram' | 'spectrum';

export interface FocusedPlot {
  readonly refs: Readonly<Record<PlotName, RefObject<PointsView | null>>>;
  /** The one that had the focus last: the toolbar and its commands act on it. */
  readonly active: RefObject<PointsView | null>;
  readonly which: PlotName;
  readonly state: PlotViewState | null;
  readonly focus: (next: PlotName) => void;
  readonly report: (of: PlotName, state: PlotViewState) => void;
}

/** One toolbar for two plots. */
export const useFocusedPlot = (): FocusedPlot => {
  const chromatogram = useRef<PointsView | null>(null);
  const spectrum = useRef<PointsView | null>(null);
  const active = useRef<PointsView | null>(null);
  const [which, setWhich] = useState<PlotName>('chromatogram');
  const [states, setStates] = useState<Readonly<Partial<Record<PlotName, PlotViewState>>>>({});
  const refs = { chromatogram, spectrum };
  return {
    refs,
    active,
    which,
    state: states[which] ?? null,
    focus: (next) => {
      active.current = refs[next].current;
      setWhich(next);
    },
    report: (of, state) => {
      if (of === which) active.current = refs[of].current;
      setStates((before) => ({ ...before, [of]: state }));
    },
  };
};
