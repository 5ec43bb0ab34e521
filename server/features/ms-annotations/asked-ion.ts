import type { OtherIon } from '#engines/ms/annotation/find-contradictions.ts';
import type { ObservedIsotope } from '#engines/ms/formula/isotope-pattern.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';

/** An ion to annotate, as plain data that travels to a worker. */
export interface AskedIon {
  readonly key: string;
  readonly featureId: number | null;
  readonly scan: number | null;
  readonly mz: number;
  readonly rtS: number | null;
  readonly widthS: number | null;
  readonly signalToNoise: number | null;
  readonly area: number | null;
  readonly areaPercent: number | null;
  readonly polarity: 1 | -1;
  readonly charge: number | null;
  /** By its name; null where nobody tells it. */
  readonly adduct: string | null;
  readonly adductBasis: 'partner' | 'given' | null;
  /** How many ions say the same neutral mass, this one among them. */
  readonly partners: number;
  /** Its fragments with the m/z of the ion itself; null where it has none. */
  readonly spectrum: FragmentSpectrum | null;
  /** All of its own fragment spectra as one, for its formula. */
  readonly merged: FragmentSpectrum | null;
  /** Isotopes that were seen, with their areas over its own. */
  readonly seenIsotopes: readonly { readonly neutrons: number; readonly areaRatio: number }[];
  /** Only where they stand so far above the noise that what is missing is missing. */
  readonly isotopes: readonly ObservedIsotope[] | null;
}

export interface AskedIons {
  readonly ions: readonly AskedIon[];
  /** Every ion of the run, for what has to be there beside another one. */
  readonly others: readonly OtherIon[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}
