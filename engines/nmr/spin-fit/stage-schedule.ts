import { cutWindows, type PpmRange } from './cut-windows.ts';
import type { FitRegion, FitSignal } from './find-regions.ts';
import type { SpinFitQuestion } from './fit-question.ts';
import type { Placement } from './place-shifts.ts';
import { broadenWindow, type MeasuredWindow, type ShapeWindow } from './shape-window.ts';

/** A region no proton is placed in counts as explained to this share. */
const badlyShare = 0.6;

const holesOf = (
  others: readonly FitSignal[],
  excluded: readonly PpmRange[],
  frequencyMhz: number,
): PpmRange[] => {
  const pad = 3 / frequencyMhz;
  return [
    ...excluded,
    ...others.map(({ fromPpm, toPpm }) => ({
      lowPpm: Math.min(fromPpm, toPpm) - pad,
      highPpm: Math.max(fromPpm, toPpm) + pad,
    })),
  ];
};

/** Σ (data/σ)² without the level of each window: what a fit could explain. */
export const signalOf = (windows: readonly ShapeWindow[]): number =>
  windows.reduce((sum, { data, sigma }) => {
    const mean = data.reduce((a, b) => a + b, 0) / Math.max(1, data.length);
    return sum + data.reduce((a, b) => a + ((b - mean) / sigma) ** 2, 0);
  }, 0);

export interface Stage {
  readonly windows: readonly ShapeWindow[];
  /** What a placement leaves unexplained counts as if it were explained badly. */
  readonly left: number;
}

export type StageAt = (placement: Placement, broadeningHz: number) => Stage;

/** Windows of the regions a placement uses, at every broadening, made once. */
export const scheduleOf = (
  { spectrum, noise, excluded, widthHz }: SpinFitQuestion,
  regions: readonly FitRegion[],
  others: readonly FitSignal[],
): StageAt => {
  const made = new Map<string, Stage>();
  const measured = new Map<string, MeasuredWindow[]>();
  const holes = holesOf(others, excluded, spectrum.frequencyMhz);
  const all: Placement = { regions: regions.map((_, place) => place), cost: 0 };
  const stageAt: StageAt = (placement, broadeningHz) => {
    const used = regions.filter((_, place) => placement.regions.includes(place));
    const unused = regions.filter((region) => !used.includes(region));
    const name = used.map(({ lowPpm }) => lowPpm).join();
    const key = `${broadeningHz} ${name}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const cut = measured.get(name) ?? cutWindows(spectrum, used, [...holes, ...unused], noise);
    measured.set(name, cut);
    const windows = cut.map((window) => broadenWindow(window, broadeningHz, Math.max(0.5, widthHz)));
    const missing =
      unused.length === 0 ? 0 : signalOf(stageAt(all, broadeningHz).windows) - signalOf(windows);
    const stage = { windows, left: Math.max(0, missing) * badlyShare ** 2 };
    made.set(key, stage);
    return stage;
  };
  return stageAt;
};
