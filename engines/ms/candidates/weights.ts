import facts from '#resources/facts/candidate-weights.json' with { type: 'json' };

/** Of the score of bond breaking. */
export interface CandidateWeights {
  readonly massPower: number;
  readonly intensityPower: number;
  readonly energyPower: number;
  /** kJ/mol for each hydrogen beyond those the ion's charge brings or takes. */
  readonly hydrogenPenalty: number;
  /** Of the energy of a bond with a hetero atom. */
  readonly heteroFactor: number;
  /** Of the energy of the single bond, for a bond of an aromatic ring. */
  readonly aromaticFactor: number;
}

const shipped = facts.weights;

export const candidateWeights: CandidateWeights = {
  massPower: shipped.mass_power,
  intensityPower: shipped.intensity_power,
  energyPower: shipped.energy_power,
  hydrogenPenalty: shipped.hydrogen_penalty_kj_per_mol,
  heteroFactor: shipped.hetero_factor,
  aromaticFactor: shipped.aromatic_factor,
};
