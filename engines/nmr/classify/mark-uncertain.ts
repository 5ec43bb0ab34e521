import { countUncertainty, sharedSpread } from '../integration/count-uncertainty.ts';
import { uncertaintyOfLength } from '../integration/region-uncertainty.ts';
import type { CountMark, Spectrum1D } from '../model.ts';
import { stepPpm } from '../peaks/axis.ts';
import type { Classification, ClassifiedGrouping } from './classification.ts';

/** A count less certain than this is marked, protons. */
const largestUncertaintyH = 0.15;
/** Another area of one proton that is more likely than this leaves every count open. */
const mostOtherScale = 0.05;
/** Smaller shares of an area between the limits of a signal do not make it touch another. */
const touchPoints = 2;

export interface UncertaintyQuestion {
  readonly spectrum: Spectrum1D;
  readonly classification: Classification;
  /** What the pulses leave of the slowest protons; null where nobody recorded it. */
  readonly partSeen: number | null;
}

/** Areas of one signal beside the one that counts, spectrum units × ppm. */
export interface AreasBeside {
  /** Of its fitted lines. */
  readonly fitted: number;
  /** Of foreign lines between its limits. */
  readonly foreign: number;
}

const isCounted = ({ category }: ClassifiedGrouping): boolean => category === 'compound';

const describeParts = (parts: readonly (readonly [name: string, protons: number])[]): string =>
  parts
    .filter(([, protons]) => protons >= 0.02)
    .map(([name, protons]) => `${name} ${protons.toFixed(2)}`)
    .join(', ');

/** Gives each count of the compound the mark that it is uncertain, where it is, by how much and why. */
export const prepareUncertain = ({
  spectrum,
  classification,
  partSeen,
}: UncertaintyQuestion): ((
  grouping: ClassifiedGrouping,
  areas: AreasBeside,
  others: readonly CountMark[],
) => CountMark[]) => {
  const { groupings, protonUnit, unitProbability } = classification;
  if (protonUnit === null || unitProbability === null) return () => [];
  const counts = groupings.filter(isCounted).map(({ area }) => area / protonUnit);
  const spread = sharedSpread(counts, partSeen);
  const noiseOf = uncertaintyOfLength(spectrum);
  const step = stepPpm(spectrum);
  const touches = (own: ClassifiedGrouping): boolean =>
    groupings.some(
      (other) =>
        other !== own &&
        other.toPpm <= own.fromPpm + touchPoints * step &&
        other.fromPpm >= own.toPpm - touchPoints * step,
    );
  return (grouping, { fitted, foreign }, others) => {
    if (!isCounted(grouping)) return [];
    const mark = (detail: string): CountMark[] => [{ code: 'uncertain', detail }];
    if (others.some(({ code }) => code === 'lowered_by_suppression'))
      return mark('How much the suppression took from it is not known.');
    if (1 - unitProbability > mostOtherScale)
      return mark(
        `The area of one proton is not certain: other areas fit the signals with a probability of ${(100 * (1 - unitProbability)).toFixed(0)} % (limit ${100 * mostOtherScale} %).`,
      );
    const count = grouping.area / protonUnit;
    const noise = noiseOf((grouping.fromPpm - grouping.toPpm) / step);
    const parts = {
      count,
      spread,
      noise: noise === null ? null : noise / protonUnit,
      foreign: foreign / protonUnit,
      disputed: touches(grouping) ? Math.abs(grouping.area - fitted) / protonUnit : 0,
    };
    const uncertainty = countUncertainty(parts);
    if (uncertainty <= largestUncertaintyH) return [];
    const told = describeParts([
      ['pulses and scatter of the counts', spread * count],
      ['noise and baseline', parts.noise ?? 0],
      ['lines of others', countUncertainty({ ...parts, spread: 0, noise: 0, disputed: 0 })],
      ['a neighbour that touches it', countUncertainty({ ...parts, spread: 0, noise: 0, foreign: 0 })],
    ]);
    return mark(
      `${count.toFixed(2)} ± ${uncertainty.toFixed(2)} H, standard uncertainty (limit ${largestUncertaintyH} H): ${told}.`,
    );
  };
};
