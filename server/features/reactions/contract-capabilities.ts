import { z } from 'zod';
import { capabilityOf } from '../../kernel/contract/capability.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** What this installation can do for reactions, each with whether it does it now and why not. */
export const capabilityName = z.enum([
  'yield_surrogate',
  'route_scoring',
  'forward_checks',
  'reaction_safety',
  'green_metrics',
  'route_planner',
  'forward_predictor',
  'sdl',
]);

export const capabilitySchema = capabilityOf(capabilityName);
export type Capability = z.infer<typeof capabilitySchema>;

const sdlStatus = z.object({
  enabled: z.boolean(),
  capability: capabilitySchema,
  execution_surface_wired: z.literal(false),
  detail: z.string(),
});

const read = {
  tag: 'Reactions',
  gate: 'user',
  rate: 'default',
  method: 'get',
  audit: { none: 'a read' },
  status: 200,
  errors: [],
} as const;

nameSchemas({ CapabilityName: capabilityName, Capability: capabilitySchema, SdlStatus: sdlStatus });

export const reactionCapabilityRoutes = defineRoutes({
  capabilities: {
    ...read,
    id: 'reactions.capabilities',
    path: '/reaction-capabilities',
    summary: 'What this installation can do for reactions, and what it lacks for the rest',
    response: z.object({ items: z.array(capabilitySchema) }),
  },
  sdlStatus: {
    ...read,
    id: 'reactions.sdlStatus',
    path: '/reaction-sdl/status',
    summary: 'That no equipment is driven from here: read-only',
    response: sdlStatus,
  },
});
