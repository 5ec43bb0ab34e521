import { z } from 'zod';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

export const systemRoutes = defineRoutes({
  health: {
    id: 'system.health',
    method: 'get',
    path: '/health',
    summary: 'Whether the service accepts requests',
    tag: 'System',
    gate: 'public',
    rate: 'default',
    audit: { none: 'liveness probe' },
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
    errors: [],
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
