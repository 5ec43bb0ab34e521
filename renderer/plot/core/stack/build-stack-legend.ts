import type { PlotText } from '../plot-text.ts';
import type { CurvePattern, Scene, Shape } from '../scene.ts';
import { shortenText } from '../shorten-text.ts';
import type { StackDisplay } from './stack-display.ts';

const TEXT_SIZE = 11;
const LINE_HEIGHT = 16;
const COLUMN_WIDTH = 260;
const SAMPLE_WIDTH = 24;
const TEXT_START = 32;

/**
 * The scene of a stack with, below its axis, what each curve is and how heights compare: on paper there is no list
 * beside the plot. The scene becomes higher by the legend.
 */
export const withLegend = (scene: Scene, display: StackDisplay, text: PlotText): Scene => {
  const { layout } = scene;
  const left = layout.trace.x;
  const columns = Math.max(1, Math.floor(layout.trace.width / COLUMN_WIDTH));
  const rows = Math.ceil(display.curves.length / columns);
  const isPatterned = scene.curves.some(({ pattern, bands }) => pattern !== 'solid' || bands !== null);
  const entry = (index: number): Shape[] => {
    const curve = display.curves[index];
    if (!curve) return [];
    const x = left + Math.floor(index / rows) * COLUMN_WIDTH;
    const y = layout.height + ((index % rows) + 1) * LINE_HEIGHT;
    const pattern: CurvePattern = isPatterned ? curve.pattern : 'solid';
    const name = shortenText(
      `${curve.label}  ${curve.title}`,
      COLUMN_WIDTH - TEXT_START - 8,
      TEXT_SIZE,
      text,
    );
    return [
      { kind: 'line', points: [x, y - 4, x + SAMPLE_WIDTH, y - 4], ink: curve.ink, pattern },
      line(name, x + TEXT_START, y),
    ];
  };
  const noteY = layout.height + (rows + 1) * LINE_HEIGHT;
  const legend = [
    ...display.curves.flatMap((_, index) => entry(index)),
    line(shortenText(display.note, layout.trace.width, TEXT_SIZE, text), left, noteY),
  ];
  return {
    ...scene,
    layout: { ...layout, height: noteY + LINE_HEIGHT / 2 },
    captions: [...scene.captions, ...legend],
  };
};

const line = (value: string, x: number, y: number): Shape => ({
  kind: 'text',
  x,
  y,
  text: value,
  ink: 'ink',
  sizePx: TEXT_SIZE,
  anchor: 'start',
  italic: false,
  upright: false,
});
