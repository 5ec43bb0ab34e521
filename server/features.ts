import type { Feature } from '#kernel/feature.ts';
import { auditTrailFeature } from './features/audit-trail/feature.ts';
import { identity } from './features/identity/index.ts';
import { system } from './features/system/index.ts';

/** What the service consists of. */
export const features: readonly Feature[] = [system, identity, auditTrailFeature];

/** Every route of the service, as data. */
export const declarations = features.flatMap((feature) => Object.values(feature.declarations));
