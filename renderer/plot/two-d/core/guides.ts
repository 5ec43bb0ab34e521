import { createStore } from 'zustand/vanilla';
import type { Rect } from '../../core/view.ts';
import { ppmToX } from '../../core/view.ts';
import { type ContourAxes, type ContourView, ppmToY } from './contour-view.ts';

/** A shift of one nucleus, wherever it is read. */
export interface Shift {
  readonly nucleus: string;
  readonly ppm: number;
}

interface GuideState {
  /** What the pointer is over, and in which plot. */
  readonly pointed: { readonly source: string; readonly shifts: readonly Shift[] } | null;
  /** The signal that was chosen, shown while the pointer is elsewhere. */
  readonly chosen: { readonly source: string; readonly shifts: readonly Shift[] } | null;
}

/** The crosshair that spectra of one sample share: each shows the shifts it has an axis for. */
export const guideStore = createStore<GuideState>(() => ({ pointed: null, chosen: null }));

export const pointGuides = (source: string, shifts: readonly Shift[] | null): void => {
  const { pointed } = guideStore.getState();
  if (shifts !== null) guideStore.setState({ pointed: { source, shifts } });
  else if (pointed?.source === source) guideStore.setState({ pointed: null });
};

export const chooseGuides = (source: string, shifts: readonly Shift[] | null): void => {
  const { chosen } = guideStore.getState();
  if (shifts !== null) guideStore.setState({ chosen: { source, shifts } });
  else if (chosen?.source === source) guideStore.setState({ chosen: null });
};

/** What a plot shows of it: what others point at, else what was chosen in another one. */
export const guidesFor = (source: string, { pointed, chosen }: GuideState): readonly Shift[] => {
  const shown = pointed ?? chosen;
  return shown === null || shown.source === source ? [] : shown.shifts;
};

export interface PlacedGuides {
  /** Of lines from top to bottom, CSS pixels, with the shift each stands for. */
  readonly columns: readonly { readonly at: number; readonly ppm: number }[];
  /** Of lines from left to right. */
  readonly rows: readonly { readonly at: number; readonly ppm: number }[];
}

/** A shift stands at each axis of its nucleus: one of a COSY at both, a carbon of an HSQC at one of an HMBC. */
export const placeGuides = (
  shifts: readonly Shift[],
  axes: ContourAxes,
  view: ContourView,
  area: Rect,
): PlacedGuides => {
  const on = (nucleus: string): readonly number[] => [
    ...new Set(shifts.filter((shift) => shift.nucleus === nucleus).map(({ ppm }) => ppm)),
  ];
  const isWithin = (at: number, from: number, length: number): boolean => at >= from && at <= from + length;
  return {
    columns: on(axes.f2.nucleus)
      .map((ppm) => ({ at: ppmToX(view.f2, area, ppm), ppm }))
      .filter(({ at }) => isWithin(at, area.x, area.width)),
    rows: on(axes.f1.nucleus)
      .map((ppm) => ({ at: ppmToY(view.f1, area, ppm), ppm }))
      .filter(({ at }) => isWithin(at, area.y, area.height)),
  };
};
