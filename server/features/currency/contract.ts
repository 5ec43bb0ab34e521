import { z } from 'zod';
import { versionRelations } from '#engines/currency/vocabulary.ts';
import { coordinateNames } from '../../kernel/contract/adoption-gap.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = cleanText(1, 100);

const contentSchema = z.object({
  version: version.describe('Of the program it is compiled into.'),
  digest: sha256.describe('SHA-256 over its content as canonical JSON (RFC 8785).'),
});

/** A reference pack that is active and can be used. */
const packInUse = z.object({
  kind: cleanText(1, 40),
  name: cleanText(1, 100),
  version: cleanText(1, 40),
  digest: sha256,
});

/** A locked table of rules as its engine reads it. */
const ruleTable = z.object({
  name: cleanText(1, 100),
  version,
  engine: version.optional().describe('Version of the code that reads it; part of its hash.'),
  sha256: sha256.describe('Over table, engine version and rounding policy: the one every answer carries.'),
});

/** ICH Q3A and Q3B, Q3C, Q3D, M7, and nitrosamines. */
export const ruleSetNames = ['ich_q3a_q3b', 'ich_q3c', 'ich_q3d', 'ich_m7', 'nitrosamines'] as const;
// A workspace that is newer may name more.
const ruleSetName = cleanText(1, 100).meta({ examples: [...ruleSetNames] });

/** What a program computes with, in four coordinates: two programs with equal ones compute alike. */
export const activeVersionsSchema = z.object({
  rule_sets: z
    .array(
      z.object({
        name: ruleSetName,
        version: version.describe('Of its parts.'),
        sha256: sha256.describe('Over its parts (RFC 8785).'),
        parts: z.array(ruleTable).min(1).max(100).describe('By name.'),
      }),
    )
    .max(100)
    .describe('The five deterministic rule sets, each with the tables it is made of.'),
  further_tables: z
    .array(ruleTable)
    .max(1000)
    .describe('Locked tables of rules beside the five rule sets: those of reactions. By name.'),
  model_serving: z
    .object({
      models: z.array(z.object({ name: cleanText(1, 100), version, sha256 })).max(1000),
      empty_reason: z.enum(['no_model_serves']).nullable(),
    })
    .describe(
      'Models whose answers take part in results: the reference pack of shifts in use, if any. What the deployment conveyor promotes changes no computation.',
    ),
  reference_pack: contentSchema
    .extend({
      // An older workspace says neither: its digest is that of its tables.
      tables_sha256: sha256.optional().describe('Of the tables of facts that ship with the program.'),
      packs: z
        .array(packInUse)
        .max(100)
        .optional()
        .describe('Reference packs in use, by kind. Where there is one, the digest is over them as well.'),
    })
    .describe('The tables of facts, and the reference packs in use beside them.'),
  method_constants: contentSchema.describe('Versions of the engines, methods, presets and rounding policy.'),
});
export type ActiveVersions = z.infer<typeof activeVersionsSchema>;

const itemSchema = z.object({
  version: z.string(),
  engine: z.string().nullable().describe('Version of the code that reads a rule set.'),
  sha256: z.string(),
});

export const currencyValue = z.enum(['ahead', 'behind', 'unknown']);

export const currencyReason = z.enum(['never_compared', 'too_old', 'clock', 'not_comparable']);
export type CurrencyReason = z.infer<typeof currencyReason>;

/** Whether this program is in step with its workspace, ahead or behind, with every coordinate compared. */
export const currencySchema = z.object({
  currency: currencyValue
    .nullable()
    .describe(
      'Null: in step, or bound to no workspace. Reading, exporting and verifying never depend on it.',
    ),
  reason: currencyReason
    .nullable()
    .describe(
      'Why it is unknown: the workspace never said what it has, what it said holds no longer, was said later than now by this clock, or cannot be ordered.',
    ),
  workspace_id: z.string().nullable().describe('Null: an evaluation, nothing is compared.'),
  as_of: utcTimestamp.nullable().describe('When the workspace had the versions named here.'),
  source: z.enum(['statement', 'check']).nullable().describe('How it said so.'),
  good_until: utcTimestamp.nullable(),
  permits: z.object({ computing: z.boolean(), signing: z.boolean() }).describe('As far as currency goes.'),
  rule_sets_sha256: sha256.describe('Over the rule sets here, by name.'),
  items: z
    .array(
      z.object({
        coordinate: z.enum(coordinateNames),
        name: z.string(),
        here: itemSchema.nullable(),
        workspace: itemSchema.nullable(),
        relation: z.enum(versionRelations).nullable().describe('Null: not compared.'),
      }),
    )
    .describe('What differs first.'),
});
export type CurrencyState = z.infer<typeof currencySchema>;
export type CurrencyItem = CurrencyState['items'][number];

nameSchemas({
  ActiveVersions: activeVersionsSchema,
  RuleTable: ruleTable,
  VersionedContent: contentSchema,
  ReferencePackInUse: packInUse,
  CurrencyReason: currencyReason,
  Currency: currencySchema,
  CurrencyValue: currencyValue,
  VersionedItem: itemSchema,
});

export const currencyRoutes = defineRoutes({
  activeVersions: {
    id: 'system.activeVersions',
    method: 'get',
    path: '/system/active-versions',
    summary: 'What this program computes with, in the four coordinates that currency compares',
    tag: 'System',
    gate: 'user',
    openToInstallations: true,
    rate: 'default',
    audit: { none: 'a read' },
    response: activeVersionsSchema,
    status: 200,
    errors: [],
  },
  currency: {
    id: 'system.currency',
    method: 'get',
    path: '/system/currency',
    summary: 'Where this program stands to the workspace it is bound to, coordinate by coordinate',
    tag: 'System',
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    response: currencySchema,
    status: 200,
    errors: [],
  },
});
