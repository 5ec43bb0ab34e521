import { renderShape, round, type SvgStyle, wrapSvg } from '../../core/render-svg.ts';
import type { Ink } from '../../core/scene.ts';
import type { ContourScene } from './contour-scene.ts';
import type { ScreenLines } from './project-lines.ts';

/** Dashes of negative contours, CSS pixels, on the screen and on paper. */
export const negativeDash: readonly number[] = [3, 2];
/** Of a ridge under the lines. */
export const ridgeOpacity = 0.18;
/** CSS pixels, on paper. */
export const contourWidth = 0.6;

/** The scene as a self-contained SVG document. */
export const renderContourSvg = (scene: ContourScene, style: SvgStyle): string => {
  const { contours } = scene.layout;
  const lines = (from: ScreenLines, ink: Ink, dash: string): string =>
    `<path clip-path="url(#contours)" fill="none" stroke="${style.colors[ink]}" stroke-width="${contourWidth}"${dash} d="${linesPath(from)}"/>`;
  const trace = (points: Float32Array): string =>
    `<polyline fill="none" stroke="${style.colors.trace}" stroke-width="${style.traceWidth}" points="${Array.from(points, round).join(' ')}"/>`;
  return wrapSvg(scene.layout, style, [
    `<clipPath id="contours"><rect x="${contours.x}" y="${contours.y}" width="${contours.width}" height="${contours.height}"/></clipPath>`,
    ...scene.ridges.map(
      ({ x, y, width, height }) =>
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${style.colors.muted}" fill-opacity="${ridgeOpacity}"/>`,
    ),
    ...(scene.diagonal ? [renderShape(scene.diagonal, style)] : []),
    lines(scene.positive, 'positive', ''),
    lines(scene.negative, 'negative', ` stroke-dasharray="${negativeDash.join(' ')}"`),
    trace(scene.topTrace),
    trace(scene.leftTrace),
    ...scene.axes.map((shape) => renderShape(shape, style)),
  ]);
};

const linesPath = ({ points, starts }: ScreenLines): string => {
  const parts: string[] = [];
  for (let line = 0; line + 1 < starts.length; line++) {
    const ofLine: string[] = [];
    for (let i = starts[line] as number; i < (starts[line + 1] as number); i++) {
      ofLine.push(`${round(points[2 * i] as number)} ${round(points[2 * i + 1] as number)}`);
    }
    parts.push(`M${ofLine.join('L')}`);
  }
  return parts.join('');
};
