import type { PeakRow } from '#contract/fid-runs';
import type { RunResult } from '../fid-runs/index.ts';
import { jcampText } from './jcamp-text.ts';
import { isCounted } from './render-journal.ts';

type Experiment = NonNullable<RunResult['two_d']>['experiment'];

/** What carries magnetisation from one nucleus to the other, as NMReDATA codes it; null where that is not known. */
const mixingOf: Readonly<Record<Experiment, string | null>> = {
  cosy: 'NJ',
  tocsy: 'TJ',
  noesy: 'D',
  roesy: 'D',
  hsqc: '1J',
  hmqc: '1J',
  hmbc: 'NJ',
  homonuclear: null,
  heteronuclear: null,
};

/** Whether a 2D experiment has a tag of NMReDATA. */
export const hasCorrelationTag = (experiment: Experiment): boolean => mixingOf[experiment] !== null;

export interface CorrelationTag {
  /** Behind NMREDATA_. */
  readonly name: string;
  readonly lines: readonly string[];
}

const isCorrelation = (peak: PeakRow): boolean =>
  peak.category === 'compound' && isCounted(peak) && peak.two_d?.kind !== 'diagonal';

/**
 * The compound's correlations as NMReDATA 1.1 lists them: shifts of F1 and F2, in the order of the tag, and the height.
 * Null for one dimension and where the experiment is not known.
 */
export const describeCorrelations = (result: RunResult, peaks: readonly PeakRow[]): CorrelationTag | null => {
  const { two_d: twoD, acquisition, frequency_mhz: larmorMhz } = result;
  const mixing = twoD === undefined ? null : mixingOf[twoD.experiment];
  if (twoD === undefined || mixing === null) return null;
  const correlations = peaks.filter(isCorrelation).flatMap(({ shift_ppm, height, two_d: signal }) => {
    if (!signal) return [];
    return [`${signal.f1_shift_ppm.toFixed(4)}/${shift_ppm.toFixed(4)}, I=${height.toPrecision(6)}\\`];
  });
  return {
    name: `2D_${twoD.f1_nucleus}_${mixing}_${twoD.f2_nucleus}`,
    lines: [
      `Larmor=${larmorMhz}\\`,
      `CorType=${twoD.experiment.toUpperCase()}\\`,
      ...(acquisition.pulse_program === null
        ? []
        : [`Pulseprogram=${jcampText(acquisition.pulse_program)}\\`]),
      ...correlations,
    ],
  };
};
