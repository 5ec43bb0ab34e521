import type { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import type { ViewSlot } from '../core/stored-views.ts';
import type { View } from '../core/view.ts';

/** What the controls beside a plot show of it. */
export interface PlotViewState {
  readonly view: View;
  /** How many times as high lines are as in the first view. */
  readonly heightFactor: number;
  readonly areLimitsLocked: boolean;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Somebody has moved; the view is no longer what a spectrum opens with. */
  readonly hasMoved: boolean;
  /** Peaks in sight without a label. */
  readonly hiddenLabels: number;
  /** Numbers under which views are kept. */
  readonly storedSlots: readonly ViewSlot[];
}

export const viewStateOf = (
  { view, heightFactor, areLimitsLocked, canGoBack, canGoForward, hasMoved, storedSlots }: PlotNavigator,
  scene: Scene | null,
): PlotViewState => ({
  view,
  heightFactor,
  areLimitsLocked,
  canGoBack,
  canGoForward,
  hasMoved,
  hiddenLabels: scene?.hiddenLabels ?? 0,
  storedSlots,
});
