import type { ReferenceFinding, Spectrum1D } from '../model.ts';
import type { SolventRow } from '../solvents/solvent-table.ts';
import { type ReferenceFeature, solventFeaturesOf, standardOf, waterOf } from './reference-features.ts';
import { lookFor, type Sighting, type SightingSearch } from './reference-sightings.ts';

/** An axis that is lost may be off by this, ppm. */
const lostReachPpm: Readonly<Record<string, number>> = { '1H': 3, '13C': 15 };

/** A splitting or silicon proves a place almost alone; a plain line is one vote. */
const proofVotes = 5;
const plainVotes = 1;
/** So many votes of different signals are needed, and any other place has less than this share of them. */
const leastVotes = 3;
/** Protons need a second signal beside the proof: multiplets of every kind are found far along their axis. Combs of carbons are not. */
const leastMembers: Readonly<Record<string, number>> = { '1H': 2, '13C': 1 };
const mostRivalShare = 0.5;

/** Water keeps its place less well than the solvent. */
const waterReachPpm = 0.06;

/** No place is more likely than another. */
const anywherePpm = 1e6;
const mostCandidates = 400;

interface LostProposal {
  readonly offsetPpm: number;
  readonly votes: number;
  readonly members: readonly Sighting[];
}

export interface LostQuestion {
  readonly named: SolventRow | null;
  readonly solvents: readonly SolventRow[];
  readonly search: SightingSearch;
}

/** Three lines a hertz apart are a poor magnet as well; carbons and CHD2 have more or wider ones. */
const leastProofHz = 1.5;

const isProof = ({ isShaped, feature }: Sighting): boolean =>
  isShaped && (feature.kind === 'internal_standard' || feature.spacingHz >= leastProofHz);

const votesOf = (sighting: Sighting): number => (isProof(sighting) ? proofVotes : plainVotes);

/** What agrees with one sighting that keeps its place, a signal counted once. */
const agreeingWith = (leader: Sighting, all: readonly Sighting[], samePpm: number): LostProposal => {
  const best = new Map<ReferenceFeature, Sighting>();
  for (const sighting of all) {
    const tolerancePpm = sighting.feature.moves ? waterReachPpm : samePpm;
    if (Math.abs(sighting.offsetPpm - leader.offsetPpm) > tolerancePpm) continue;
    const known = best.get(sighting.feature);
    if (known === undefined || votesOf(known) < votesOf(sighting)) best.set(sighting.feature, sighting);
  }
  const members = [leader, ...[...best.values()].filter(({ feature }) => feature !== leader.feature)];
  return {
    offsetPpm: leader.offsetPpm,
    votes: members.reduce((sum, member) => sum + votesOf(member), 0),
    members,
  };
};

/** A solvent nobody named votes only by its shape, and with what stands at its distances from that. */
const proposalsOf = (
  spectrum: Spectrum1D,
  row: SolventRow,
  standards: readonly Sighting[],
  isNamed: boolean,
  search: SightingSearch,
): LostProposal[] => {
  const features = solventFeaturesOf(row, spectrum.nucleus).filter(({ isShaped }) => isNamed || isShaped);
  const own = features.flatMap((feature) => lookFor(spectrum, feature, search));
  const shaped = own.filter(isProof);
  if (!isNamed && shaped.length === 0) return [];
  const water = spectrum.nucleus === '1H' ? waterOf(row) : null;
  const all = [...standards, ...own, ...(water === null ? [] : lookFor(spectrum, water, search))];
  const leaders = isNamed ? all.filter(({ feature }) => !feature.moves) : shaped;
  return leaders.map((leader) => agreeingWith(leader, all, search.rules.samePpm));
};

/** Lower votes go behind; of equals the one nearer to the axis as recorded comes first. */
const byVotes = (a: LostProposal, b: LostProposal): number =>
  b.votes - a.votes || Math.abs(a.offsetPpm) - Math.abs(b.offsetPpm);

const explain = ({ members, offsetPpm, votes }: LostProposal): string =>
  `searched over the whole axis, ${votes} votes for ${offsetPpm.toFixed(3)} ppm: ${members
    .map(
      ({ feature, offsetPpm: own, isShaped }) =>
        `${feature.compound} for ${feature.expectedPpm.toFixed(2)} ppm at ${(feature.expectedPpm - own).toFixed(3)} ppm` +
        `${isShaped ? ' by its shape' : ''}`,
    )
    .join(', ')}`;

/**
 * Fixes an axis that is off by any amount: standards, the solvent and its water are searched relative to each other, and
 * every displacement that some of them ask for collects their votes. Null unless one has enough of them and no other half as many.
 */
export const findLostAxis = (
  spectrum: Spectrum1D,
  { named, solvents, search }: LostQuestion,
): Omit<ReferenceFinding, 'source'> | null => {
  const reachPpm = lostReachPpm[spectrum.nucleus];
  if (reachPpm === undefined) return null;
  const wide: SightingSearch = {
    ...search,
    rules: { ...search.rules, reachPpm, axisSpreadPpm: anywherePpm },
    mostCandidates,
  };
  const standards = lookFor(spectrum, standardOf(named), wide).filter(({ hasNoSilicon }) => !hasNoSilicon);
  const proven = standards.filter(isProof);
  const proposals = [
    ...proven.map((leader) => agreeingWith(leader, proven, search.rules.samePpm)),
    ...solvents
      .filter((row) => named === null || row.name === named.name)
      .flatMap((row) => proposalsOf(spectrum, row, standards, named !== null, wide)),
  ].sort(byVotes);
  const best = proposals[0];
  const isEnough =
    best !== undefined &&
    best.votes >= leastVotes &&
    best.members.length >= (leastMembers[spectrum.nucleus] ?? 2);
  if (!isEnough) return null;
  const isRivalled = proposals.some(
    ({ offsetPpm, votes }) =>
      Math.abs(offsetPpm - best.offsetPpm) > search.rules.samePpm && votes >= mostRivalShare * best.votes,
  );
  if (isRivalled) return null;
  const anchor =
    best.members.find(({ feature }) => feature.kind === 'internal_standard') ?? (best.members[0] as Sighting);
  return {
    method: anchor.feature.kind,
    compound: anchor.feature.compound,
    offsetPpm: anchor.offsetPpm,
    reason: explain(best),
  };
};
