import { printStyle } from '../plot/core/print-style.ts';
import { saveFile } from '../ui/save-file.ts';
import type { ChartScene } from './core/chart-scene.ts';
import { textAt } from './core/chart-words.ts';
import { renderChartSvg } from './core/render-chart-svg.ts';

export type ChartFormat = 'svg' | 'png';

/** Of print. */
const pngDpi = 300;
const titleHeight = 26;

/** On paper nothing stands above a chart to say what it is. */
const withTitle = (scene: ChartScene, title: string): ChartScene => ({
  ...scene,
  height: scene.height + titleHeight,
  shapes: [textAt(title, 0, -8, { sizePx: 13 }), ...scene.shapes],
});

/** The whole drawing lower by so much. */
const lowered = (scene: ChartScene): ChartScene => ({
  ...scene,
  shapes: scene.shapes.map((shape) => {
    if (shape.kind === 'text' || shape.kind === 'marker') return { ...shape, y: shape.y + titleHeight };
    return { ...shape, points: shape.points.map((value, i) => (i % 2 === 0 ? value : value + titleHeight)) };
  }),
});

/** What is on the screen as a file on white, its title above; fonts and writers come when somebody wants one. */
export const saveChart = async (
  scene: ChartScene,
  title: string,
  format: ChartFormat,
  name: string,
): Promise<void> => {
  const drawing = lowered(withTitle(scene, title));
  if (format === 'svg') {
    const { loadSvgFaces } = await import('../plot/picture/picture-fonts.ts');
    const svg = renderChartSvg(drawing, { ...printStyle, styleSheet: await loadSvgFaces() });
    saveFile(`${name}.svg`, svg, 'image/svg+xml');
    return;
  }
  const { drawPng } = await import('../plot/picture/draw-png.ts');
  const texts = drawing.shapes.filter((shape) => shape.kind === 'text');
  const png = await drawPng({ svgOf: (style) => renderChartSvg(drawing, style), texts, dpi: pngDpi });
  saveFile(`${name}.png`, png, 'image/png');
};
