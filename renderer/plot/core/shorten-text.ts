import type { PlotText } from './plot-text.ts';

const ellipsis = '…';

/** Longest beginning of a text that has room, with an ellipsis where something is missing; `width` in CSS pixels. */
export const shortenText = (value: string, width: number, sizePx: number, text: PlotText): string => {
  if (text.measureWidth(value, sizePx) <= width) return value;
  const letters = [...value];
  while (letters.length > 0 && text.measureWidth(letters.join('') + ellipsis, sizePx) > width) letters.pop();
  return letters.join('').trimEnd() + ellipsis;
};
