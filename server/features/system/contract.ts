import { z } from 'zod';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

const partState = z.enum(['ready', 'failed']);

const notReadyDetails = z.object({
  store: partState.describe('The database answers.'),
  schema: partState.describe('The database has the schema of this version.'),
  blob_store: partState.describe('The archive of raw data answers and may be written to.'),
});

export const systemRoutes = defineRoutes({
  health: {
    id: 'system.health',
    method: 'get',
    path: '/health',
    summary:
      'Whether the service runs; with `ready=1` also whether its store, its schema and its archive are right',
    tag: 'System',
    gate: 'public',
    rate: 'default',
    audit: { none: 'liveness probe' },
    query: z.strictObject({
      ready: z
        .literal('1')
        .optional()
        .describe('For whoever sends requests to one of several processes: 503 where it should send none.'),
    }),
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      uptime_s: z.number(),
      sandbox: z
        .boolean()
        .describe(
          'Sample records in a folder that is removed with the program; every answer says so in X-Larmor-Sandbox.',
        ),
    }),
    status: 200,
    errors: [422, 503],
    details: { feature_not_enabled: notReadyDetails },
  },
  metrics: {
    id: 'system.metrics',
    method: 'get',
    path: '/metrics',
    summary:
      'Counts of the running program for Prometheus; to the system key, and to callers on this machine',
    tag: 'System',
    gate: 'public',
    rate: 'default',
    audit: { none: 'counts alone: no record, person or file is named' },
    response: z.never(),
    media: ['text/plain'],
    status: 200,
    errors: [401],
  },
  openapi: {
    id: 'system.openapi',
    method: 'get',
    path: '/openapi.json',
    summary: 'This description as OpenAPI 3.1',
    tag: 'System',
    gate: 'public',
    rate: 'default',
    audit: { none: 'public description' },
    response: z.record(z.string(), z.unknown()),
    status: 200,
    errors: [],
  },
});
