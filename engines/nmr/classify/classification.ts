import type { StructureProtons } from '../../chem/structure-protons.ts';
import type { PeakCategory, ReferenceFinding } from '../model.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { Companion } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { SolventAnswer } from './detect-solvent.ts';
import type { Label } from './label-rules.ts';

export interface ClassifiedGrouping extends LineGrouping {
  readonly category: PeakCategory;
}

export interface Classification {
  /** One per line, same order. */
  readonly labels: readonly Label[];
  readonly groupings: readonly ClassifiedGrouping[];
  /** Area of one proton, null for other nuclei and where there is none. */
  readonly protonUnit: number | null;
  /** How likely it is against other areas of one proton, 0 to 1; null without one. */
  readonly unitProbability: number | null;
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
  /** What a structure says about its protons; null where nobody gave one. */
  readonly protons: StructureProtons | null;
  /** Of a nucleus other than protons: they were not decoupled; absent where that is not known. */
  readonly isProtonCoupled?: boolean;
  /** Where a line was suppressed while the spectrum was recorded; null where none was. */
  readonly suppressedPpm: number | null;
}
