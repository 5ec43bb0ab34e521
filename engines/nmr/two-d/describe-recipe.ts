import type { LinearPhase } from '../../numeric/linear-phase.ts';
import type { Recipe, RecipeStep } from '../model.ts';
import type { Fid2D } from './model.ts';
import type { Window } from './transform-direct.ts';

export interface Ran2D {
  readonly rows: number;
  readonly columns: number;
  readonly window: Window;
  /** Null for magnitude spectra. */
  readonly f2Phase: LinearPhase | null;
  readonly f1Phi0Deg: number | null;
}

/** What was done to both dimensions, as data. */
export const describeRecipe = (fid: Fid2D, { rows, columns, window, f2Phase, f1Phi0Deg }: Ran2D): Recipe => {
  const step = (name: RecipeStep['step'], parameters: RecipeStep['parameters']): RecipeStep => ({
    step: name,
    enabled: true,
    parameters,
  });
  const bell = { window: 'sine_bell', offset: window.offset, power: window.power };
  const phases =
    f2Phase === null
      ? []
      : [
          step('phase', {
            dimension: 'f2',
            phi0_deg: f2Phase.phi0Deg,
            phi1_deg: f2Phase.phi1Deg,
            pivot: f2Phase.pivotFraction,
          }),
          step('phase', { dimension: 'f1', phi0_deg: f1Phi0Deg, phi1_deg: 0 }),
        ];
  return {
    preset: f2Phase === null ? 'two_d_magnitude' : 'two_d_phase_sensitive',
    steps: [
      step('group_delay', { dimension: 'f2', points: fid.groupDelayPoints }),
      step('apodise', { dimension: 'f2', ...bell }),
      step('zero_fill', { dimension: 'f2', points: columns }),
      step('fourier_transform', { dimension: 'f2' }),
      step('apodise', { dimension: 'f1', ...bell }),
      step('zero_fill', { dimension: 'f1', points: rows }),
      step('fourier_transform', { dimension: 'f1', mode: fid.indirect.mode }),
      ...phases,
      step('reference', { method: 'metadata' }),
    ],
  };
};
