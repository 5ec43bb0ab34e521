import { saveFile } from '../../ui/save-file.ts';
import { printStyle } from '../core/print-style.ts';
import { renderSvg } from '../core/render-svg.ts';
import type { PlotHandle } from '../plot-handle.ts';
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

const sceneOf = (plot: PlotHandle, settings: PictureSettings) =>
  plot.printScene({
    widthPx: sceneWidthOf(settings),
    pixelRatio: Math.max(LEAST_PIXEL_RATIO, pixelRatioOf(settings)),
    annotations: settings.annotations,
  });

/** What is in sight as an SVG document in the shipped faces. */
export const makeSvg = async (plot: PlotHandle, settings: PictureSettings): Promise<string> =>
  renderSvg(sceneOf(plot, settings), { ...printStyle, styleSheet: await loadSvgFaces() });

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
  plot: PlotHandle,
  settings: PictureSettings,
): Promise<Uint8Array<ArrayBuffer>> => {
  const image = await loadImage(await makeSvg(plot, settings));
  const ratio = pixelRatioOf(settings);
  const canvas = new OffscreenCanvas(Math.round(image.width * ratio), Math.round(image.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: pictureTypes.png });
  return setPngResolution(new Uint8Array(await blob.arrayBuffer()), settings.dpi);
};

const makePdf = async (plot: PlotHandle, settings: PictureSettings): Promise<Uint8Array<ArrayBuffer>> => {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(sceneOf(plot, settings), printStyle, await loadPdfFonts(), settings.widthMm);
};

/** What is in sight as a file of the given format. */
const makePicture = (plot: PlotHandle, format: PictureFormat, settings: PictureSettings): Promise<BlobPart> =>
  ({ png: makePng, pdf: makePdf, svg: makeSvg })[format](plot, settings);

/** … handed to the browser's download under that name. */
export const savePicture = async (
  plot: PlotHandle,
  format: PictureFormat,
  settings: PictureSettings,
  name: string,
): Promise<void> =>
  saveFile(`${name}.${format}`, await makePicture(plot, format, settings), pictureTypes[format]);
