import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { atomClasses, intervalLevels, sphereClasses } from '#engines/nmr/shift-model/conformal.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/shift-model/training-molecule.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';

/** Format of the file as a whole; what a table holds has a version of its own. */
export const packFormat = 1;

/** Names the way features and codes are computed: a pack answers only under the one it was built with. */
export const shiftModel = 'larmor-shifts 1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = (most: number) => z.string().trim().min(1).max(most);
const count = z.number().int().min(0);

const bucketName = z.enum([
  'all',
  ...sphereClasses,
  ...atomClasses.flatMap((atomClass) => sphereClasses.map((sphere) => `${atomClass} ${sphere}`)),
]);

const bucketSchema = z.strictObject({
  scores: count,
  factors: z.array(z.number().positive().nullable()).length(intervalLevels.length),
});

const nucleusSchema = z.strictObject({
  /** Environments of each level, the atom alone first. */
  environments: z.array(count),
  intervals: z.partialRecord(bucketName, bucketSchema),
  /** Errors of assigned labels predicted from other skeletons alone. */
  metrics: z.strictObject({
    labels: count,
    mean_error_ppm: z.number().min(0),
    median_error_ppm: z.number().min(0),
  }),
});

const manifestSchema = z.strictObject({
  format: z.literal(packFormat),
  kind: z.literal('shifts'),
  name: text(100),
  version: text(40),
  licence: text(2000),
  sources: z
    .array(z.strictObject({ name: text(255), licence: text(200), records: count, sha256 }))
    .min(1)
    .max(1000),
  records: count,
  built_with: z.strictObject({
    model: text(100),
    node: text(40),
    seed: z.number().int(),
    trees: z.number().int().min(1),
  }),
  nuclei: z.partialRecord(z.enum(modelNuclei), nucleusSchema),
  files: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
  digest: sha256,
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Files of a nucleus. */
export const tablesFile = (nucleus: ModelNucleus): string => `${nucleus}.tables`;
export const treesFile = (nucleus: ModelNucleus): string => `${nucleus}.trees`;

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of the canonical manifest without its digest: with the hashes in it, one number for the whole pack. */
export const digestOf = (manifest: Omit<Manifest, 'digest'>): string =>
  sha256Of(renderCanonicalJson(manifest));

const refused = (message: string): Result<never> => fail('invalid_reference_pack', message);

const parseJson = (bytes: Uint8Array): Readonly<Record<string, unknown>> | null => {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
};

/** The kinds of pack there are to be; a file of another kind is not damaged, it belongs elsewhere. */
const refuseOther = (json: Readonly<Record<string, unknown>>): Result<never> | null => {
  if (json['format'] !== packFormat)
    return refused(
      `The pack is of format ${String(json['format']).slice(0, 20)}; this program reads format ${packFormat}.`,
    );
  if (json['kind'] !== 'shifts')
    return refused(`The pack is of kind ${String(json['kind']).slice(0, 40)}; one of shifts is read here.`);
  const licence = json['licence'];
  return typeof licence === 'string' && licence.trim() !== ''
    ? null
    : refused('The pack names no licence, so its numbers may not be shown.');
};

/** The manifest of a pack, with a digest that fits. Fails with invalid_reference_pack and one sentence. */
export const readManifest = (bytes: Uint8Array): Result<Manifest> => {
  const json = parseJson(bytes);
  if (json === null) return refused('The manifest of the pack is not JSON.');
  const other = refuseOther(json);
  if (other !== null) return other;
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(
      `The manifest of the pack is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
    );
  }
  const { digest, ...rest } = parsed.data;
  if (digestOf(rest) !== digest)
    return refused('The manifest of the pack was changed: its digest does not fit.');
  if (rest.built_with.model !== shiftModel)
    return refused(`The pack was built for ${rest.built_with.model}; this program reads ${shiftModel}.`);
  return ok(parsed.data);
};
