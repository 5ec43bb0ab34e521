import { z } from 'zod';
import { atomClasses, sphereClasses } from '#engines/nmr/vocabulary.ts';
import { pageOf, pageQuery, reasonBody, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

export { type SpectrumCapability, spectrumCapabilityRoutes } from './contract-capabilities.ts';

/** A pack as it is sent. */
export const packLimits = { fileBytes: 256 * 1024 * 1024 } as const;

/** What a pack knows: shifts of atoms, spectra of molecules, mass spectra of molecules, carcinogenicity studies, mutagenicity tests. */
export const packKinds = [
  'shifts',
  'spectra',
  'mass_spectra',
  'carcinogenic_potency',
  'mutagenicity',
] as const;
export const packKind = z.enum(packKinds);
export type PackKind = z.infer<typeof packKind>;

export const packState = z.enum(['inactive', 'active', 'retired']);
export type PackState = z.infer<typeof packState>;

/** Why a pack that is installed is not used. */
export const packTrouble = z.enum(['file_missing', 'file_altered', 'other_version', 'refused']);

export const packTroubleSchema = z.object({
  code: packTrouble,
  message: z.string().describe('What is wrong, as a sentence.'),
});
export type PackTrouble = z.infer<typeof packTroubleSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int();

export const packSource = z.object({
  name: z.string(),
  licence: z.string(),
  records: count,
  sha256: sha256.describe('Of the file the records were read from.'),
});

/** How often labels fell into intervals that were not calibrated with them. */
export const packCoverage = z.object({
  nucleus: z.string(),
  atom_class: z
    .enum(atomClasses)
    .nullable()
    .describe('Kind of carbon, of the atom itself or of the one its protons sit on; null: all.'),
  sphere: z
    .enum(sphereClasses)
    .nullable()
    .describe('Bonds out to which the surroundings were known, 4 for further too; null: all.'),
  labels: count,
  molecules: count,
  levels: z.array(
    z.object({
      nominal: z.number().describe('Share that is promised.'),
      seen: z.number().nullable().describe('Share inside; null where there is no interval at the level.'),
    }),
  ),
});
export type PackCoverage = z.infer<typeof packCoverage>;

const acceptedAtLevel = z.object({
  level: z.number().describe('Share of wrong hits that is said, 0 to 1.'),
  accepted: count.describe('Hits said to be within it.'),
  wrong: count.describe('Those of them that were wrong.'),
});

/** How sure a library of mass spectra is of its hits, learned on its own sources. */
export const packIdentification = z.object({
  not_calibrated: z.string().nullable().describe('Why no q-value is told; null where they are.'),
  calibration: z
    .object({
      precursor_ppm: z.number().describe('Window of the precursor the figures hold for.'),
      hits: count.describe('First hits of sources that were not in the library and not learned from.'),
      wrong: count,
      levels: z.array(
        acceptedAtLevel.extend({
          said_wrong: z.number(),
          wrong_from: z.number(),
          wrong_to: z.number().describe('With wrong_from 95 % of what other compounds would show.'),
          is_told: z
            .boolean()
            .describe('Whether the level held; a finer value is told as the least that did.'),
        }),
      ),
      reliability: z.array(z.object({ hits: count, mean_probability: z.number(), right: count })),
      sources: z.array(
        z.object({ name: z.string(), hits: count, wrong: count, levels: z.array(acceptedAtLevel) }),
      ),
    })
    .nullable(),
});

/** How predictions of mutagenicity stood against what was measured, on compounds of other scaffolds. */
const packReliability = z.object({
  compounds: count.describe('In this tenth of the probability.'),
  mean_probability: z.number(),
  positive: count,
});

/** What a manifest says of a pack beside its name. */
export const packDescription = z.object({
  sources: z.array(packSource),
  records: count,
  built_with: z.record(z.string(), z.union([z.string(), z.number()])),
  metrics: z
    .record(z.string(), z.record(z.string(), z.number()))
    .describe(
      'What the builder measured, by nucleus; of mass spectra by polarity, of studies by species, of mutagenicity on scaffolds that were not learned from.',
    ),
  coverage: z
    .array(packCoverage)
    .nullable()
    // Kept descriptions of packs that were installed before it was measured say nothing of it.
    .default(null)
    .describe('Of the intervals of a pack of shifts, by bucket; null where its builder did not measure it.'),
  identification: packIdentification
    .nullable()
    .default(null)
    .describe('How far hits in a pack of mass spectra can be trusted; null of other kinds.'),
  reliability: z
    .array(packReliability)
    .nullable()
    .default(null)
    .describe(
      'Of the probabilities of a pack of mutagenicity, on scaffolds that were not learned from; null of other kinds.',
    ),
});

export const packSchema = packDescription.extend({
  id: z.string(),
  kind: packKind,
  name: z.string(),
  version: z.string(),
  state: packState,
  trouble: packTroubleSchema
    .nullable()
    .describe(
      'Why an active pack is not used: its file is not there or not what was installed. Null where it is used or not active.',
    ),
  digest: sha256.describe('Of the manifest, and through the hashes in it of everything the pack holds.'),
  licence: z.string().describe('To be shown wherever its numbers are.'),
  size: count.describe('Bytes of the file.'),
  file_sha256: sha256,
  installed_by: z.string(),
  installed_by_name: z.string(),
  installed_at: utcTimestamp,
  state_change: z
    .object({ at: utcTimestamp, by: z.string(), by_name: z.string(), reason_for_change: z.string() })
    .nullable()
    .describe('Who activated, replaced or retired it last, and why; null where nobody has.'),
});
export type Pack = z.infer<typeof packSchema>;

const shared = { tag: 'Reference packs', rate: 'default' } as const;
const open = { ...shared, gate: 'user', closedToGuests: true } as const;

/** Of a pack that is refused: the reader's code. */
const refusedPackDetails = z.object({ finding: z.string() });

/** Of a pack that is not activated because it cannot be used. */
const unusablePackDetails = z.object({ trouble: packTroubleSchema });

nameSchemas({
  UnusableReferencePack: unusablePackDetails,
  ReferencePack: packSchema,
  ReferencePackKind: packKind,
  ReferencePackState: packState,
  ReferencePackCoverage: packCoverage,
  ReferencePackIdentification: packIdentification,
  ReferencePackReliability: packReliability,
  ReferencePackSource: packSource,
  ReferencePackTrouble: packTroubleSchema,
  RefusedReferencePack: refusedPackDetails,
});

export const referencePackRoutes = defineRoutes({
  list: {
    ...recordList,
    ...open,
    id: 'referencePacks.list',
    path: '/reference-packs',
    summary: 'Installed reference packs, newest first, with which one of each kind is active',
    query: pageQuery.extend({ kind: packKind.optional(), state: packState.optional() }),
    response: pageOf(packSchema),
  },
  install: {
    ...shared,
    id: 'referencePacks.install',
    method: 'post',
    path: '/reference-packs',
    summary:
      'Install a reference pack: checked as a whole, kept write-once, and inactive until it is activated',
    gate: 'admin',
    audit: { event: 'reference_pack.install' },
    changesRecord: { none: 'a new record' },
    bodyType: 'multipart',
    files: { pack: { max: 1, required: true, description: 'A .larmorpack file of at most 256 MiB.' } },
    body: z.strictObject({}),
    response: packSchema,
    status: 201,
    errors: [409, 413, 422],
    details: { conflict: existingRecordDetails, validation_error: refusedPackDetails },
  },
  get: {
    ...recordRead,
    ...open,
    id: 'referencePacks.get',
    path: '/reference-packs/{id}',
    summary: 'A reference pack with its licence, its sources and what was measured of it',
    response: packSchema,
  },
  activate: {
    ...recordChange,
    ...shared,
    id: 'referencePacks.activate',
    method: 'post',
    path: '/reference-packs/{id}/activate',
    summary:
      'Make a pack the active one of its kind, in place of the one that was; what is being computed ends with the pack it began with',
    gate: 'admin',
    decidedBy: 'person',
    audit: { event: 'reference_pack.activate' },
    body: reasonBody,
    response: packSchema,
    details: { conflict: unusablePackDetails },
  },
  retire: {
    ...recordChange,
    ...shared,
    id: 'referencePacks.retire',
    method: 'post',
    path: '/reference-packs/{id}/retire',
    summary:
      'Take a pack out of use; it stays on record with what was computed with it, and can be activated again',
    gate: 'admin',
    decidedBy: 'person',
    audit: { event: 'reference_pack.retire' },
    body: reasonBody,
    response: packSchema,
  },
});
