import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = cleanText(1, 100);

const contentSchema = z.object({
  version: version.describe('Of the program it is compiled into.'),
  digest: sha256.describe('SHA-256 over its content as canonical JSON (RFC 8785).'),
});

/** What a program computes with, in four coordinates: two programs with equal ones compute alike. */
export const activeVersionsSchema = z.object({
  rule_sets: z
    .array(
      z.object({
        name: cleanText(1, 100),
        version,
        engine: version.optional().describe('Version of the code that reads it; part of its hash.'),
        sha256: sha256.describe(
          'Over table, engine version and rounding policy: the one every answer carries.',
        ),
      }),
    )
    .max(1000)
    .describe('By name.'),
  model_serving: z
    .object({
      models: z.array(z.object({ name: cleanText(1, 100), version, sha256 })).max(1000),
      empty_reason: z.enum(['no_model_serves']).nullable(),
    })
    .describe(
      'Models whose answers take part in results. None does: promotion is recorded by the deployment conveyor and changes no computation.',
    ),
  reference_pack: contentSchema.describe('The tables of facts.'),
  method_constants: contentSchema.describe('Versions of the engines, methods, presets and rounding policy.'),
});
export type ActiveVersions = z.infer<typeof activeVersionsSchema>;

export const currencyRoutes = defineRoutes({
  activeVersions: {
    id: 'system.activeVersions',
    method: 'get',
    path: '/system/active-versions',
    summary: 'What this program computes with, in the four coordinates that currency compares',
    tag: 'System',
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    response: activeVersionsSchema,
    status: 200,
    errors: [],
  },
});
