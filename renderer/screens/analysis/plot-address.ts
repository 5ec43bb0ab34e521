import type { Selected, SelectionKind } from '../../plot/selection-store.ts';

export interface ShiftRange {
  readonly leftPpm: number;
  readonly rightPpm: number;
}

/** What an address says besides which analysis: the range in sight and what is selected. */
export interface PlotAddress {
  readonly range: ShiftRange | null;
  readonly selected: Pick<Selected, 'kind' | 'id'> | null;
}

const rangeKey = 'ppm';
const selection = 'sel';
/** A ten-thousandth of a ppm is finer than a pixel of any screen. */
const decimals = 4;

const kinds: readonly SelectionKind[] = [
  'peak',
  'multiplet',
  'range',
  'exclusion',
  'atom',
  'evidence',
  'contradiction',
];

const readRange = (text: string | null): ShiftRange | null => {
  const [, left, right] = /^(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  if (left === undefined || right === undefined) return null;
  const range = { leftPpm: Number(left), rightPpm: Number(right) };
  return range.leftPpm > range.rightPpm ? range : null;
};

/** The range as the address says it; empty where it says none. */
export const rangeText = (query: URLSearchParams): string => query.get(rangeKey) ?? '';

const readSelection = (text: string | null): PlotAddress['selected'] => {
  const [, word, id] = /^([a-z]+):(.{1,100})$/.exec(text ?? '') ?? [];
  const kind = kinds.find((each) => each === word);
  return kind === undefined || id === undefined ? null : { kind, id };
};

/** What cannot be read is left out: an old or mangled link still opens its analysis. */
export const readPlotAddress = (query: URLSearchParams): PlotAddress => ({
  range: readRange(query.get(rangeKey)),
  selected: readSelection(query.get(selection)),
});

/** The query with this range and selection, everything else in it as it was. Numbers in invariant format. */
export const writePlotAddress = (
  query: URLSearchParams,
  { range, selected }: PlotAddress,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (range === null) next.delete(rangeKey);
  else {
    const text = (ppm: number): string => String(Number(ppm.toFixed(decimals)));
    next.set(rangeKey, `${text(range.leftPpm)}~${text(range.rightPpm)}`);
  }
  if (selected === null) next.delete(selection);
  else next.set(selection, `${selected.kind}:${selected.id}`);
  return next;
};
