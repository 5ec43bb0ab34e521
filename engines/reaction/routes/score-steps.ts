import type { StructureScreen } from '../chemistry.ts';
import { assessGreen, type GreenAssessment } from '../green/assess-green.ts';
import { computeEcoScale } from '../green/eco-scale.ts';
import { assessSafety } from '../safety/assess-safety.ts';
import { classifyCriticality } from '../safety/criticality.ts';
import { classesOf, findPairs } from '../safety/incompatible-pairs.ts';
import {
  judgeHazards,
  type SafetyAssessment,
  type SafetyVerdict,
  worstSeverity,
} from '../safety/safety-model.ts';
import { balanceStep } from './balance-step.ts';
import type { Route, RouteReaction } from './route.ts';
import type { ScoredMolecule, ScoredStep } from './route-score.ts';

/** Answers for structures of one route, each asked once. */
export interface RouteDesk {
  readonly safetyOf: (smiles: string) => SafetyAssessment;
  readonly classesFor: (smiles: string) => ReadonlySet<string>;
}

const remember = <T>(compute: (smiles: string) => T): ((smiles: string) => T) => {
  const known = new Map<string, T>();
  return (smiles) => {
    const found = known.get(smiles);
    if (found !== undefined) return found;
    const value = compute(smiles);
    known.set(smiles, value);
    return value;
  };
};

export const openRouteDesk = ({ screen }: StructureScreen): RouteDesk => {
  // The search for groups is most of the work, and both answers need it.
  const chemistry = { screen: remember(screen) };
  return {
    safetyOf: remember((smiles) => assessSafety({ smiles }, chemistry)),
    classesFor: remember((smiles) => classesOf(smiles, chemistry)),
  };
};

export const scoreMolecules = ({ molecules }: Route, { safetyOf }: RouteDesk): ScoredMolecule[] =>
  molecules.map(({ node, smiles, madeBy, inStock }, place) => {
    const { verdict, severity, hazards, atomIds, notAssessed } = safetyOf(smiles);
    const role = madeBy === null ? 'bought' : 'intermediate';
    return {
      node,
      smiles,
      role: place === 0 ? 'target' : role,
      inStock,
      verdict,
      severity,
      hazards,
      atomIds,
      notAssessed,
    };
  });

/** Metrics of one step, from masses where the route states them. */
const assessStepGreen = (
  { amounts, solvents, yieldPercent }: RouteReaction,
  product: string,
  reactants: readonly string[],
): GreenAssessment =>
  assessGreen({
    product: {
      smiles: product,
      ...(typeof amounts?.productMassG === 'number' && { massG: amounts.productMassG }),
      ...(yieldPercent !== null && { yieldPercent }),
    },
    reactants: reactants.map((smiles, place) => {
      const [massG = null, equivalents = null] = [
        amounts?.reactantMassesG[place],
        amounts?.equivalents[place],
      ];
      return { smiles, ...(massG !== null && { massG }), ...(equivalents !== null && { equivalents }) };
    }),
    auxiliaries:
      amounts?.auxiliaries.map(({ smiles, role, massG, recoveredG }) => ({
        smiles,
        name: smiles,
        role,
        ...(massG !== null && { massG }),
        ...(recoveredG !== null && { recoveredG }),
      })) ?? solvents.map((smiles) => ({ smiles, name: smiles, role: 'solvent' as const })),
  });

const scoreStep = (
  route: Route,
  reaction: RouteReaction,
  desk: RouteDesk,
): Pick<
  ScoredStep,
  | 'verdict'
  | 'severity'
  | 'reagentHazards'
  | 'pairs'
  | 'atomEconomyPercent'
  | 'solventRanks'
  | 'green'
  | 'balance'
  | 'ecoScale'
  | 'criticality'
> => {
  const smilesAt = (place: number): string => route.molecules[place]?.smiles ?? '';
  const reactants = reaction.reactants.map(smilesAt);
  const product = smilesAt(reaction.product);
  const others = [...reaction.reagents, ...reaction.solvents];
  const together = [...reactants, ...others];
  const pairs = findPairs(together, desk.classesFor);
  const green = assessStepGreen(reaction, product, reactants);
  const assessments = [...together, product].map(desk.safetyOf);
  const hazards = [...assessments.flatMap((each) => each.hazards), ...pairs];
  return {
    verdict: judgeHazards(
      hazards,
      assessments.every(({ notAssessed }) => notAssessed === null),
    ),
    severity: worstSeverity(hazards),
    reagentHazards: others.flatMap((smiles) =>
      desk.safetyOf(smiles).hazards.map((hazard) => ({ ...hazard, smiles })),
    ),
    pairs,
    atomEconomyPercent: green.atomEconomyPercent,
    solventRanks: green.solvents,
    green,
    balance: balanceStep(product, reactants, reaction.reagents),
    ecoScale: reaction.ecoScale === null ? null : computeEcoScale(reaction.ecoScale),
    criticality: reaction.thermal === null ? null : classifyCriticality(reaction.thermal),
  };
};

/** In the order they are done. */
export const scoreSteps = (route: Route, desk: RouteDesk, longest: ReadonlySet<number>): ScoredStep[] =>
  route.order.flatMap((place, index) => {
    const reaction = route.reactions[place];
    if (!reaction) return [];
    const { node, product, reactants, reagents, solvents, yieldPercent } = reaction;
    const named = { node, product, reactants, reagents, solvents, yieldPercent };
    const isOnLongestSequence = longest.has(place);
    return [{ number: index + 1, ...named, isOnLongestSequence, ...scoreStep(route, reaction, desk) }];
  });

export const countVerdicts = (steps: readonly ScoredStep[]): Record<SafetyVerdict, number> => {
  const counts = { flagged: 0, review: 0, no_known_hazard: 0, not_assessed: 0 };
  for (const { verdict } of steps) counts[verdict]++;
  return counts;
};
