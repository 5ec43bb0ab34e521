import { saveFile } from '../../ui/save-file.ts';
import { drawText } from '../canvas/draw-scene.ts';
import { paperShapes } from '../core/paper-shapes.ts';
import { printStyle } from '../core/print-style.ts';
import { renderSvg, type SvgStyle } from '../core/render-svg.ts';
import type { Scene } from '../core/scene.ts';
import type { PrintablePlot } from '../plot-handle.ts';
import { type ContourScene, isContourScene } from '../two-d/core/contour-scene.ts';
import { renderContourSvg } from '../two-d/core/render-contour-svg.ts';
import { loadPdfFonts, loadSvgFaces } from './picture-fonts.ts';
import { type PictureSettings, pixelRatioOf, sceneWidthOf } from './picture-settings.ts';
import { setPngResolution } from './png-resolution.ts';

export type PictureFormat = 'png' | 'pdf' | 'svg';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** Columns per CSS pixel of a curve on paper at least: fine enough for 300 dpi. */
const LEAST_PIXEL_RATIO = 3;

const sceneOf = (plot: PrintablePlot, settings: PictureSettings) =>
  plot.printScene({
    widthPx: sceneWidthOf(settings),
    pixelRatio: Math.max(LEAST_PIXEL_RATIO, pixelRatioOf(settings)),
    annotations: settings.annotations,
  });

const svgOf = (scene: Scene | ContourScene, style: SvgStyle): string =>
  isContourScene(scene) ? renderContourSvg(scene, style) : renderSvg(scene, style);

/** The faces of the page, upright and italic, once they are there: an image does not wait for its own. */
const screenFonts = async (): Promise<string> => {
  const family = `"Inter Variable", ${printStyle.fontFamily}`;
  await Promise.all(['', 'italic '].map((style) => document.fonts.load(`${style}12px ${family}`, 'δ 0')));
  return family;
};

/** What is in sight as an SVG document in the shipped faces. */
export const makeSvg = async (plot: PrintablePlot, settings: PictureSettings): Promise<string> => {
  return svgOf(sceneOf(plot, settings), { ...printStyle, styleSheet: await loadSvgFaces() });
};

const loadImage = async (svg: string): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: pictureTypes.svg }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** The SVG in pixels; the file says how large one is. */
export const makePng = async (
  plot: PrintablePlot,
  settings: PictureSettings,
): Promise<Uint8Array<ArrayBuffer>> => {
  const scene = sceneOf(plot, settings);
  const image = await loadImage(svgOf(scene, { ...printStyle, isTextLeftOut: true }));
  const fontFamily = await screenFonts();
  const ratio = pixelRatioOf(settings);
  const canvas = new OffscreenCanvas(Math.round(image.width * ratio), Math.round(image.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  context.scale(ratio, ratio);
  for (const shape of isContourScene(scene) ? scene.axes : paperShapes(scene))
    if (shape.kind === 'text') drawText(context, shape, { ...printStyle, fontFamily });
  const blob = await canvas.convertToBlob({ type: pictureTypes.png });
  return setPngResolution(new Uint8Array(await blob.arrayBuffer()), settings.dpi);
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

/** … handed to the browser's download under that name. */
export const savePicture = async (
  plot: PrintablePlot,
  format: PictureFormat,
  settings: PictureSettings,
  name: string,
): Promise<void> =>
  saveFile(`${name}.${format}`, await makePicture(plot, format, settings), pictureTypes[format]);
