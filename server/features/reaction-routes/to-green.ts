import type { Green } from '#contract/reaction-routes';
import {
  assessGreen,
  type GreenAssessment,
  type GreenMetric,
  type GreenSolvent,
} from '#engines/reaction/green/assess-green.ts';
import type { RouteScore as EngineScore } from '#engines/reaction/routes/route-score.ts';

type Metric = Green['atom_economy_percent'];

const toMetric = ({ value, reason }: GreenMetric, unit: string, basis: string): Metric => ({
  value,
  unit,
  basis: reason ?? basis,
});

const toAtomEconomy = (metric: GreenMetric): Metric =>
  toMetric(metric, '%', 'Mass of the product over the masses of the reactants.');

const toSolvent = ({ given, rank }: GreenSolvent): Green['solvents'][number] =>
  rank === null
    ? {
        name: given,
        smiles: given,
        rank: 'not_ranked',
        safety: null,
        health: null,
        environment: null,
        basis: 'The table has no such solvent.',
      }
    : {
        name: rank.name,
        smiles: given,
        rank: rank.class,
        safety: rank.safety.score,
        health: rank.health.score,
        environment: rank.environment.score,
        basis: [
          rank.reason,
          ...rank.safety.reasons,
          ...rank.health.reasons,
          ...rank.environment.reasons,
        ].join('; '),
        evidence: { source: rank.source, status: rank.status },
      };

/** Metrics of one step from what the route states; each that lacks something says what. */
export const toStepGreen = (green: GreenAssessment): Green => ({
  atom_economy_percent: toAtomEconomy(green.atomEconomyPercent),
  e_factor: toMetric(green.completeEFactor, 'kg/kg', 'Waste over product.'),
  process_mass_intensity: toMetric(
    green.processMassIntensity,
    'kg/kg',
    'Everything that goes in over product.',
  ),
  reaction_mass_efficiency_percent: toMetric(
    green.reactionMassEfficiencyPercent,
    '%',
    'Product over reactants, by mass.',
  ),
  carbon_efficiency_percent: toMetric(
    green.carbonEfficiencyPercent,
    '%',
    'Carbon of the product over carbon of the reactants.',
  ),
  solvents: green.solvents.map(toSolvent),
});

/** Of the masses of all steps, each scaled to what the next one uses. */
export const toRouteMasses = ({ masses }: EngineScore): Omit<Green, 'atom_economy_percent' | 'solvents'> => ({
  e_factor: toMetric(masses.eFactor, 'kg/kg', 'Waste of all steps over the target.'),
  process_mass_intensity: toMetric(
    masses.processMassIntensity,
    'kg/kg',
    'Everything that goes into all steps over the target.',
  ),
  reaction_mass_efficiency_percent: toMetric(
    masses.massEfficiencyPercent,
    '%',
    'Target over all that is bought as a reactant, by mass.',
  ),
  carbon_efficiency_percent: toMetric(
    masses.carbonEfficiencyPercent,
    '%',
    'Carbon of the target over carbon of all that is bought as a reactant.',
  ),
});

/** Of a whole route. */
export const toRouteGreen = (score: EngineScore): Green => {
  const bought = score.molecules.filter(({ role }) => role === 'bought');
  const whole = assessGreen({
    product: { smiles: score.target },
    reactants: bought.map(({ smiles }) => ({ smiles })),
  });
  const solvents = new Map(
    score.scoredSteps.flatMap(({ solventRanks }) => solventRanks).map((solvent) => [solvent.given, solvent]),
  );
  return {
    atom_economy_percent: {
      value: score.atomEconomyPercent,
      unit: '%',
      basis:
        score.atomEconomyPercent === null
          ? (whole.atomEconomyPercent.reason ?? 'A mass is missing.')
          : 'Mass of the target over the masses of all that is bought, one mole of each.',
    },
    ...toRouteMasses(score),
    solvents: [...solvents.values()].map(toSolvent),
  };
};
