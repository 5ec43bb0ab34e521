import type { Hazard, Safety } from '#contract/reaction-routes';
import type { PairHazard } from '#engines/reaction/safety/incompatible-pairs.ts';
import type { Hazard as EngineHazard } from '#engines/reaction/safety/safety-model.ts';

const kinds = {
  group: 'energetic_group',
  oxygen_balance: 'oxygen_balance',
  reagent: 'reagent',
  pair: 'incompatible_pair',
} as const satisfies Record<EngineHazard['kind'], Hazard['kind']>;

const statementPattern = /\b(?:EUH|H)\d{3}[A-Za-z]{0,2}\b/g;

/** The engine counts atoms from a1. */
const placeOf = (atomId: string): number => Number(atomId.slice(1)) - 1;

/** A hazard with the structures it is about: one, or both of a pair. */
export const toHazard = (hazard: EngineHazard, smiles: readonly string[]): Hazard => ({
  kind: kinds[hazard.kind],
  code: hazard.id,
  name: hazard.name,
  severity: hazard.severity,
  message: hazard.note === null ? hazard.hazard : `${hazard.hazard} (${hazard.note})`,
  smiles: [...smiles],
  atoms: [...new Set(hazard.occurrences.flat().map(placeOf))],
  hazard_statements: hazard.hazard.match(statementPattern) ?? [],
  evidence: { source: hazard.source, status: hazard.status },
});

export const toPairHazard = (pair: PairHazard, substances: readonly string[]): Hazard =>
  toHazard(pair, [substances[pair.first] ?? '', substances[pair.second] ?? '']);

interface Assessed {
  readonly smiles: string;
  readonly hazards: readonly EngineHazard[];
  readonly notAssessed: string | null;
}

/** What was found in one structure; that it could not be searched stands among it, never instead of it. */
export const hazardsOf = ({ smiles, hazards, notAssessed }: Assessed): Hazard[] => [
  ...hazards.map((hazard) => toHazard(hazard, [smiles])),
  ...(notAssessed === null
    ? []
    : [
        {
          kind: 'not_assessed' as const,
          code: 'not_assessed',
          name: 'Not assessed',
          severity: 'unknown' as const,
          message: notAssessed,
          smiles: [smiles],
          atoms: [],
          hazard_statements: [],
          evidence: { source: 'This program', status: 'verified' },
        },
      ]),
];

/** Each hazard of a structure once, however often the structure is met. */
export const distinctHazards = (hazards: readonly Hazard[]): Hazard[] => [
  ...new Map(hazards.map((hazard) => [`${hazard.code} ${hazard.smiles.join(' ')}`, hazard])).values(),
];

/** Counts of distinct hazards. What could not be assessed is never a clearance. */
export const toSafety = (hazards: readonly Hazard[]): Safety => {
  const counts = { high: 0, medium: 0, low: 0, unknown: 0 };
  for (const { severity } of hazards) counts[severity]++;
  const isFlagged = counts.high + counts.medium + counts.low > 0;
  if (isFlagged) return { verdict: 'flagged', ...counts };
  return { verdict: counts.unknown > 0 ? 'not_fully_assessed' : 'nothing_found', ...counts };
};
