import { z } from 'zod';
import type { ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import type { AnalysedSpectrum } from '../analyses/index.ts';

/** What is kept of an approved analysis to find it by its lines. */
export const recordEntry = z.strictObject({
  name: z.string(),
  smiles: z.string().nullable(),
  formula: z.string().nullable(),
  shifts_ppm: z.array(z.number()).min(1),
});
export type RecordEntry = z.infer<typeof recordEntry>;

/** Lines of carbon as they are; of protons the centre of each multiplet, since a published list names those. */
const shiftsOf = ({ stored, peaks, multiplets }: AnalysedSpectrum): number[] =>
  stored.nucleus === '1H'
    ? multiplets.map(({ shift_ppm }) => shift_ppm)
    : peaks.flatMap(({ category, shift_ppm }) => (category === 'compound' ? [shift_ppm] : []));

export const isSearched = (nucleus: string): nucleus is ModelNucleus => nucleus === '13C' || nucleus === '1H';

/** Null where the analysis shows no line of its compound. */
export const toRecordEntry = (analysed: AnalysedSpectrum): RecordEntry | null => {
  const { structure, source } = analysed;
  const shifts = shiftsOf(analysed);
  if (shifts.length === 0) return null;
  return {
    name: source.title,
    smiles: structure?.smiles ?? null,
    formula: structure?.formula ?? null,
    shifts_ppm: shifts,
  };
};

export const linesOf = ({ shifts_ppm }: RecordEntry): ListedLine[] =>
  shifts_ppm.map((shiftPpm) => ({ shiftPpm, hydrogens: null }));
