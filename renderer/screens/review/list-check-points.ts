import type { PeakRow } from '#contract/fid-runs';
import { contradictionId } from '../analysis/selection-links.ts';
import type { Contradiction } from './state-claims.ts';

export type CheckPoint =
  | { readonly kind: 'contradiction'; readonly id: string; readonly text: string }
  | { readonly kind: 'unknown'; readonly id: string; readonly shiftPpm: number }
  /** Traces are looked at together; `id` is the strongest of them. */
  | { readonly kind: 'traces'; readonly id: string; readonly count: number; readonly share: number };

/** Of the area of the compound; the share from which impurities are commonly reported one by one (ICH Q3A, low dose). */
export const traceShare = 0.001;
/** As few as these are shown one by one in any case. */
const fewTraces = 2;

const toUnknown = ({ id, shift_ppm }: PeakRow): CheckPoint => ({ kind: 'unknown', id, shiftPpm: shift_ppm });

/**
 * What a reviewer should have looked at: every contradiction that wants a decision, every peak nobody could explain, the
 * strongest first, and traces as one point.
 */
export const listCheckPoints = (
  contradictions: readonly Contradiction[],
  peaks: readonly PeakRow[],
): readonly CheckPoint[] => {
  const claims = contradictions.flatMap(({ severity, code, message }, index): CheckPoint[] =>
    severity === 'info' ? [] : [{ id: contradictionId(code, index), kind: 'contradiction', text: message }],
  );
  const compound = peaks
    .filter(({ category }) => category === 'compound')
    .reduce((sum, { area }) => sum + Math.abs(area), 0);
  const unknown = peaks.filter(({ category }) => category === 'unknown').toSorted((a, b) => b.snr - a.snr);
  const isTrace = ({ area }: PeakRow): boolean => Math.abs(area) < traceShare * compound;
  const traces = unknown.filter(isTrace);
  const [strongest] = traces;
  if (strongest === undefined || traces.length <= fewTraces) return [...claims, ...unknown.map(toUnknown)];
  const sum = traces.reduce((total, { area }) => total + Math.abs(area), 0);
  return [
    ...claims,
    ...unknown.filter((peak) => !isTrace(peak)).map(toUnknown),
    { kind: 'traces', id: strongest.id, count: traces.length, share: sum / compound },
  ];
};
