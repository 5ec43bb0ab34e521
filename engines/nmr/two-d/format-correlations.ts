import type { ExperimentKind2D } from '../acquisition/experiment-kind-2d.ts';
import type { PeakCategory } from '../model.ts';
import type { CarbonKind, CrossPeakKind } from '../vocabulary.ts';

interface Correlation {
  readonly f2Ppm: number;
  readonly f1Ppm: number;
  readonly kind: CrossPeakKind;
  readonly carbon: CarbonKind | null;
  readonly category: PeakCategory;
}

export interface CorrelationsOptions {
  readonly experiment: ExperimentKind2D;
  readonly f2Nucleus: string;
  readonly f1Nucleus: string;
  /** Of F2, MHz. */
  readonly frequencyMhz: number;
  /** As it shall be printed; null leaves it out. */
  readonly solventName: string | null;
}

const letterOf = (nucleus: string): string => nucleus.replace(/^\d+/, '');

const names: Partial<Readonly<Record<ExperimentKind2D, string>>> = {
  homonuclear: 'correlation',
  heteronuclear: 'correlation',
};

const carbonText = { ch_or_ch3: ' (CH/CH3)', ch2: ' (CH2)' } as const;

/**
 * The compound's correlations as one sentence, from high to low F2 shift:
 * `1H,13C-HSQC (600 MHz, DMSO-d6) δH/δC 4.92/92.6 (CH/CH3), …`; of a homonuclear spectrum each cross peak once,
 * `4.10/1.30`. Empty where there is none.
 */
export const formatCorrelations = (
  correlations: readonly Correlation[],
  { experiment, f2Nucleus, f1Nucleus, frequencyMhz, solventName }: CorrelationsOptions,
): string => {
  const isHomonuclear = f2Nucleus === f1Nucleus;
  const listed = correlations.filter(
    ({ category, kind, f2Ppm, f1Ppm }) =>
      category === 'compound' && kind !== 'diagonal' && (!isHomonuclear || f2Ppm >= f1Ppm),
  );
  if (listed.length === 0) return '';
  const conditions = [`${Math.round(frequencyMhz)} MHz`, solventName].filter((part) => part !== null);
  const decimals = isHomonuclear ? 2 : 1;
  const pairs = listed.map(
    ({ f2Ppm, f1Ppm, carbon }) =>
      `${f2Ppm.toFixed(2)}/${f1Ppm.toFixed(decimals)}${carbon === null ? '' : carbonText[carbon]}`,
  );
  const name = names[experiment] ?? experiment.toUpperCase();
  return `${f2Nucleus},${f1Nucleus}-${name} (${conditions.join(', ')}) δ${letterOf(f2Nucleus)}/δ${letterOf(f1Nucleus)} ${pairs.join(', ')}.`;
};
