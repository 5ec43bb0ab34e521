import facts from '#resources/facts/candidate-weights.json' with { type: 'json' };

/** Of the score of bond breaking. Energies in kJ/mol. */
export interface CandidateWeights {
  /** A fragment that costs so much more is e times rarer. */
  readonly scale: number;
  /** For each hydrogen beyond those the ion's charge brings or takes. */
  readonly hydrogenCost: number;
  /** For a fragment with an unpaired electron. */
  readonly radicalCost: number;
  /** Of the energy of a bond with a hetero atom. */
  readonly heteroFactor: number;
  /** Of the energy of the single bond, for a bond of an aromatic ring. */
  readonly aromaticFactor: number;
  /** No bond costs less: weak ones are not broken as often as their energy says. */
  readonly leastEnergy: number;
  /** Share of what a molecule breaks into that a peak has which nothing explains. */
  readonly unexplainedShare: number;
  /** A peak counts by its intensity to this power. */
  readonly intensityPower: number;
}

const { weights } = facts;

export const candidateWeights: CandidateWeights = {
  scale: weights.scale_kj_per_mol,
  hydrogenCost: weights.hydrogen_cost_kj_per_mol,
  radicalCost: weights.radical_cost_kj_per_mol,
  heteroFactor: weights.hetero_factor,
  aromaticFactor: weights.aromatic_factor,
  leastEnergy: weights.least_energy_kj_per_mol,
  unexplainedShare: weights.unexplained_share,
  intensityPower: weights.intensity_power,
};
