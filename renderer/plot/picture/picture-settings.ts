import type { Annotations } from '../core/scene.ts';

/** How large a picture is on paper, how fine its pixels are, and what is written at its lines. */
export interface PictureSettings {
  readonly widthMm: number;
  readonly dpi: number;
  readonly annotations: Annotations;
}

/** Two columns of a journal; its usual resolution. */
export const usualPicture: PictureSettings = { widthMm: 160, dpi: 300, annotations: 'paper' };

export const pictureBounds = {
  widthMm: { least: 40, most: 420 },
  dpi: { least: 72, most: 1200 },
} as const;

/** Larger canvases are not given by every browser. */
export const mostPixels = 16_384;

const cssPixelsPerMm = 96 / 25.4;

/** Width of the scene in CSS pixels: text then has its true size on paper. */
export const sceneWidthOf = ({ widthMm }: PictureSettings): number => Math.round(widthMm * cssPixelsPerMm);

/** Device pixels per CSS pixel of a picture. */
export const pixelRatioOf = ({ dpi }: PictureSettings): number => dpi / 96;

export const isAllowed = (settings: PictureSettings): boolean => {
  const { widthMm, dpi } = pictureBounds;
  const isInside = (value: number, { least, most }: { least: number; most: number }): boolean =>
    value >= least && value <= most;
  const pixels = sceneWidthOf(settings) * pixelRatioOf(settings);
  return isInside(settings.widthMm, widthMm) && isInside(settings.dpi, dpi) && pixels <= mostPixels;
};
