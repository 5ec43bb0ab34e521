import type { LinearPhase } from '#engines/display/turn-phase.ts';
import type { RecipeDraft } from '../preview/recipe-draft.ts';

type Changes = RecipeDraft['changes'];

/** The phase as changes of a recipe; null leaves it to the processing. */
export const phaseChanges = (phase: LinearPhase | null): Changes => ({
  'phase.enabled': true,
  'phase.phi0_deg': phase?.phi0Deg ?? null,
  'phase.phi1_deg': phase?.phi1Deg ?? null,
  'phase.pivot_fraction': phase?.pivotFraction ?? null,
});
