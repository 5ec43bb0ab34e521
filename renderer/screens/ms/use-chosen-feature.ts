import { useMemo } from 'react';
import type { MsFeature } from '#contract/ms-features';
import type { ShadedArea } from '../../plot/core/points/points-display.ts';
import { toMinutes } from './ms-words.ts';
import { type Extracted, extractedId, type RunAddress } from './run-address.ts';
import type { PlotOpening } from './run-plots.tsx';
import { type Features, ionOfFeature } from './use-features.ts';

/** How many times its own width a feature is shown with on either side. */
const widthsAround = 4;
/** A narrow feature still shows some of its surroundings, seconds. */
const leastAroundS = 15;
/** Of its isotope pattern in the survey, Th. */
const before = 1.5;
const after = 5.5;

export interface ChosenFeature {
  readonly feature: MsFeature | null;
  /** Its own ion before those that somebody extracted. */
  readonly ions: readonly Extracted[];
  readonly shaded: ShadedArea | null;
  readonly time: PlotOpening;
  readonly survey: PlotOpening;
}

/** The chosen feature and what the plots show of it: its chromatogram with the counted area, and its isotopes. */
export const useChosenFeature = (runId: string, address: RunAddress, features: Features): ChosenFeature => {
  const list = features.list.data;
  const feature = list?.items.find(({ id }) => id === address.feature) ?? null;
  const recipe = list?.recipe ?? null;
  return useMemo(() => {
    if (feature === null) {
      const whole = { subject: runId, range: null };
      return { feature, ions: address.extracted, shaded: null, time: whole, survey: whole };
    }
    const ion = ionOfFeature(feature, recipe);
    const { start_s: start, end_s: end, mz } = feature;
    const around = Math.max(leastAroundS, widthsAround * (end - start));
    const subject = `${runId} ${feature.id}`;
    return {
      feature,
      ions: [ion, ...address.extracted.filter((each) => extractedId(each) !== extractedId(ion))],
      shaded: { curveId: extractedId(ion), from: toMinutes(start), to: toMinutes(end) },
      time: {
        subject,
        range: { leftPpm: toMinutes(Math.max(0, start - around)), rightPpm: toMinutes(end + around) },
      },
      survey: { subject, range: { leftPpm: Math.max(0, mz - before), rightPpm: mz + after } },
    };
  }, [runId, feature, recipe, address.extracted]);
};
