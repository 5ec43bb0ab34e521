import { fail, type Result } from '../../common/result.ts';

/** Kinds of surroundings whose expected errors differ; each has its own row in prediction-errors.json. */
export type Environment =
  | '1h_aliphatic'
  | '1h_aliphatic_hetero'
  | '1h_aliphatic_crowded'
  | '1h_methylene'
  | '1h_ring'
  | '1h_ring_hetero'
  | '1h_alkene'
  | '1h_benzene'
  | '1h_benzene_crowded'
  | '1h_heteroaromatic'
  | '1h_formyl'
  | '1h_alkyne'
  | '13c_aliphatic'
  | '13c_aliphatic_hetero'
  | '13c_ring'
  | '13c_ring_hetero'
  | '13c_alkene'
  | '13c_benzene'
  | '13c_benzene_crowded'
  | '13c_heteroaromatic'
  | '13c_carbonyl'
  | '13c_cyano'
  | '13c_alkyne';

/** A shift by a rule; two values where two protons of one atom differ. */
export interface Estimate {
  readonly shiftsPpm: readonly number[];
  readonly environment: Environment;
  /** Tables the number rests on, as they are cited. */
  readonly source: string;
}

/** No rule covers the atom: a number would be invented. */
export const refuse = (reason: string): Result<never> => fail('outside_domain', reason);
