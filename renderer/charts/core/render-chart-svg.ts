import { dashAttribute, renderShape, round, type SvgStyle, wrapSvg } from '../../plot/core/render-svg.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';

/** How much of what is behind a tint still shows; the same on the screen. */
export const tintOpacity = 0.16;
export const faintOpacity = 0.45;

const renderChartShape = (shape: ChartShape, style: SvgStyle): string => {
  if (shape.kind === 'stroke') {
    const color = style.colors[shape.ink];
    const faint = shape.isFaint ? ` opacity="${faintOpacity}"` : '';
    return `<polyline points="${shape.points.map(round).join(' ')}" fill="none" stroke="${color}" stroke-width="${shape.widthPx}" stroke-linejoin="round"${dashAttribute(shape.pattern)}${faint}/>`;
  }
  if (shape.kind !== 'polygon') return renderShape(shape, style);
  const color = style.colors[shape.ink];
  const paint = {
    solid: `fill="${color}"${shape.share === undefined ? '' : ` fill-opacity="${round(shape.share)}"`}`,
    tint: `fill="${color}" fill-opacity="${tintOpacity}"`,
    open: `fill="none" stroke="${color}"`,
  }[shape.fill];
  return `<polygon points="${shape.points.map(round).join(' ')}" ${paint}/>`;
};

/** The chart as a self-contained SVG document; every text stays text. */
export const renderChartSvg = (scene: ChartScene, style: SvgStyle): string =>
  wrapSvg(
    scene,
    style,
    scene.shapes.map((shape) => renderChartShape(shape, style)),
  );
