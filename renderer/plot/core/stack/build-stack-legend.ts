import type { PlotText } from '../plot-text.ts';
import type { CurvePattern, Scene, Shape } from '../scene.ts';
import { shortenText } from '../shorten-text.ts';
import type { StackDisplay } from './stack-display.ts';

const textSize = 11;
const lineHeight = 16;
const columnWidth = 260;
const sampleWidth = 24;
const textStart = 32;

/**
 * The scene of a stack with, below its axis, what each curve is and how heights compare: on paper there is no list
 * beside the plot. The scene becomes higher by the legend.
 */
export const withLegend = (scene: Scene, display: StackDisplay, text: PlotText): Scene => {
  const { layout } = scene;
  const left = layout.trace.x;
  const columns = Math.max(1, Math.floor(layout.trace.width / columnWidth));
  const rows = Math.ceil(display.curves.length / columns);
  const isPatterned = scene.curves.some(({ pattern, bands }) => pattern !== 'solid' || bands !== null);
  const entry = (index: number): Shape[] => {
    const curve = display.curves[index];
    if (!curve) return [];
    const x = left + Math.floor(index / rows) * columnWidth;
    const y = layout.height + ((index % rows) + 1) * lineHeight;
    const pattern: CurvePattern = isPatterned ? curve.pattern : 'solid';
    const name = shortenText(`${curve.label}  ${curve.title}`, columnWidth - textStart - 8, textSize, text);
    return [
      { kind: 'line', points: [x, y - 4, x + sampleWidth, y - 4], ink: curve.ink, pattern },
      line(name, x + textStart, y),
    ];
  };
  const noteY = layout.height + (rows + 1) * lineHeight;
  const legend = [
    ...display.curves.flatMap((_, index) => entry(index)),
    line(shortenText(display.note, layout.trace.width, textSize, text), left, noteY),
  ];
  return {
    ...scene,
    layout: { ...layout, height: noteY + lineHeight / 2 },
    captions: [...scene.captions, ...legend],
  };
};

const line = (value: string, x: number, y: number): Shape => ({
  kind: 'text',
  x,
  y,
  text: value,
  ink: 'ink',
  sizePx: textSize,
  anchor: 'start',
  italic: false,
  upright: false,
});
