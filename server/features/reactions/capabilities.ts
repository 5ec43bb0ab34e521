import { createRequire } from 'node:module';
import type { Capability } from '#contract/reactions';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { reactionVersion } from '#engines/reaction/engine-version.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';

const ruleSets =
  'Rule sets that ship with the program, each row with its source and whether that was checked.';
const structures = '@rdkit/rdkit';

const resolver = createRequire(import.meta.url);

/** Modules of the list that this installation does not have. */
const findMissing = (modules: readonly string[]): string[] =>
  modules.filter((module) => {
    try {
      resolver.resolve(module);
      return false;
    } catch {
      // What does not resolve is not installed; that is the answer.
      return true;
    }
  });

interface Part {
  readonly name: Capability['name'];
  /** The variables that switch it: it answers where any of them is on. */
  readonly switches: readonly { readonly variable: string; readonly isOn: boolean }[];
  readonly needs: readonly string[];
  readonly provenance: string;
  readonly engine: string;
}

const describePart = ({ name, switches, needs, provenance, engine }: Part): Capability => {
  const missing = findMissing(needs);
  const isEnabled = switches.some(({ isOn }) => isOn);
  const isAvailable = missing.length === 0;
  const isActive = isEnabled && isAvailable;
  const off = `Switched off by the operator: ${switches.map(({ variable }) => variable).join(' and ')} is false.`;
  const lacks = `Not installed: ${missing.join(', ')}.`;
  return {
    name,
    enabled: isEnabled,
    available: isAvailable,
    active: isActive,
    missing_modules: missing,
    reason: isActive ? null : [...(isEnabled ? [] : [off]), ...(isAvailable ? [] : [lacks])].join(' '),
    provenance,
    engine: isActive ? engine : null,
  };
};

/** What no version of this program has. */
const absent = (
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

/** What this installation can do for reactions at this moment: by its settings, and by what is installed. */
export const readCapabilities = ({ settings }: Pick<Kernel, 'settings'>): Capability[] => {
  const { yieldPrediction, routeScoring, forwardChecks } = settings.reactions;
  const routes = { variable: 'ROUTE_SCORING_ENABLED', isOn: routeScoring };
  const checks = { variable: 'FORWARD_CHECKS_ENABLED', isOn: forwardChecks };
  const byRules = { needs: [structures], provenance: ruleSets, engine: reactionVersion };
  return [
    describePart({
      name: 'yield_surrogate',
      switches: [{ variable: 'YIELD_PREDICTION_ENABLED', isOn: yieldPrediction }],
      needs: [structures],
      provenance: 'A Gaussian process fitted on the completed experiments of the project; no other data.',
      engine: engineVersion,
    }),
    describePart({ name: 'route_scoring', switches: [routes], ...byRules }),
    describePart({ name: 'forward_checks', switches: [checks], ...byRules }),
    describePart({ name: 'reaction_safety', switches: [routes, checks], ...byRules }),
    describePart({ name: 'green_metrics', switches: [routes], ...byRules }),
    absent('route_planner', ['aizynthfinder', 'askcos', 'retro_star'], {
      reason: 'No planner is part of Larmor. Bring a route: trees of these planners are read as they are.',
      provenance: 'Routes are supplied by the caller.',
    }),
    absent('forward_predictor', ['forward_model'], {
      reason: 'No model predicts products. Bring a prediction: it is checked.',
      provenance: 'Predictions are supplied by the caller.',
    }),
    sdl,
  ];
};

/** The row of one capability as it is now; 503 with its reason where it does not answer. */
export const requireCapability = (
  kernel: Pick<Kernel, 'settings'>,
  name: 'yield_surrogate' | 'route_scoring' | 'forward_checks',
): Capability => {
  const row = readCapabilities(kernel).find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no capability ${name}.`);
  if (!row.active) throw new AppError('feature_not_enabled', row.reason ?? 'This is not done here.');
  return row;
};
