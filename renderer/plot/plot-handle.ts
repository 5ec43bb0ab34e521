import type { PlotHands } from './canvas/plot-hands.ts';
import type { PlotNavigator } from './core/plot-navigator.ts';
import type { Paper, Scene } from './core/scene.ts';

/** A plot of one spectrum or of several, as its toolbar and the commands see it. */
export interface PlotHandle {
  readonly navigator: PlotNavigator;
  readonly hands: PlotHands;
  /** What is in sight as a scene for paper. */
  printScene(paper: Paper): Scene;
}
