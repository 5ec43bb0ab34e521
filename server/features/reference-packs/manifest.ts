import type { PackKind } from '#contract/reference-packs';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { packFormat, sha256Of } from './manifest-head.ts';
import { type MassSpectraManifest, massSpectraManifest, massSpectraModel } from './mass-spectra-manifest.ts';
import {
  type MutagenicityManifest,
  mutagenicityManifest,
  mutagenicityModel,
} from './mutagenicity-manifest.ts';
import { type PotencyManifest, potencyManifest, potencyModel } from './potency-manifest.ts';
import { type ShiftManifest, shiftManifest, shiftModel } from './shift-manifest.ts';
import { type SpectraManifest, spectraManifest, spectraModel } from './spectra-manifest.ts';

/** A manifest by its kind. A kind that is added brings its schema, its model and, in read-pack.ts, its reader. */
export type Manifest =
  | ShiftManifest
  | SpectraManifest
  | MassSpectraManifest
  | PotencyManifest
  | MutagenicityManifest;

/** Kinds this program reads, each with the model its tables have to be built for. */
const readKinds = {
  shifts: { schema: shiftManifest, model: shiftModel },
  spectra: { schema: spectraManifest, model: spectraModel },
  mass_spectra: { schema: massSpectraManifest, model: massSpectraModel },
  carcinogenic_potency: { schema: potencyManifest, model: potencyModel },
  mutagenicity: { schema: mutagenicityManifest, model: mutagenicityModel },
} as const satisfies Record<PackKind, unknown>;

type OmitDigest<M> = M extends unknown ? Omit<M, 'digest'> : never;

/** SHA-256 of the canonical manifest without its digest: with the hashes in it, one number for the whole pack. */
export const digestOf = (manifest: OmitDigest<Manifest>): string => sha256Of(renderCanonicalJson(manifest));

export const refused = (message: string): Result<never> => fail('invalid_reference_pack', message);

/** Sound as far as can be seen, and made for another version of the program. */
const ofOtherVersion = (message: string): Result<never> => fail('reference_pack_of_other_version', message);

/** Fails where the manifest holds a number or a name without a canonical form, which nothing that builds packs writes. */
const tryDigest = (manifest: OmitDigest<Manifest>): Result<string> => {
  try {
    return ok(digestOf(manifest));
  } catch (error) {
    if (error instanceof TypeError)
      return refused(`The manifest of the pack has no digest: ${error.message}`);
    throw error;
  }
};

const parseJson = (bytes: Uint8Array): Readonly<Record<string, unknown>> | null => {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null;
  } catch {
    return null;
  }
};

const named = (value: unknown): string => String(value).slice(0, 40);

/** The kind, where there is one of that name. */
const kindOf = (kind: unknown): Result<keyof typeof readKinds> => {
  if (typeof kind === 'string' && Object.hasOwn(readKinds, kind)) return ok(kind as keyof typeof readKinds);
  const reads = Object.keys(readKinds).join(', ');
  return refused(`The pack is of kind ${named(kind)}, which there is not; this program reads ${reads}.`);
};

const nameLicence = (licence: unknown): Result<null> =>
  typeof licence === 'string' && licence.trim() !== ''
    ? ok(null)
    : refused('The pack names no licence, so its numbers may not be shown.');

/**
 * The manifest of a pack, with a digest that fits. Fails with invalid_reference_pack or reference_pack_of_other_version, and
 * one sentence.
 */
export const readManifest = (bytes: Uint8Array): Result<Manifest> => {
  const json = parseJson(bytes);
  if (json === null) return refused('The manifest of the pack is not JSON.');
  const { format } = json;
  if (format === undefined) return refused('The manifest of the pack names no format.');
  if (format !== packFormat)
    return ofOtherVersion(`The pack is of format ${named(format)}; this program reads format ${packFormat}.`);
  const kind = kindOf(json['kind']);
  if (!kind.ok) return kind;
  const licensed = nameLicence(json['licence']);
  if (!licensed.ok) return licensed;
  const { schema, model } = readKinds[kind.value];
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(
      `The manifest of the pack is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
    );
  }
  const { digest, ...rest } = parsed.data;
  const found = tryDigest(rest);
  if (!found.ok) return found;
  if (found.value !== digest)
    return refused('The manifest of the pack was changed: its digest does not fit.');
  if (rest.built_with.model !== model)
    return ofOtherVersion(`The pack was built for ${rest.built_with.model}; this program reads ${model}.`);
  return ok(parsed.data);
};
