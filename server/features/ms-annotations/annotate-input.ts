import type { LibraryAnswer } from '../ms-library/index.ts';
import type { AskedIons } from './asked-ion.ts';
import type { NmrOfSample } from './hooks.ts';
import type { StoredSettings } from './stored.ts';

export interface AnnotateInput extends AskedIons {
  readonly settings: StoredSettings;
  /** In the order of the ions; null where an ion was not searched. */
  readonly answers: readonly (LibraryAnswer | null)[];
  /** Why nothing was searched; null where it was. */
  readonly notSearched: string | null;
  readonly notCalibrated: string | null;
  /** Within which adducts agree, from run to run of one instrument. */
  readonly adductPpm: number;
  /** Structures that NMR analyses of the sample have. */
  readonly nmr: readonly NmrOfSample[];
}
