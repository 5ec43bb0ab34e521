import { TextMeasure } from '../plot/canvas/text-measure.ts';
import type { PlotText } from '../plot/core/plot-text.ts';

let measure: TextMeasure | null = null;

const measureOfPage = (): TextMeasure => {
  if (measure !== null) return measure;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('this browser has no 2D canvas');
  const made = new TextMeasure(context);
  const setFont = (): void => made.setFont(getComputedStyle(document.body).fontFamily);
  setFont();
  void document.fonts.ready.then(setFont);
  measure = made;
  return made;
};

/** How charts write numbers, and how wide texts are in the face of the page. */
export const chartText = (formatNumber: PlotText['formatNumber']): PlotText => ({
  formatNumber,
  measureWidth: (value, sizePx) => measureOfPage().width(value, sizePx),
});
