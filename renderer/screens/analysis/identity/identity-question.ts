import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { reasoningRoutes } from '#contract/reasoning';
import { retrievalRoutes } from '#contract/retrieval';
import type { Candidate } from '../candidates/candidate-text.ts';

type RetrievalBody = z.input<typeof retrievalRoutes.retrieve.body>;
type ModelNucleus = RetrievalBody['nucleus'];

/** One line of the compound, as it is looked up and as it is drawn. */
export interface Line {
  readonly shiftPpm: number;
  /** Of the highest one 1; every line 1 where no height is known. */
  readonly height: number;
}

export interface IdentityQuestion {
  readonly analysisId: string;
  readonly nucleus: ModelNucleus;
  readonly lines: readonly Line[];
  readonly formula: string;
  /** Whether isomers of precedent become candidates too. */
  readonly isomers: boolean;
  readonly candidates: readonly Candidate[];
}

/** Spectra shown of precedent. */
const mostPrecedent = 10;

export const nucleusOf = ({ nucleus }: Pick<Analysis, 'nucleus'>): ModelNucleus | null =>
  retrievalRoutes.retrieve.body.shape.nucleus.options.find((known) => known === nucleus) ?? null;

const ofHighest = (lines: readonly Line[]): readonly Line[] => {
  const highest = lines.reduce((most, { height }) => Math.max(most, height), 0);
  return highest > 0 ? lines.map((line) => ({ ...line, height: line.height / highest })) : lines;
};

/**
 * What the compound shows: in a proton spectrum its signals, whatever they split into, with their areas as heights;
 * else its lines.
 */
export const linesOf = (
  { nucleus, multiplets }: Pick<Analysis, 'nucleus' | 'multiplets'>,
  peaks: readonly PeakRow[],
): readonly Line[] => {
  const signals = multiplets.filter(({ category }) => category === 'compound');
  if (nucleus === '1H' && signals.length > 0)
    return ofHighest(
      signals.map(({ shift_ppm, area }) => ({ shiftPpm: shift_ppm, height: Math.max(0, area) })),
    );
  return ofHighest(
    peaks
      .filter(({ category }) => category === 'compound')
      .map(({ shift_ppm, height }) => ({ shiftPpm: shift_ppm, height: Math.abs(height) })),
  );
};

/** The question for precedent. */
export const retrievalBody = ({ nucleus, lines, formula }: IdentityQuestion): RetrievalBody => ({
  nucleus,
  peaks: lines.map(({ shiftPpm, height }) => ({ shift_ppm: shiftPpm, intensity: height })),
  k: mostPrecedent,
  ...(formula !== '' && { formula }),
});

/** The question for the verifiers; they read the lines from the record. */
export const reasoningBody = ({
  analysisId,
  formula,
  isomers,
  candidates,
}: IdentityQuestion): z.input<typeof reasoningRoutes.reason.body> => ({
  analysis_id: analysisId,
  isomers,
  ...(formula !== '' && { formula }),
  ...(candidates.length > 0 && { candidates: [...candidates] }),
});
