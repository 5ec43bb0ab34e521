import { saveFile } from '../../ui/save-file.ts';
import { paperShapes } from '../core/paper-shapes.ts';
import { printStyle } from '../core/print-style.ts';
import { renderSvg, type SvgStyle } from '../core/render-svg.ts';
import type { Scene } from '../core/scene.ts';
import type { PrintablePlot } from '../plot-handle.ts';
import { type ContourScene, isContourScene } from '../two-d/core/contour-scene.ts';
import { renderContourSvg } from '../two-d/core/render-contour-svg.ts';
import { drawPng } from './draw-png.ts';
import { loadPdfFonts, loadSvgFaces } from './picture-fonts.ts';
import { type PictureSettings, pixelRatioOf, sceneWidthOf } from './picture-settings.ts';

export type PictureFormat = 'png' | 'pdf' | 'svg';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** Columns per CSS pixel of a curve on paper at least: fine enough for 300 dpi. */
const leastPixelRatio = 3;

const sceneOf = (plot: PrintablePlot, settings: PictureSettings) =>
  plot.printScene({
    widthPx: sceneWidthOf(settings),
    pixelRatio: Math.max(leastPixelRatio, pixelRatioOf(settings)),
    annotations: settings.annotations,
  });

const svgOf = (scene: Scene | ContourScene, style: SvgStyle): string =>
  isContourScene(scene) ? renderContourSvg(scene, style) : renderSvg(scene, style);

/** What is in sight as an SVG document in the shipped faces. */
export const makeSvg = async (plot: PrintablePlot, settings: PictureSettings): Promise<string> => {
  return svgOf(sceneOf(plot, settings), { ...printStyle, styleSheet: await loadSvgFaces() });
};

/** The SVG in pixels; the file says how large one is. */
export const makePng = (plot: PrintablePlot, settings: PictureSettings): Promise<Uint8Array<ArrayBuffer>> => {
  const scene = sceneOf(plot, settings);
  const texts = isContourScene(scene) ? scene.axes : paperShapes(scene);
  return drawPng({ svgOf: (style) => svgOf(scene, style), texts, dpi: settings.dpi });
};

const makePdf = async (plot: PrintablePlot, settings: PictureSettings): Promise<Uint8Array<ArrayBuffer>> => {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(sceneOf(plot, settings), printStyle, await loadPdfFonts(), settings.widthMm);
};

/** What is in sight as a file of the given format. */
const makePicture = (
  plot: PrintablePlot,
  format: PictureFormat,
  settings: PictureSettings,
): Promise<BlobPart> => ({ png: makePng, pdf: makePdf, svg: makeSvg })[format](plot, settings);

/** The same, saved as a file of that name through the browser's download. */
export const savePicture = async (
  plot: PrintablePlot,
  format: PictureFormat,
  settings: PictureSettings,
  name: string,
): Promise<void> =>
  saveFile(`${name}.${format}`, await makePicture(plot, format, settings), pictureTypes[format]);
