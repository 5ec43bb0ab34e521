import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { type Adduct, findAdduct } from '#engines/ms/adducts.ts';
import { calculateIon, journalLine } from '#engines/ms/annotation/journal-line.ts';
import { instrumentKindOf } from '#engines/ms/features/recipe.ts';
import type { Db } from '#kernel/db/store.ts';
import { findReading } from '../ms/index.ts';

/** How journals name the measurement. Files say their analyser; that the ions are made by electrospray is said as an assumption. */
export const methodOf = (instrument: string): string | null => {
  const { kind, isKnown } = instrumentKindOf(instrument);
  if (!isKnown) return null;
  return kind === 'tof' ? 'ESI-TOF' : 'ESI-Orbitrap';
};

/** The same of a run; null for a spectrum that was sent by itself. */
export const methodOfRun = async (db: Db, runId: string | null): Promise<string | null> => {
  const reading = runId === null ? null : await findReading(db, runId);
  return reading === null ? null : methodOf(reading.instrument);
};

type Described = Pick<MsAnnotatedIon, 'adduct' | 'answer' | 'mz'>;

/** The ion its answer would have; null where no formula, or no adduct that is known, tells it. */
export const calculatedOf = ({ adduct: name, answer }: Described) => {
  const adduct: Adduct | undefined = name === null ? undefined : findAdduct(name);
  const formula = answer?.formula ?? null;
  if (adduct === undefined || formula === null) return null;
  const ion = calculateIon(formula, adduct);
  return ion === null ? null : { ...ion, adduct };
};

export const journalOf = (ion: Described, method: string | null): string | null => {
  const calculated = calculatedOf(ion);
  return calculated === null || method === null
    ? null
    : journalLine(method, calculated.adduct, calculated, ion.mz);
};
