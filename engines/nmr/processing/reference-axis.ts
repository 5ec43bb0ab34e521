import type { ReferenceFinding, Spectrum1D } from '../model.ts';
import { findSolventByName, type SolventRow, type SolventTable } from '../solvents/solvent-table.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { matchMultiplet } from './match-multiplet.ts';
import { type ReferenceFeature, solventFeaturesOf, standardOf } from './reference-features.ts';

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

interface NucleusRules {
  readonly reachPpm: number;
  /** Spread of raw axes about the truth. */
  readonly axisSpreadPpm: number;
  /** Two proposals closer than this are one. */
  readonly samePpm: number;
  /** The same for a signal that moves with temperature and pH (water). */
  readonly sameMovingPpm: number;
  readonly marginHz: number;
}

/** Raw axes are off by up to 0.1 ppm (1H) and 3 ppm (13C): base frequencies are not corrected for the lock. */
const rulesByNucleus: Readonly<Record<string, NucleusRules>> = {
  '1H': { reachPpm: 0.3, axisSpreadPpm: 0.06, samePpm: 0.02, sameMovingPpm: 0.1, marginHz: 8 },
  '13C': { reachPpm: 4, axisSpreadPpm: 1.5, samePpm: 0.15, sameMovingPpm: 0.15, marginHz: 25 },
};

const leastSnr = 10;
const relativeToHighest = 5e-4;
/** Matches of one feature lower than this part of its tallest are its sidebands. */
const relativeToTallest = 0.05;
/** A splitting is seen when a single line leaves this many times more unexplained. */
const leastShapeRatio = 2;
const leastLikeness = 0.88;
/** A likeness lower by this is as bad as an axis off by 1.4 spreads. */
const likenessUnit = 0.03;
/** What an absent signal costs; a match that costs more counts as absent. */
const absentCost = 4;
/** A sighting that gains less than this, a quarter of what a plain line can, fixes nothing: it is hardly there. */
const leastGain = 1;
/** Signals recognised by their shape outweigh those recognised by place. */
const shapedWeight = 2;
const movingWeight = 0.5;
/** Support for the solvent the metadata name. */
const namedBonus = 1.5;
/** Only the named solvent, seen by its shape, reaches this: others need not be looked for. */
const conclusiveGain = 7;
/** A line near 0 that no solvent confirms has to lie close: it may be grease or a cyclopropane. */
const leastLoneGain = 3;
/** The best proposal has to lead the next one at another place by this much. */
const leastLead = 0.8;

interface Proposal {
  readonly offsetPpm: number;
  readonly gain: number;
  readonly features: readonly Sighting[];
}

interface Sighting {
  readonly feature: ReferenceFeature;
  readonly offsetPpm: number;
  readonly likeness: number;
  /** The splitting is seen, not only the place. */
  readonly isShaped: boolean;
  readonly gain: number;
}

const weightOf = (feature: ReferenceFeature, isShaped: boolean): number => {
  if (feature.moves) return movingWeight;
  return isShaped ? shapedWeight : 1;
};

const lookFor = (
  spectrum: Spectrum1D,
  feature: ReferenceFeature,
  rules: NucleusRules,
  leastHeight: number,
): readonly Sighting[] => {
  const matches = matchMultiplet(spectrum, feature, {
    reachPpm: rules.reachPpm,
    leastHeight,
    marginHz: Math.max(rules.marginHz, feature.spacingHz),
  }).filter(({ likeness }) => likeness >= leastLikeness);
  const tallest = matches.reduce((height, match) => Math.max(height, match.height), 0);
  return matches
    .filter(({ height }) => height >= relativeToTallest * tallest)
    .map(({ shiftPpm, likeness, shapeRatio }) => {
      const offsetPpm = feature.expectedPpm - shiftPpm;
      const isShaped = feature.isShaped && shapeRatio >= leastShapeRatio;
      const cost = (1 - likeness) / likenessUnit + 0.5 * (offsetPpm / rules.axisSpreadPpm) ** 2;
      return {
        feature,
        offsetPpm,
        likeness,
        isShaped,
        gain: weightOf(feature, isShaped) * (absentCost - cost),
      };
    })
    .filter(({ gain, feature: { moves } }) => gain > (moves ? movingWeight : 1) * leastGain);
};

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
  search: { readonly rules: NucleusRules; readonly leastHeight: number },
): Proposal[] => {
  const { rules, leastHeight } = search;
  const sightings = solventFeaturesOf(row, spectrum.nucleus)
    .filter(({ isShaped }) => isNamed || isShaped)
    .flatMap((feature) => lookFor(spectrum, feature, rules, leastHeight))
    .filter(({ isShaped }) => isNamed || isShaped);
  if (sightings.length === 0) return [];
  return proposalsFor([...standards, ...sightings], rules, isNamed ? namedBonus : 0);
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

/**
 * Fix the axis by the internal standard (TMS, TSP, DSS at 0) or the solvent's own signal, recognised by the
 * shape of its splitting by deuterium, its place and their agreement. The solvent of the metadata is looked
 * for first, but a clear multiplet of another one outweighs the name. When two places fit equally well the
 * answer is `none`; when nothing is seen it is `metadata`, the axis as recorded. The offset is to be added.
 */
export const referenceAxis = (spectrum: Spectrum1D, options: ReferenceOptions): ReferenceFinding => {
  const { table, solventName } = options;
  const rules = rulesByNucleus[spectrum.nucleus];
  if (rules === undefined) {
    return finding('metadata', `no reference signals are known for ${spectrum.nucleus}`, 'carrier frequency');
  }
  const named = findSolventByName(solventName);
  const seen: Spectrum1D =
    options.signs === 'both' ? { ...spectrum, re: spectrum.re.map((value) => Math.abs(value)) } : spectrum;
  const leastHeight = leastHeightOf(seen.re, options.noise);
  const standards = lookFor(seen, standardOf(named), rules, leastHeight);
  const solvents = options.showsSolvent ? table.solvents : [];
  const propose = (row: SolventRow): Proposal[] =>
    proposeSolvent(seen, row, row.name === named?.name, standards, { rules, leastHeight });
  const expected = [
    ...proposalsFor(standards, rules, 0).filter(({ gain }) => gain >= leastLoneGain),
    ...solvents.filter((row) => row.name === named?.name).flatMap(propose),
  ];
  const isConclusive = expected.some(({ gain }) => gain >= conclusiveGain);
  const others = isConclusive ? [] : solvents.filter((row) => row.name !== named?.name).flatMap(propose);
  const proposals = [...expected, ...others].sort((a, b) => b.gain - a.gain);
  const best = proposals[0];
  if (best === undefined) {
    return finding(
      'metadata',
      `neither a standard nor a signal of ${named?.name ?? 'a known solvent'} was recognised; axis as recorded`,
      'carrier and base frequency of the acquisition',
    );
  }
  const rival = proposals.find(
    (other) =>
      Math.abs(other.offsetPpm - best.offsetPpm) > rules.samePpm && best.gain - other.gain < leastLead,
  );
  if (rival !== undefined) {
    return finding(
      'none',
      `two places fit equally well: ${explain(best)}; or ${explain(rival)}. Axis as recorded`,
      table.source,
    );
  }
  const anchor = best.features[0]?.feature;
  return {
    method: anchor?.kind ?? 'none',
    compound: anchor?.compound ?? null,
    offsetPpm: best.offsetPpm,
    reason: explain(best),
    source: anchor?.kind === 'internal_standard' ? 'definition of the shift scale' : table.source,
  };
};
