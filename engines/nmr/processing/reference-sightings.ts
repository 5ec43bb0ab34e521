import type { Spectrum1D } from '../model.ts';
import { findSilicon, type SiliconAnswer } from './find-silicon.ts';
import { matchMultiplet } from './match-multiplet.ts';
import type { ReferenceFeature } from './reference-features.ts';

/** How far axes are off, and how well they are known afterwards. */
export interface NucleusRules {
  readonly reachPpm: number;
  /** Spread of raw axes about the truth. */
  readonly axisSpreadPpm: number;
  /** Two proposals closer than this are one. */
  readonly samePpm: number;
  /** The same for a signal that moves with temperature and pH (water). */
  readonly sameMovingPpm: number;
  readonly marginHz: number;
}

/** Raw axes are off by up to 0.1 ppm (1H) and 3 ppm (13C): base frequencies are not corrected for the lock. */
const rulesByNucleus: Readonly<Record<string, NucleusRules>> = {
  '1H': { reachPpm: 0.3, axisSpreadPpm: 0.06, samePpm: 0.02, sameMovingPpm: 0.1, marginHz: 8 },
  '13C': { reachPpm: 4, axisSpreadPpm: 1.5, samePpm: 0.15, sameMovingPpm: 0.15, marginHz: 25 },
};

/** The lock follows the deuterium of the solvent, and that of D2O moves with temperature and pH by so much. */
const movingAxisSpreadPpm = 0.12;

/** The rules of a nucleus in the solvent the metadata name. */
export const rulesFor = (nucleus: string, solvent: string | null): NucleusRules | undefined => {
  const rules = rulesByNucleus[nucleus];
  const isMoving = nucleus === '1H' && solvent === 'D2O';
  return rules !== undefined && isMoving ? { ...rules, axisSpreadPpm: movingAxisSpreadPpm } : rules;
};

/** Matches of one feature lower than this part of its tallest are its sidebands. */
const relativeToTallest = 0.05;
/** A splitting is seen when a single line leaves this many times more unexplained. */
const leastShapeRatio = 2;
const leastLikeness = 0.88;
/** A likeness lower by this is as bad as an axis off by 1.4 spreads. */
const likenessUnit = 0.03;
/** What an absent signal costs; a match that costs more counts as absent. */
const absentCost = 4;
/** A sighting that gains less than this, a quarter of what a plain line can, fixes nothing: it is hardly there. */
const leastGain = 1;
/** Signals recognised by their shape outweigh those recognised by place. */
const shapedWeight = 2;
const movingWeight = 0.5;
/** A standard without silicon fixes nothing by itself. */
const doubtfulWeight = 0.7;
/** A signal of known shift found on the axis as recorded. */
export interface Sighting {
  readonly feature: ReferenceFeature;
  readonly offsetPpm: number;
  readonly likeness: number;
  /** The splitting is seen, or the silicon of a standard, not only the place. */
  readonly isShaped: boolean;
  /** A line at the place of a standard whose silicon would show, and does not. */
  readonly hasNoSilicon: boolean;
  readonly gain: number;
}

const weightOf = (feature: ReferenceFeature, isShaped: boolean): number => {
  if (feature.moves) return movingWeight;
  return isShaped ? shapedWeight : 1;
};

/** Where and above what signals are looked for. */
export interface SightingSearch {
  readonly rules: NucleusRules;
  readonly leastHeight: number;
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  /** Maxima tried, where more than usual. */
  readonly mostCandidates?: number;
}

/** Only protons of a trimethylsilyl group have satellites of 29Si; elsewhere nothing is asked. */
const siliconAt = (
  spectrum: Spectrum1D,
  { kind }: ReferenceFeature,
  shiftPpm: number,
  noise: number,
): SiliconAnswer =>
  kind === 'internal_standard' && spectrum.nucleus === '1H' ? findSilicon(spectrum, shiftPpm, noise) : null;

/** All places near its expected one at which a signal may be. */
export const lookFor = (
  spectrum: Spectrum1D,
  feature: ReferenceFeature,
  { rules, leastHeight, noise, mostCandidates }: SightingSearch,
): readonly Sighting[] => {
  const matches = matchMultiplet(spectrum, feature, {
    reachPpm: rules.reachPpm,
    leastHeight,
    marginHz: Math.max(rules.marginHz, feature.spacingHz),
    leastLikeness,
    ...(mostCandidates === undefined ? {} : { mostCandidates }),
  }).map((match) => ({ ...match, silicon: siliconAt(spectrum, feature, match.shiftPpm, noise) }));
  const tallest = matches.reduce((height, match) => Math.max(height, match.height), 0);
  return matches
    .filter(({ height, silicon }) => silicon === 'present' || height >= relativeToTallest * tallest)
    .map(({ shiftPpm, likeness, shapeRatio, silicon }) => {
      const offsetPpm = feature.expectedPpm - shiftPpm;
      const isShaped = silicon === 'present' || (feature.isShaped && shapeRatio >= leastShapeRatio);
      // Silicon says what it is, whatever its distance.
      const away = silicon === 'present' ? 0 : offsetPpm / rules.axisSpreadPpm;
      const cost = (1 - likeness) / likenessUnit + 0.5 * away ** 2;
      return {
        feature,
        offsetPpm,
        likeness,
        isShaped,
        hasNoSilicon: silicon === 'absent',
        gain: (silicon === 'absent' ? doubtfulWeight : weightOf(feature, isShaped)) * (absentCost - cost),
      };
    })
    .filter(({ gain, feature: { moves } }) => gain > (moves ? movingWeight : 1) * leastGain);
};
