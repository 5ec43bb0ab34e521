import { z } from 'zod';
import { embeddingName } from '#engines/nmr/retrieval/embed-spectrum.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { builtWithHead, count, manifestHead } from './manifest-head.ts';

/** Names the way spectra are embedded: a pack answers only under the one it was built with. */
export const spectraModel = embeddingName;

export const spectraManifest = z.strictObject({
  ...manifestHead,
  kind: z.literal('spectra'),
  built_with: z.strictObject(builtWithHead),
  nuclei: z.partialRecord(z.enum(modelNuclei), z.strictObject({ spectra: count, lines: count })),
});

export type SpectraManifest = z.infer<typeof spectraManifest>;

/** The one file beside the manifest: a compound a line. */
export const spectraFile = 'spectra.jsonl';
