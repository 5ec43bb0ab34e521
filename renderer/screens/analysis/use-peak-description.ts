import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';

/** What a screen reader announces for the plot and for a peak in it. */
export const usePeakDescription = (
  analysis: Pick<Analysis, 'nucleus' | 'contradictions'>,
  peaks: readonly PeakRow[],
): { describePeak: (peakId: string) => string; summary: string } => {
  const { t, f } = useMessages();
  const decimals = shiftDecimals(analysis.nucleus);
  const shifts = peaks.map((p) => p.shift_ppm);
  const describePeak = (peakId: string): string => {
    const peak = peaks.find((p) => p.id === peakId);
    if (!peak) return '';
    return t('analysis.peak.spoken', {
      shift: f.shiftPpm(peak.shift_ppm, decimals),
      category: (peak.excluded_by ?? null) === null ? t(`category.${peak.category}`) : t('region.excludedBy'),
      confidence: f.number(peak.confidence),
    });
  };
  const summary =
    peaks.length === 0
      ? t('analysis.plot.noPeaks', { nucleus: analysis.nucleus })
      : t('analysis.plot.summary', {
          nucleus: analysis.nucleus,
          peaks: peaks.length,
          low: f.shiftPpm(Math.min(...shifts), 1),
          high: f.shiftPpm(Math.max(...shifts), 1),
          contradictions: analysis.contradictions.length,
        });
  return { describePeak, summary };
};
