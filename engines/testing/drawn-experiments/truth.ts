import type { StructureProtons } from '../../chem/structure-protons.ts';
import type { Fid1D } from '../../nmr/model.ts';
import type { DrawnMolecule } from './drawn-molecule.ts';

/** What a line belongs to. */
export type LineOrigin =
  | 'compound'
  | 'exchanging'
  | 'solvent'
  | 'water'
  | 'standard'
  | 'impurity'
  | 'background';

/** One resonance of a drawn spectrum. */
export interface TrueLine {
  readonly shiftPpm: number;
  /** In nuclei of the compound. */
  readonly amplitude: number;
  readonly widthHz: number;
  readonly phaseRad: number;
  readonly origin: LineOrigin;
  /** Index of the signal it belongs to; null for what is no compound. */
  readonly signal: number | null;
}

/** Nuclei of one shift, as a chemist would list them. */
export interface TrueSignal {
  readonly shiftPpm: number;
  readonly nuclei: number;
  readonly isExchanging: boolean;
  /** Couplings that may be read off it, Hz: each one, and sums and means of pairs where nuclei are alike in shift only. */
  readonly couplingsHz: readonly number[];
}

export type ExperimentKind = '1H' | '13C' | 'DEPT' | 'X';

export interface ExperimentTruth {
  readonly kind: ExperimentKind;
  readonly nucleus: string;
  readonly frequencyMhz: number;
  /** Where the carrier lies on the true scale. */
  readonly carrierPpm: number;
  readonly spectralWidthHz: number;
  /** Null where the experiment does not show it. */
  readonly solvent: string | null;
  readonly signals: readonly TrueSignal[];
  readonly lines: readonly TrueLine[];
  /** Phase of the receiver at the carrier, rad, and the dead time that turns the others, s. */
  readonly phase0Rad: number;
  readonly delayS: number;
}

/** What went wrong on purpose, so that errors can be counted by their cause. */
export type Trouble =
  | 'metadata: solvent wrong'
  | 'metadata: no solvent'
  | 'metadata: nucleus wrong'
  | 'reference lost'
  | 'shim asymmetric'
  | 'shim split'
  | 'solvent suppressed'
  | 'bad points'
  | 'receiver clipped'
  | 'few bits'
  | 'unrelaxed'
  | 'weak';

/** A measurement somebody could have made, and everything about it. */
export interface DrawnExperiment {
  readonly id: string;
  /** Measurements of one sample count as one. */
  readonly sample: string;
  readonly source: Fid1D;
  /** What whoever sent it says was measured. */
  readonly askedNucleus: string;
  /** What the structure says, where one was given. */
  readonly protons: StructureProtons | null;
  readonly truth: ExperimentTruth;
  readonly troubles: readonly Trouble[];
  readonly molecule: DrawnMolecule;
}
