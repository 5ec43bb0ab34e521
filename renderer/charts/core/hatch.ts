import type { Ink } from '../../plot/core/scene.ts';
import type { Rect } from '../../plot/core/view.ts';
import type { ChartShape } from './chart-scene.ts';

/** Across the lines, CSS pixels. */
const spacing = 6;

/** A rectangle's outline with slanting lines in it, which end at its edges. */
export const hatchRect = ({ x, y, width, height }: Rect, ink: Ink): readonly ChartShape[] => {
  const lines: ChartShape[] = [
    {
      kind: 'polygon',
      points: [x, y, x + width, y, x + width, y + height, x, y + height],
      ink,
      fill: 'open',
    },
  ];
  // Each line is x + y = s within the rectangle.
  for (let s = spacing; s < width + height; s += spacing) {
    const fromX = Math.max(0, s - height);
    const toX = Math.min(width, s);
    lines.push({
      kind: 'line',
      points: [x + fromX, y + s - fromX, x + toX, y + s - toX],
      ink,
    });
  }
  return lines;
};

export const solidRect = ({ x, y, width, height }: Rect, ink: Ink): ChartShape => ({
  kind: 'polygon',
  points: [x, y, x + width, y, x + width, y + height, x, y + height],
  ink,
  fill: 'solid',
});
