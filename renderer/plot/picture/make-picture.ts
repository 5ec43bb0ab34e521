import { saveFile } from '../../ui/save-file.ts';
import { printStyle } from '../core/print-style.ts';
import { renderSvg } from '../core/render-svg.ts';
import type { PlotHandle } from '../plot-handle.ts';
import { loadPdfFonts, loadSvgFaces } from './picture-fonts.ts';
import { type PictureSize, pixelRatioOf, sceneWidthOf } from './picture-size.ts';
import { setPngResolution } from './png-resolution.ts';

export type PictureFormat = 'png' | 'pdf' | 'svg';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** Columns per CSS pixel of a curve on paper at least: fine enough for 300 dpi. */
const LEAST_PIXEL_RATIO = 3;

const sceneOf = (plot: PlotHandle, size: PictureSize) =>
  plot.printScene({
    widthPx: sceneWidthOf(size),
    pixelRatio: Math.max(LEAST_PIXEL_RATIO, pixelRatioOf(size)),
  });

/** What is in sight as an SVG document in the shipped faces. */
export const makeSvg = async (plot: PlotHandle, size: PictureSize): Promise<string> =>
  renderSvg(sceneOf(plot, size), { ...printStyle, styleSheet: await loadSvgFaces() });

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
export const makePng = async (plot: PlotHandle, size: PictureSize): Promise<Uint8Array<ArrayBuffer>> => {
  const image = await loadImage(await makeSvg(plot, size));
  const ratio = pixelRatioOf(size);
  const canvas = new OffscreenCanvas(Math.round(image.width * ratio), Math.round(image.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: pictureTypes.png });
  return setPngResolution(new Uint8Array(await blob.arrayBuffer()), size.dpi);
};

const makePdf = async (plot: PlotHandle, size: PictureSize): Promise<Uint8Array<ArrayBuffer>> => {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(sceneOf(plot, size), printStyle, await loadPdfFonts(), size.widthMm);
};

/** What is in sight as a file of the given format. */
const makePicture = (plot: PlotHandle, format: PictureFormat, size: PictureSize): Promise<BlobPart> =>
  ({ png: makePng, pdf: makePdf, svg: makeSvg })[format](plot, size);

/** … handed to the browser's download under that name. */
export const savePicture = async (
  plot: PlotHandle,
  format: PictureFormat,
  size: PictureSize,
  name: string,
): Promise<void> =>
  saveFile(`${name}.${format}`, await makePicture(plot, format, size), pictureTypes[format]);
