import type { Warning } from '../../common/result.ts';
import type { belowLineReasons, linkKinds } from '../vocabulary.ts';
import type { ChromatographicPeak } from './chromatographic-peak.ts';
import type { FeatureRecipe, InstrumentKind } from './recipe.ts';

/** Why a feature stands below the line. */
export type BelowLine = (typeof belowLineReasons)[number];

interface FeatureIsotope {
  /** Extra neutrons over the feature's own ion. */
  readonly neutrons: number;
  readonly mz: number;
  /** In intensity × s, and as a share of the feature's own area. */
  readonly area: number;
  readonly areaRatio: number;
}

/** A fragment scan of a feature, and whether its precursor is the feature's ion or only shared the isolation window. */
export interface LinkedScan {
  readonly scanNumber: number;
  readonly by: (typeof linkKinds)[number];
}

/** What a feature is of its compound, told by other features of one shape. */
export interface IonRole {
  /** As the table of adducts names it, "[M+Na]+" for instance. */
  readonly adduct: string;
  /** Mass of the neutral compound this adduct says, in u. */
  readonly neutralMass: number;
  /** Features that say the same mass, this one among them; one number for each compound. */
  readonly network: number;
}

/** One ion at one time, with its isotopes. */
export interface Feature {
  /** From 1 on, by m/z and then by time. */
  readonly id: number;
  readonly polarity: 1 | -1 | 0;
  /** Of the lightest isotope. */
  readonly peak: ChromatographicPeak;
  /** Signed by polarity; null where no isotope and no adduct tells it. */
  readonly charge: number | null;
  readonly isotopes: readonly FeatureIsotope[];
  /** Features of one shape at one time have one number. */
  readonly group: number;
  readonly role: IonRole | null;
  readonly fragmentScans: readonly LinkedScan[];
  /** The fragment scan nearest to the apex, those of the ion itself first; null where there is none. */
  readonly bestFragmentScan: number | null;
  /** Empty for features above the line. */
  readonly belowLine: readonly BelowLine[];
}

export interface FeatureList {
  readonly engineVersion: string;
  readonly instrumentKind: InstrumentKind;
  readonly recipe: FeatureRecipe;
  /** Width of peaks at half height that smoothing went by, in s, for each polarity searched. */
  readonly expectedWidthS: readonly { readonly polarity: 1 | -1 | 0; readonly widthS: number }[];
  readonly features: readonly Feature[];
  readonly warnings: readonly Warning[];
}
