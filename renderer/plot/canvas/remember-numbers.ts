import type { PlotText } from '../core/plot-text.ts';

const maxRemembered = 4000;

/** Writing a number by the rules of a locale takes longer than drawing it, and the same ones come back in every frame. */
export const rememberNumbers = (format: PlotText['formatNumber']): PlotText['formatNumber'] => {
  const known = new Map<number, Map<number, string>>();
  return (value, decimals) => {
    const texts = known.get(decimals) ?? new Map<number, string>();
    known.set(decimals, texts);
    const text = texts.get(value) ?? format(value, decimals);
    if (texts.size >= maxRemembered) texts.clear();
    texts.set(value, text);
    return text;
  };
};
