import { type CurveInk, curveInks, type Ink } from '../core/scene.ts';

/** Colours and type of the theme in force, resolved for a canvas. */
export interface PlotTokens {
  readonly colors: Readonly<Record<Ink, string>>;
  readonly background: string;
  readonly selection: string;
  readonly onSelection: string;
  readonly box: string;
  readonly fontFamily: string;
}

/** Reads every token a plot needs at once; call it again when the theme changes. */
export const readTokens = (element: Element): PlotTokens => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const curves = Object.fromEntries(curveInks.map((ink) => [ink, token(`--plot-${ink}`)])) as Record<
    CurveInk,
    string
  >;
  return {
    colors: {
      ...curves,
      ink: token('--c-ink'),
      muted: token('--c-muted'),
      line: token('--c-line'),
      trace: token('--plot-trace'),
      positive: token('--plot-positive'),
      negative: token('--plot-negative'),
      compound: token('--cat-compound'),
      solvent: token('--cat-solvent'),
      impurity: token('--cat-impurity'),
      reference: token('--cat-reference'),
      unknown: token('--cat-unknown'),
    },
    background: token('--c-bg'),
    selection: token('--c-accent'),
    onSelection: token('--c-on-accent'),
    box: token('--plot-box'),
    fontFamily: token('--font-num'),
  };
};

/** Calls back after the theme, the contrast mode or the device pixel ratio changed. Returns the way to stop. */
export const watchTheme = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};
