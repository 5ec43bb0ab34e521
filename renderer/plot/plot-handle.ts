import type { PlotControls } from './canvas/plot-controls.ts';
import type { PlotNavigator } from './core/plot-navigator.ts';
import type { Paper, Scene } from './core/scene.ts';
import type { ContourScene } from './two-d/core/contour-scene.ts';

/** A plot that can be put on paper. */
export interface PrintablePlot {
  /** What is in sight as a scene for paper, with numbers in invariant format. */
  printScene(paper: Paper): Scene | ContourScene;
}

/** A plot of one spectrum or of several, as its toolbar and the commands see it. */
export interface PlotHandle extends PrintablePlot {
  readonly navigator: PlotNavigator;
  readonly controls: PlotControls;
}
