import { escapeXml } from '#engines/display/escape-xml.ts';
import { isOpenMarker, type MarkerShape, markerPath } from '../../ui/marker-path.ts';
import { eachTracePoint, paperShapes } from './paper-shapes.ts';
import {
  type Curve,
  type CurvePattern,
  curveDashes,
  type Ink,
  type Scene,
  type Shape,
  type Trace,
} from './scene.ts';
import type { Rect } from './view.ts';

/** Colours and type of an SVG; print passes black on white, the screen its theme. */
export interface SvgStyle {
  readonly colors: Readonly<Record<Ink, string>>;
  readonly background: string;
  readonly fontFamily: string;
  readonly traceWidth: number;
  /** Style sheet inside the document, such as the faces it is set in; none where absent. */
  readonly styleSheet?: string;
  /** Leaves every text out, for a surface that writes them itself. */
  readonly isTextLeftOut?: true;
}

/** Both sides of a letter's edge together. */
export const haloWidth = 4;

/** The scene as a self-contained SVG document; every text stays text. */
export const renderSvg = (scene: Scene, style: SvgStyle): string => {
  const { trace } = scene.layout;
  return wrapSvg(scene.layout, style, [
    clipPath('trace', [trace]),
    ...scene.curves.map((curve, index) => renderCurve(curve, index, style)),
    `<g clip-path="url(#trace)">${scene.integralCurves.map((shape) => renderShape(shape, style)).join('')}</g>`,
    ...paperShapes(scene).map((shape) => renderShape(shape, style)),
  ]);
};

/** A document of the given size in CSS pixels around its parts. */
export const wrapSvg = (
  { width, height }: { readonly width: number; readonly height: number },
  style: SvgStyle,
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(style.fontFamily)}">`,
    ...(style.styleSheet === undefined ? [] : [`<style>${style.styleSheet}</style>`]),
    `<rect width="${width}" height="${height}" fill="${style.background}"/>`,
    ...parts,
    '</svg>',
  ].join('\n');

export const round = (value: number): string => String(Math.round(value * 100) / 100);

/** How much heavier the chosen curve of a stack is. */
export const emphasis = 2;

const renderCurve = (
  { trace, ink, pattern, bands, isEmphasised }: Curve,
  index: number,
  style: SvgStyle,
): string => {
  const width = round(style.traceWidth * (isEmphasised ? emphasis : 1));
  const dash = dashAttribute(pattern);
  const clip = bands === null ? 'trace' : `bands-${index}`;
  return `${bands === null ? '' : clipPath(clip, bands)}<path clip-path="url(#${clip})" fill="none" stroke="${style.colors[ink]}" stroke-width="${width}" stroke-linejoin="round"${dash} d="${tracePath(trace)}"/>`;
};

const clipPath = (id: string, areas: readonly Rect[]): string => {
  const rects = areas.map(
    ({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
  return `<clipPath id="${id}">${rects.join('')}</clipPath>`;
};

export const dashAttribute = (pattern: CurvePattern): string =>
  pattern === 'solid' ? '' : ` stroke-dasharray="${curveDashes[pattern].join(' ')}"`;

const tracePath = (trace: Trace): string => {
  const points: string[] = [];
  eachTracePoint(trace, (x, y) => points.push(`${round(x)} ${round(y)}`));
  return points.length > 0 ? `M${points.join('L')}` : '';
};

export const renderShape = (shape: Shape, { colors, background, isTextLeftOut }: SvgStyle): string => {
  const color = colors[shape.ink];
  if (shape.kind === 'line') {
    return `<polyline points="${shape.points.map(round).join(' ')}" fill="none" stroke="${color}"${dashAttribute(shape.pattern ?? 'solid')}/>`;
  }
  if (shape.kind === 'marker') return renderMarker(shape.shape, shape.x, shape.y, color);
  if (isTextLeftOut) return '';
  const [x, y] = [round(shape.x), round(shape.y)];
  const upright = shape.upright ? ` transform="rotate(-90 ${x} ${y})"` : '';
  const italic = shape.italic ? ' font-style="italic"' : '';
  const halo = shape.isHaloed
    ? ` stroke="${background}" stroke-width="${haloWidth}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `<text x="${x}" y="${y}" font-size="${shape.sizePx}" text-anchor="${shape.anchor}" fill="${color}"${italic}${halo}${upright}>${escapeXml(shape.text)}</text>`;
};

const renderMarker = (shape: MarkerShape, x: number, y: number, color: string): string => {
  const paint = isOpenMarker(shape) ? `fill="none" stroke="${color}" stroke-width="2"` : `fill="${color}"`;
  return `<path transform="translate(${round(x)} ${round(y)})" d="${markerPath(shape)}" ${paint}/>`;
};
