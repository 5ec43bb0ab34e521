import { drawText } from '../canvas/draw-scene.ts';
import { printStyle } from '../core/print-style.ts';
import type { SvgStyle } from '../core/render-svg.ts';
import type { Shape } from '../core/scene.ts';
import { setPngResolution } from './png-resolution.ts';

/** A drawing as SVG and, apart from it, the texts in it: an image does not wait for the faces of its own. */
export interface PngSource {
  readonly svgOf: (style: SvgStyle) => string;
  /** Of these, the texts alone are drawn. */
  readonly texts: readonly Shape[];
  readonly dpi: number;
}

const cssPixelsPerInch = 96;

/** The faces of the page, upright and italic, once they are there. */
const screenFonts = async (): Promise<string> => {
  const family = `"Inter Variable", ${printStyle.fontFamily}`;
  await Promise.all(['', 'italic '].map((style) => document.fonts.load(`${style}12px ${family}`, 'δ 0')));
  return family;
};

const loadImage = async (svg: string): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** The drawing in pixels on white; the file says how large one is. */
export const drawPng = async ({ svgOf, texts, dpi }: PngSource): Promise<Uint8Array<ArrayBuffer>> => {
  const image = await loadImage(svgOf({ ...printStyle, isTextLeftOut: true }));
  const fontFamily = await screenFonts();
  const ratio = dpi / cssPixelsPerInch;
  const canvas = new OffscreenCanvas(Math.round(image.width * ratio), Math.round(image.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  context.scale(ratio, ratio);
  for (const shape of texts)
    if (shape.kind === 'text') drawText(context, shape, { ...printStyle, fontFamily });
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return setPngResolution(new Uint8Array(await blob.arrayBuffer()), dpi);
};
