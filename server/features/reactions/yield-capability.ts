import type { Capability } from '#contract/reactions';
import { engineVersion } from '#engines/optimization/engine-version.ts';

/** The row of what is there and switched on. */
export const active = (name: Capability['name'], engine: string, provenance: string): Capability => ({
  name,
  enabled: true,
  available: true,
  active: true,
  missing_modules: [],
  reason: null,
  provenance,
  engine,
});

export const yieldSurrogate: Capability = active(
  'yield_surrogate',
  engineVersion,
  'A Gaussian process fitted on the completed experiments of the project; no other data.',
);
