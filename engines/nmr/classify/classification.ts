import type { PeakCategory, ReferenceFinding } from '../model.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { Companion } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { SolventAnswer } from './detect-solvent.ts';

/** What a line is and why. */
export interface Label {
  readonly category: PeakCategory;
  readonly assignment: string | null;
  readonly reason: string;
  /** 0 to 100. */
  readonly confidence: number;
}

export interface ClassifiedGrouping extends LineGrouping {
  readonly category: PeakCategory;
}

export interface Classification {
  /** One per line, same order. */
  readonly labels: readonly Label[];
  readonly groupings: readonly ClassifiedGrouping[];
  /** Area of one proton, null for other nuclei and where there is none. */
  readonly protonUnit: number | null;
}

export interface ClassificationQuestion {
  readonly lines: readonly FittedLine[];
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Lines that belong to a stronger one. */
  readonly companions: readonly Companion[];
  readonly solvent: SolventAnswer;
  readonly reference: ReferenceFinding;
  /** Protons of the structure, null where nobody said. */
  readonly protons: number | null;
}
