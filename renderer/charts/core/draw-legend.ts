import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import type { ChartShape } from './chart-scene.ts';
import type { ChartSeries } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';
import { solidRect } from './hatch.ts';

const sampleWidth = 22;
const sampleGap = 6;
const entryGap = 16;
const rowHeight = 18;

export interface Legend {
  readonly shapes: readonly ChartShape[];
  /** CSS pixels; 0 where there is nothing to tell apart. */
  readonly height: number;
}

const drawSample = ({ parts, ink, pattern, marker }: ChartSeries, x: number, y: number): ChartShape[] => {
  const shapes: ChartShape[] = [];
  const box = { x, y: y - 5, width: sampleWidth, height: 10 };
  if (parts.includes('band'))
    shapes.push({
      kind: 'polygon',
      points: [
        box.x,
        box.y,
        box.x + box.width,
        box.y,
        box.x + box.width,
        box.y + box.height,
        box.x,
        box.y + 10,
      ],
      ink,
      fill: 'tint',
    });
  if (parts.includes('columns')) shapes.push(solidRect(box, ink));
  if (parts.includes('line') || parts.includes('step') || parts.includes('sticks'))
    shapes.push({ kind: 'stroke', points: [x, y, x + sampleWidth, y], ink, pattern, widthPx: 1.75 });
  if (parts.includes('whiskers'))
    shapes.push({ kind: 'line', points: [x + sampleWidth / 2, y - 7, x + sampleWidth / 2, y + 7], ink });
  if (parts.includes('markers'))
    shapes.push({ kind: 'marker', x: x + sampleWidth / 2, y, shape: marker, ink });
  return shapes;
};

/** One entry per named series, in rows above the plot. */
export const drawLegend = (
  series: readonly ChartSeries[],
  left: number,
  width: number,
  text: PlotText,
): Legend => {
  let x = left;
  let row = 0;
  const shapes: ChartShape[] = [];
  for (const each of series) {
    if (each.name === null) continue;
    const name = shortenText(each.name, width - sampleWidth - sampleGap, textSize, text);
    const needed = sampleWidth + sampleGap + text.measureWidth(name, textSize);
    if (x > left && x + needed > left + width) {
      x = left;
      row += 1;
    }
    const y = row * rowHeight + rowHeight / 2;
    shapes.push(...drawSample(each, x, y), textAt(name, x + sampleWidth + sampleGap, y + halfLetter));
    x += needed + entryGap;
  }
  return { shapes, height: shapes.length === 0 ? 0 : (row + 1) * rowHeight };
};
