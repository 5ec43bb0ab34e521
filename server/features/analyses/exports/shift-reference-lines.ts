import { shiftReferenceAmong, unnamedCompound } from '#engines/nmr/formats/jcamp-shift-reference.ts';
import type { RunResult, StoredSpectrum } from '../../fid-runs/index.ts';
import { jcampText } from '../jcamp-text.ts';
import { type AxisReference, referenceOf } from '../reference-of.ts';

interface Stated {
  readonly kind: 'INTERNAL' | 'EXTERNAL';
  readonly compound: string | null;
}

type Measured = Pick<RunResult, 'acquisition' | 'recipe' | 'reference_reason'>;

/** Of an axis that nobody fixed here: what the file said that it came from. */
const statedBySource = ({ acquisition }: Measured): Stated | null => {
  const { kind = null, compound = null } = shiftReferenceAmong(acquisition?.parameters ?? {}) ?? {};
  return kind === null ? null : { kind, compound };
};

/** What the axis counts from lies in the sample or outside of it; null where nothing tells. */
export const statedReference = (measured: Measured, found: AxisReference): Stated | null => {
  const { method, compound, offsetPpm } = found;
  if (method === 'internal_standard' || method === 'residual_solvent') return { kind: 'INTERNAL', compound };
  if (method === 'xi_scale') return { kind: 'EXTERNAL', compound };
  // A person moved the axis by a number: by what, the number does not say.
  if (offsetPpm !== 0) return null;
  // The labels of a FID tell of a spectrum that was made of it elsewhere.
  if (measured.acquisition?.processed_elsewhere) return statedBySource(measured);
  // As recorded: the axis counts from a frequency of the spectrometer, which no line of the sample fixed.
  return { kind: 'EXTERNAL', compound };
};

/**
 * Point 1 lies at this shift: the axis in Hz needs no guess about its zero. Where nothing tells whether the reference is
 * internal the standard's label is left out, and Bruker's own label fixes the axis.
 */
export const shiftReferenceLines = (
  { fromPpm }: Pick<StoredSpectrum, 'fromPpm'>,
  measured: Measured,
): readonly string[] => {
  const found = referenceOf(measured);
  const stated = statedReference(measured, found);
  const compound = jcampText(stated?.compound ?? unnamedCompound).replaceAll(',', ' ');
  return [
    stated === null
      ? `##$OFFSET=${fromPpm}`
      : `##.SHIFT REFERENCE=${stated.kind}, ${compound}, 1, ${fromPpm}`,
    `##$SHIFT REFERENCE METHOD=${found.method}`,
    `##$SHIFT REFERENCE REASON=${jcampText(found.reason)}`,
  ];
};
