import { isOpenMarker, markerPath, markerRadius } from '../../ui/marker-path.ts';
import { eachTracePoint, paperShapes } from '../core/paper-shapes.ts';
import { emphasis, type SvgStyle } from '../core/render-svg.ts';
import {
  type Curve,
  type CurvePattern,
  curveDashes,
  type Ink,
  type LineShape,
  type MarkerMark,
  type Scene,
  type Shape,
  type TextShape,
} from '../core/scene.ts';
import type { Rect } from '../core/view.ts';
import { type ContourScene, isContourScene } from '../two-d/core/contour-scene.ts';
import type { ScreenLines } from '../two-d/core/project-lines.ts';
import { contourWidth, negativeDash, ridgeOpacity } from '../two-d/core/render-contour-svg.ts';
import { type PdfFont, writePdf } from './pdf-document.ts';
import { type PictureFonts, runWidth, setText, type TextRun } from './set-text.ts';

const pointsPerMm = 72 / 25.4;
/** Control points of a quarter circle, share of its radius. */
const circle = 0.5523;

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const numbers = (...values: readonly number[]): string => values.map(number).join(' ');

/** "#0a58c2" as shares of red, green and blue. */
const color = (hex: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const dash = (pattern: CurvePattern): string => `[${curveDashes[pattern].join(' ')}] 0 d`;

/** Writes the operators of one page; positions are CSS pixels from the upper left corner. */
class PdfPainter {
  readonly #style: SvgStyle;
  readonly #fonts: PictureFonts;
  readonly #faces: readonly PdfFont[];
  readonly #lines: string[] = [];

  constructor(style: SvgStyle, fonts: PictureFonts, faces: readonly PdfFont[]) {
    this.#style = style;
    this.#fonts = fonts;
    this.#faces = faces;
  }

  get content(): string {
    return this.#lines.join('\n');
  }

  clipped(areas: readonly Rect[], draw: () => void): void {
    const rects = areas.map(({ x, y, width, height }) => `${numbers(x, y, width, height)} re`);
    this.#lines.push('q', `${rects.join(' ')} W n`);
    draw();
    this.#lines.push('Q');
  }

  scaled(scale: number, height: number, draw: () => void): void {
    this.#lines.push('q', `${number(scale)} 0 0 ${number(-scale)} 0 ${number(height)} cm`, '1 j');
    draw();
    this.#lines.push('Q');
  }

  curve({ trace, ink, pattern, bands, isEmphasised }: Curve): void {
    const points: number[] = [];
    eachTracePoint(trace, (x, y) => points.push(x, y));
    const width = this.#style.traceWidth * (isEmphasised ? emphasis : 1);
    const stroke = (): void => this.#stroke(points, this.#style.colors[ink], pattern, width);
    if (bands === null) stroke();
    else this.clipped(bands, stroke);
  }

  /** Many lines of one kind; dashes and gaps in CSS pixels. */
  /** As if it were let through by that much: a page has one ground, and needs no transparency. */
  band({ x, y, width, height }: Rect, ink: Ink, opacity: number): void {
    const ground = color(this.#style.background).split(' ').map(Number);
    const mixed = color(this.#style.colors[ink])
      .split(' ')
      .map((part, place) => opacity * Number(part) + (1 - opacity) * (ground[place] ?? 1));
    this.#lines.push(`${numbers(...mixed)} rg ${numbers(x, y, width, height)} re f`);
  }

  contours({ points, starts }: ScreenLines, ink: Ink, dashes: readonly number[]): void {
    const path: string[] = [];
    for (let line = 0; line + 1 < starts.length; line++) {
      for (let i = starts[line] as number; i < (starts[line + 1] as number); i++) {
        const operator = i === starts[line] ? 'm' : 'l';
        path.push(`${numbers(points[2 * i] as number, points[2 * i + 1] as number)} ${operator}`);
      }
    }
    if (path.length === 0) return;
    const rgb = color(this.#style.colors[ink]);
    this.#lines.push(`${rgb} RG ${contourWidth} w [${dashes.join(' ')}] 0 d`, ...path, 'S');
  }

  /** A trace on an edge; x and y alternating. */
  edge(points: Float32Array): void {
    this.#stroke(points, this.#style.colors.trace, 'solid', this.#style.traceWidth);
  }

  shape(shape: Shape): void {
    if (shape.kind === 'line') this.line(shape);
    else if (shape.kind === 'marker') this.marker(shape);
    else this.text(shape);
  }

  line({ points, ink, pattern = 'solid' }: LineShape): void {
    this.#stroke(points, this.#style.colors[ink], pattern, 1);
  }

  marker({ x, y, shape, ink }: MarkerMark): void {
    const rgb = color(this.#style.colors[ink]);
    const isRound = shape === 'disc' || shape === 'ring';
    const path = isRound ? circlePath(markerRadius) : polygonPath(markerPath(shape));
    const paint = isOpenMarker(shape) ? `${rgb} RG 2 w [] 0 d ${path} S` : `${rgb} rg ${path} f`;
    this.#lines.push('q', `1 0 0 1 ${numbers(x, y)} cm`, paint, 'Q');
  }

  text(shape: TextShape): void {
    const runs = setText(shape.text, shape.italic, this.#fonts);
    const width = runs.reduce((sum, run) => sum + runWidth(run), 0) * shape.sizePx;
    let along = { start: 0, middle: -width / 2, end: -width }[shape.anchor];
    this.#lines.push(`${color(this.#style.colors[shape.ink])} rg`);
    for (const run of runs) {
      this.#lines.push(this.#run(run, shape, along));
      along += runWidth(run) * shape.sizePx;
    }
  }

  /** Upside down within the flipped page, and turned by a quarter where it reads upwards. */
  #run(
    { font, glyphs, text, scale, drop }: TextRun,
    { x, y, sizePx, upright }: TextShape,
    along: number,
  ): string {
    const under = drop * sizePx;
    const matrix = upright
      ? `0 -1 -1 0 ${numbers(x + under, y - along)}`
      : `1 0 0 -1 ${numbers(x + along, y + under)}`;
    const face = this.#faces.findIndex((each) => each.font === font);
    const codes = glyphs.map((glyph) => glyph.toString(16).toUpperCase().padStart(4, '0')).join('');
    const shown = `BT /F${face} ${number(sizePx * scale)} Tf ${matrix} Tm <${codes}> Tj ET`;
    const isItself = scale === 1 && !glyphs.includes(0);
    return isItself ? shown : `/Span << /ActualText <FEFF${utf16(text)}> >> BDC ${shown} EMC`;
  }

  #stroke(points: ArrayLike<number>, hex: string, pattern: CurvePattern, width: number): void {
    if (points.length < 4) return;
    const path: string[] = [];
    for (let i = 0; i < points.length; i += 2) {
      path.push(`${numbers(points[i] as number, points[i + 1] as number)} ${i === 0 ? 'm' : 'l'}`);
    }
    this.#lines.push(`${color(hex)} RG ${number(width)} w ${dash(pattern)}`, ...path, 'S');
  }
}

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('');

const circlePath = (r: number): string => {
  const c = circle * r;
  return [
    `${numbers(r, 0)} m`,
    `${numbers(r, c, c, r, 0, r)} c`,
    `${numbers(-c, r, -r, c, -r, 0)} c`,
    `${numbers(-r, -c, -c, -r, 0, -r)} c`,
    `${numbers(c, -r, r, -c, r, 0)} c h`,
  ].join(' ');
};

/** The straight-lined outlines of markers: M, L, H, V and z, all absolute. */
const polygonPath = (path: string): string => {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLHVz])([^MLHVz]*)/g)]
    .map(([, command = '', rest = '']) => {
      if (command === 'z') return 'h';
      const values = rest.trim().split(/\s+/).map(Number);
      if (command === 'H') x = values[0] ?? x;
      else if (command === 'V') y = values[0] ?? y;
      else [x, y] = [values[0] ?? x, values[1] ?? y];
      return `${numbers(x, y)} ${command === 'M' ? 'm' : 'l'}`;
    })
    .join(' ');
};

const drawPlot = (painter: PdfPainter, scene: Scene): void => {
  painter.clipped([scene.layout.trace], () => {
    for (const curve of scene.curves) painter.curve(curve);
    for (const curve of scene.integralCurves) painter.line(curve);
  });
  for (const shape of paperShapes(scene)) painter.shape(shape);
};

const drawContours = (painter: PdfPainter, scene: ContourScene): void => {
  painter.clipped([scene.layout.contours], () => {
    for (const ridge of scene.ridges) painter.band(ridge, 'muted', ridgeOpacity);
    if (scene.diagonal) painter.line(scene.diagonal);
    painter.contours(scene.positive, 'positive', []);
    painter.contours(scene.negative, 'negative', negativeDash);
  });
  painter.edge(scene.topTrace);
  painter.edge(scene.leftTrace);
  for (const shape of scene.axes) painter.shape(shape);
};

/** The scene as a PDF of one page, `widthMm` wide; text stays text, the same scene gives the same bytes. */
export const renderPdf = (
  scene: Scene | ContourScene,
  style: SvgStyle,
  fonts: PictureFonts,
  widthMm: number,
): Uint8Array<ArrayBuffer> => {
  const scale = (widthMm * pointsPerMm) / scene.layout.width;
  const [width, height] = [widthMm * pointsPerMm, scene.layout.height * scale].map(
    (value) => Math.round(value * 1000) / 1000,
  ) as [number, number];
  const faces = [
    ...fonts.upright.map((font, i) => ({ font, name: `Inter-Regular-${i}`, isItalic: false })),
    ...fonts.italic.map((font, i) => ({ font, name: `Inter-Italic-${i}`, isItalic: true })),
  ];
  const painter = new PdfPainter(style, fonts, faces);
  painter.scaled(scale, height, () => {
    if (isContourScene(scene)) drawContours(painter, scene);
    else drawPlot(painter, scene);
  });
  return writePdf({ width, height, content: painter.content, fonts: faces });
};
