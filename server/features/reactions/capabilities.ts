import type { Capability } from '#contract/reactions';
import { reactionVersion } from '#engines/reaction/engine-version.ts';
import { active, yieldSurrogate } from './yield-capability.ts';

const ruleSets =
  'Rule sets that ship with the program, each row with its source and whether that was checked.';

const missing = (
  name: Capability['name'],
  modules: readonly string[],
  { reason, provenance }: Pick<Capability, 'provenance'> & { readonly reason: string },
): Capability => ({
  name,
  enabled: true,
  available: false,
  active: false,
  missing_modules: [...modules],
  reason,
  provenance,
  engine: null,
});

export const sdl: Capability = {
  name: 'sdl',
  enabled: false,
  available: false,
  active: false,
  missing_modules: [],
  reason: 'Larmor drives no equipment. Results are recorded by hand or imported.',
  provenance: 'By design; a test reads every declared route.',
  engine: null,
};

/** The same on every installation of this version: nothing here is switched by a setting. */
export const capabilities: readonly Capability[] = [
  yieldSurrogate,
  active('route_scoring', reactionVersion, ruleSets),
  active('forward_checks', reactionVersion, ruleSets),
  active('reaction_safety', reactionVersion, ruleSets),
  active('green_metrics', reactionVersion, ruleSets),
  missing('route_planner', ['aizynthfinder', 'askcos', 'retro_star'], {
    reason: 'No planner is part of Larmor. Bring a route: trees of these planners are read as they are.',
    provenance: 'Routes are supplied by the caller.',
  }),
  missing('forward_predictor', ['forward_model'], {
    reason: 'No model predicts products. Bring a prediction: it is checked.',
    provenance: 'Predictions are supplied by the caller.',
  }),
  sdl,
];
