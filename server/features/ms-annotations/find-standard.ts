import type { MsCorrection } from '#contract/ms-annotations';
import type { LevelEvidence } from '#engines/ms/identification-level.ts';
import { openSpectrum } from '#engines/ms/library/library-index.ts';
import { peaksOf } from '#engines/ms/run.ts';
import { entropySimilarity } from '#engines/ms/similarity/spectral-entropy.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { decodeRun, readColumns } from '../ms/index.ts';
import { ionsOfRevision } from './apply-corrections.ts';
import { findReadable } from './find-readable.ts';
import { listReviews } from './store.ts';
import type { StoredIon } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

/** u; of two fragment spectra of one laboratory. */
const fragmentToleranceDa = 0.01;

type Services = Pick<Kernel, 'blobs' | 'securityEvents' | 'store'>;
type Ion = StoredIon['ion'];

const fragmentsOf = async (
  kernel: Services,
  { run_id }: AnnotationTable,
  { msms_scan, mz, polarity }: Ion,
) => {
  if (run_id === null || msms_scan === null) return null;
  const run = decodeRun(await readColumns(kernel, { id: run_id }));
  const scan = run.scans.find(({ number }) => number === msms_scan);
  if (scan === undefined) return null;
  const peaks = peaksOf(run, scan);
  const sign = polarity === 'positive' ? 1 : -1;
  return openSpectrum({ precursorMz: mz, polarity: sign, ...peaks }, fragmentToleranceDa).peaks;
};

const isSameCompound = (a: Ion['answer'], b: Ion['answer'], answer: MsCorrection['answer']): boolean => {
  const claimed = answer === undefined ? a : answer;
  return claimed?.smiles != null && claimed.smiles === b?.smiles;
};

/**
 * How an ion agrees with one of a standard that was run here: another run, whose annotation a person approved, of the same structure. Throws
 * where it is none; what is measured may still not be enough for level 1.
 */
export const measureStandard = async (
  kernel: Services,
  ctx: Ctx,
  annotation: AnnotationTable,
  { ion }: StoredIon,
  { standard, answer }: MsCorrection,
): Promise<LevelEvidence['standard']> => {
  if (standard === undefined) return undefined;
  const other = await findReadable(kernel, ctx, standard.annotation_id, 'ms.review');
  if (other.review_state !== 'approved')
    throw conflict(
      `The annotation ${other.id} of the standard is ${other.review_state}; a standard is approved first.`,
    );
  if (other.run_id === null || other.run_id === annotation.run_id || annotation.run_id === null)
    throw invalidField(
      'corrections',
      `${ion.key}: a standard is an ion of another run that was measured here.`,
    );
  const reviews = await listReviews(kernel.store.read, other.id);
  const found = ionsOfRevision(other, reviews, other.revision).find((each) => each.ion.key === standard.key);
  if (found === undefined)
    throw invalidField('corrections', `${ion.key}: the annotation ${other.id} has no ion ${standard.key}.`);
  const { ion: known } = found;
  if (known.polarity !== ion.polarity || !isSameCompound(ion.answer, known.answer, answer))
    throw invalidField(
      'corrections',
      `${ion.key}: the standard ${standard.key} of ${other.id} is not of the same structure and polarity.`,
    );
  const [own, reference] = [
    await fragmentsOf(kernel, annotation, ion),
    await fragmentsOf(kernel, other, known),
  ];
  if (own === null || reference === null || ion.rt_s === null || known.rt_s === null)
    throw invalidField('corrections', `${ion.key}: both ions need a retention time and a fragment spectrum.`);
  const { value, matched } = entropySimilarity(own, reference, fragmentToleranceDa);
  return {
    isReviewed: true,
    retentionOffMin: (ion.rt_s - known.rt_s) / 60,
    retentionSdMin: standard.retention_sd_min ?? 0,
    ppm: ((ion.mz - known.mz) / known.mz) * 1e6,
    entropySimilarity: value,
    matchedPeaks: matched.length,
  };
};
