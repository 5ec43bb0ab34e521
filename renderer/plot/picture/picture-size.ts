/** How large a picture is on paper, and how fine its pixels are. */
export interface PictureSize {
  readonly widthMm: number;
  readonly dpi: number;
}

/** Two columns of a journal; its usual resolution. */
export const usualSize: PictureSize = { widthMm: 160, dpi: 300 };

export const pictureBounds = {
  widthMm: { least: 40, most: 420 },
  dpi: { least: 72, most: 1200 },
} as const;

/** Larger canvases are not given by every browser. */
export const MOST_PIXELS = 16_384;

const CSS_PIXELS_PER_MM = 96 / 25.4;

/** Width of the scene in CSS pixels: text then has its true size on paper. */
export const sceneWidthOf = ({ widthMm }: PictureSize): number => Math.round(widthMm * CSS_PIXELS_PER_MM);

/** Device pixels per CSS pixel of a picture. */
export const pixelRatioOf = ({ dpi }: PictureSize): number => dpi / 96;

export const isAllowed = (size: PictureSize): boolean => {
  const { widthMm, dpi } = pictureBounds;
  const isInside = (value: number, { least, most }: { least: number; most: number }): boolean =>
    value >= least && value <= most;
  const pixels = sceneWidthOf(size) * pixelRatioOf(size);
  return isInside(size.widthMm, widthMm) && isInside(size.dpi, dpi) && pixels <= MOST_PIXELS;
};
