import type { z } from 'zod';
import type { correctionSchema } from '#contract/analyses';
import type { NumberSource } from './number-source.ts';

type Correction = Omit<z.infer<typeof correctionSchema>, 'peaks'>;

/**
 * Corrections that changed the peak of a number, newest first as given. An added peak gets its identifier only when
 * it is saved, so the edit that added it is known by its shift.
 */
export const touchingCorrections = <T extends Pick<Correction, 'edits' | 'revision'>>(
  corrections: readonly T[],
  source: Pick<NumberSource, 'peakId' | 'value' | 'quantity' | 'origin'>,
): readonly T[] => {
  const { revision: shown } = source.origin;
  if (source.peakId === null || shown === null) return [];
  return corrections.filter(
    ({ edits, revision }) =>
      revision <= shown &&
      edits.some((edit) => {
        if (edit.action === 'add') {
          return source.quantity === 'peak.shift_ppm' && edit.shift_ppm === source.value;
        }
        return 'peak_id' in edit && edit.peak_id === source.peakId;
      }),
  );
};

/** The prediction the atoms of a peak were taken from in a correction; null where a person chose them. */
export const predictionBehind = (
  { edits }: Pick<Correction, 'edits'>,
  { peakId }: Pick<NumberSource, 'peakId'>,
): string | null => {
  const edit = edits.find((each) => each.action === 'assign' && each.peak_id === peakId);
  return (edit?.action === 'assign' ? edit.prediction_id : undefined) ?? null;
};
