import type { ReferenceFinding, Spectrum1D } from '../model.ts';
import { findSolventByName, type SolventRow, type SolventTable } from '../solvents/solvent-table.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { findLostAxis } from './find-lost-axis.ts';
import { type ReferenceFeature, solventFeaturesOf, standardOf } from './reference-features.ts';
import {
  lookFor,
  type NucleusRules,
  rulesFor,
  type Sighting,
  type SightingSearch,
} from './reference-sightings.ts';

export interface ReferenceOptions {
  /** As the metadata spell it; null when absent. */
  readonly solventName: string | null;
  readonly table: SolventTable;
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  /** Lines of both signs: heights are taken without sign. */
  readonly signs: PeakSigns;
  /** False where the experiment shows carbons with hydrogen only (DEPT): deuterated solvents are absent. */
  readonly showsSolvent: boolean;
}

const leastSnr = 10;
const relativeToHighest = 5e-4;
/** Support for the solvent the metadata name. */
const namedBonus = 1.5;
/** Only the named solvent, seen by its shape, reaches this: others need not be looked for. */
const conclusiveGain = 7;
/** A line near 0 that no solvent confirms has to lie close: it may be grease or a cyclopropane. */
const leastLoneGain = 3;
/** Neither grease nor silicone dissolves in water. */
const leastLoneGainInWater = 2;
/** The best proposal has to lead the next one at another place by this much. */
const leastLead = 0.8;

interface Proposal {
  readonly offsetPpm: number;
  readonly gain: number;
  readonly features: readonly Sighting[];
}

/** Every offset some signal asks for, with the support of all signals that agree. */
const proposalsFor = (sightings: readonly Sighting[], rules: NucleusRules, bonus: number): Proposal[] =>
  sightings.map((leader) => {
    const agreeing = new Map<ReferenceFeature, Sighting>();
    for (const sighting of sightings) {
      const moves = sighting.feature.moves || leader.feature.moves;
      const tolerancePpm = moves ? rules.sameMovingPpm : rules.samePpm;
      if (Math.abs(sighting.offsetPpm - leader.offsetPpm) > tolerancePpm) continue;
      const known = agreeing.get(sighting.feature);
      if (known === undefined || known.gain < sighting.gain) agreeing.set(sighting.feature, sighting);
    }
    const members = [...agreeing.values()];
    // The standard fixes the axis where it is seen; else the signal known best by shape.
    const anchor =
      members.find(({ feature }) => feature.kind === 'internal_standard') ??
      members.reduce((a, b) => (b.gain > a.gain ? b : a), leader);
    return {
      offsetPpm: anchor.offsetPpm,
      gain: members.reduce((sum, member) => sum + member.gain, bonus),
      features: [anchor, ...members.filter((member) => member !== anchor)],
    };
  });

/** Proposals of one solvent; a solvent nobody named must show itself by a signal of its shape. */
const proposeSolvent = (
  spectrum: Spectrum1D,
  row: SolventRow,
  isNamed: boolean,
  standards: readonly Sighting[],
  search: SightingSearch,
): Proposal[] => {
  const sightings = solventFeaturesOf(row, spectrum.nucleus)
    .filter(({ isShaped }) => isNamed || isShaped)
    .flatMap((feature) => lookFor(spectrum, feature, search))
    .filter(({ isShaped }) => isNamed || isShaped);
  if (sightings.length === 0) return [];
  return proposalsFor([...standards, ...sightings], search.rules, isNamed ? namedBonus : 0);
};

/** Sidebands, satellites and filter ripple of tall lines stay below this part of the highest line. */
const leastHeightOf = (re: Float64Array, noise: number): number => {
  let highest = 0;
  for (let k = 0; k < re.length; k++) highest = Math.max(highest, re[k] ?? 0);
  return Math.max(leastSnr * noise, relativeToHighest * highest);
};

const finding = (method: ReferenceFinding['method'], reason: string, source: string): ReferenceFinding => ({
  method,
  compound: null,
  offsetPpm: 0,
  reason,
  source,
});

const explain = ({ features, offsetPpm }: Proposal): string =>
  `${features
    .map(
      ({ feature, likeness }) =>
        `${feature.compound} found at ${(feature.expectedPpm - offsetPpm).toFixed(3)} ppm for ` +
        `${feature.expectedPpm.toFixed(2)} ppm (likeness ${likeness.toFixed(2)})`,
    )
    .join(', ')}`;

const scaleDefinition = 'definition of the shift scale';

/** Another place that fits as well. */
const rivalOf = (best: Proposal, proposals: readonly Proposal[], rules: NucleusRules): Proposal | undefined =>
  proposals.find(
    (other) =>
      Math.abs(other.offsetPpm - best.offsetPpm) > rules.samePpm && best.gain - other.gain < leastLead,
  );

/** A splitting, silicon, or two signals at their distance; one line at its place is none of these. */
const isProven = ({ features }: Proposal): boolean =>
  features.some(({ isShaped }) => isShaped) || features.filter(({ feature }) => !feature.moves).length > 1;

/** What speaks for places near the axis as recorded, best first. */
const proposeNear = (
  seen: Spectrum1D,
  named: SolventRow | null,
  solvents: readonly SolventRow[],
  search: SightingSearch,
): Proposal[] => {
  const standards = lookFor(seen, standardOf(named), search);
  const propose = (row: SolventRow): Proposal[] =>
    proposeSolvent(seen, row, row.name === named?.name, standards, search);
  const leastLone = named?.name === 'D2O' ? leastLoneGainInWater : leastLoneGain;
  const expected = [
    ...proposalsFor(standards, search.rules, 0).filter(({ gain }) => gain >= leastLone),
    ...solvents.filter((row) => row.name === named?.name).flatMap(propose),
  ];
  const isConclusive = expected.some(({ gain }) => gain >= conclusiveGain);
  const others = isConclusive ? [] : solvents.filter((row) => row.name !== named?.name).flatMap(propose);
  return [...expected, ...others].sort((a, b) => b.gain - a.gain);
};

/** The best place near the axis as recorded, or that there is none or more than one. */
const decideNear = (
  proposals: readonly Proposal[],
  named: SolventRow | null,
  rules: NucleusRules,
  tableSource: string,
): ReferenceFinding => {
  const best = proposals[0];
  if (best === undefined) {
    return finding(
      'metadata',
      `neither a standard nor a signal of ${named?.name ?? 'a known solvent'} was recognised; axis as recorded`,
      'carrier and base frequency of the acquisition',
    );
  }
  const rival = rivalOf(best, proposals, rules);
  if (rival !== undefined) {
    return finding(
      'none',
      `two places fit equally well: ${explain(best)}; or ${explain(rival)}. Axis as recorded`,
      tableSource,
    );
  }
  const anchor = best.features[0]?.feature;
  return {
    method: anchor?.kind ?? 'none',
    compound: anchor?.compound ?? null,
    offsetPpm: best.offsetPpm,
    reason: explain(best),
    source: anchor?.kind === 'internal_standard' ? scaleDefinition : tableSource,
  };
};

/**
 * Fix the axis by the internal standard (TMS, TSP, DSS at 0) or the solvent's own signal, recognised by the
 * shape of its splitting by deuterium, its place and their agreement. The solvent of the metadata is looked
 * for first, but a clear multiplet of another one outweighs the name. When two places fit equally well the
 * answer is `none`; when nothing is seen it is `metadata`, the axis as recorded. Where no more than one plain line speaks
 * for a place, the whole axis is searched for signals at their distances from each other. The offset is to be added.
 */
export const referenceAxis = (spectrum: Spectrum1D, options: ReferenceOptions): ReferenceFinding => {
  const { table, solventName } = options;
  const named = findSolventByName(solventName);
  const rules = rulesFor(spectrum.nucleus, named?.name ?? null);
  if (rules === undefined) {
    return finding('metadata', `no reference signals are known for ${spectrum.nucleus}`, 'carrier frequency');
  }
  const seen: Spectrum1D =
    options.signs === 'both' ? { ...spectrum, re: spectrum.re.map((value) => Math.abs(value)) } : spectrum;
  const search = { rules, noise: options.noise, leastHeight: leastHeightOf(seen.re, options.noise) };
  const solvents = options.showsSolvent ? table.solvents : [];
  const proposals = proposeNear(seen, named, solvents, search);
  const best = proposals[0];
  const isSettled = best !== undefined && isProven(best) && rivalOf(best, proposals, rules) === undefined;
  const lost = isSettled ? null : findLostAxis(seen, { named, solvents, search });
  if (lost === null) return decideNear(proposals, named, rules, table.source);
  return { ...lost, source: lost.method === 'internal_standard' ? scaleDefinition : table.source };
};
