import { exactMassOfElement } from '../../chem/isotopes.ts';
import { type EngineError, fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import { type Adduct, ionMzOf } from '../adducts.ts';
import { type FragmentTolerance, fragmentTolerance } from '../fragment-tolerance.ts';
import type { FragmentSpectrum } from '../run.ts';
import { breakBonds, type FragmentColumns } from './break-bonds.ts';
import { candidatesVersion } from './candidates-version.ts';
import { describePeak, type PeakFragment } from './describe-peak.ts';
import { type Carrier, createMatcher, type Peak } from './match-peaks.ts';
import { readSkeleton, type Skeleton } from './read-skeleton.ts';
import { type MatchedPeak, scoreMatches } from './score-matches.ts';
import { candidateWeights } from './weights.ts';

export interface CandidateQuestion {
  /** Each by a name of the caller's. Counter-ions are set aside. */
  readonly structures: readonly { readonly id: string; readonly smiles: string }[];
  readonly adduct: Adduct;
  /** With the precursor's m/z; m/z ascending. */
  readonly fragments: FragmentSpectrum;
  readonly tolerance?: FragmentTolerance;
  /** Of the precursor, to either side: a structure of another mass is no candidate. */
  readonly precursorPpm?: number;
}

export interface RankedCandidate {
  readonly id: string;
  /** From 1 on; candidates of one score share it. */
  readonly rank: number;
  /** How many times as likely a peak is on average as by the best candidate, 0 to 1; 0 where no peak is explained. Says nothing of a structure that was not given. */
  readonly score: number;
  /** Share of the intensity of the peaks that were looked at, 0 to 1. */
  readonly explainedIntensity: number;
  /** Found less calculated, of the precursor. */
  readonly precursorPpm: number;
  /** The explained peaks by m/z, each with its cheapest fragment. */
  readonly peaks: readonly PeakFragment[];
  readonly fragmentCount: number;
  /** False where the limit of fragments was reached: what explains a peak may be among those not looked at. */
  readonly isComplete: boolean;
}

export interface CandidateRanking {
  /** Of the code and weights behind these numbers. */
  readonly version: string;
  readonly ranked: readonly RankedCandidate[];
  /** Structures that were not broken, with the reason, in the order they were given. */
  readonly refused: readonly { readonly id: string; readonly error: EngineError }[];
  /** Peaks that were looked at. */
  readonly peakCount: number;
}

/** @internal for the test of the limit. */
export const mostCandidates = 200;
const mostPeaks = 100;
/** m/z beside the precursor that says nothing of bonds. */
const besidePrecursor = 0.5;
const widestPpm = 100;
const metals: readonly string[] = ['Na', 'K', 'Li'];

/** The tallest peaks but the precursor, by m/z. */
export const peaksToExplain = ({ mz, intensity, precursorMz = 0 }: FragmentSpectrum): Peak[] =>
  Array.from(mz, (value, place) => ({ mz: value, intensity: intensity[place] ?? 0 }))
    .filter((peak) => peak.mz > 0 && Number.isFinite(peak.mz) && peak.intensity > 0)
    .filter((peak) => Number.isFinite(peak.intensity) && Math.abs(peak.mz - precursorMz) > besidePrecursor)
    .sort((a, b) => b.intensity - a.intensity || a.mz - b.mz)
    .slice(0, mostPeaks)
    .sort((a, b) => a.mz - b.mz);

/** Protons, and what else the adduct brought that stays on fragments. A fixed charge needs neither. */
const carriersOf = ({ charge, gained, molecules }: Adduct, { fixedCharge }: Skeleton): Carrier[] => {
  const bare = gained.length === 0 && molecules === 1 && charge > 0;
  if (fixedCharge > 0 || bare) return [{ element: '', mass: 0, hydrogens: 0 }];
  const kept = metals.filter((metal) => gained.includes(metal));
  return [
    { element: '', mass: 0, hydrogens: Math.sign(charge) },
    ...kept.map((element) => ({ element, mass: exactMassOfElement(element) ?? 0, hydrogens: 0 })),
  ];
};

const ionMzOfSkeleton = ({ atoms }: Skeleton, adduct: Adduct): number =>
  ionMzOf(
    atoms.reduce((sum, { mass }) => sum + mass, 0),
    adduct,
  );

/** A structure with its fragments and what they match, before anything is scored. */
export interface OpenCandidate {
  readonly id: string;
  readonly skeleton: Skeleton;
  readonly fragments: FragmentColumns;
  /** Calculated. */
  readonly ionMz: number;
  readonly peaks: readonly MatchedPeak[];
}

export const openCandidate = (
  { id, smiles }: CandidateQuestion['structures'][number],
  { adduct, fragments: spectrum, tolerance = fragmentTolerance, precursorPpm = 20 }: CandidateQuestion,
  peaks: readonly Peak[],
): Result<OpenCandidate> => {
  const read = readSkeleton(smiles);
  if (!read.ok) return read;
  const skeleton = read.value;
  const ionMz = ionMzOfSkeleton(skeleton, adduct);
  const precursorMz = spectrum.precursorMz ?? 0;
  if (Math.abs(precursorMz - ionMz) > precursorPpm * 1e-6 * ionMz)
    return fail('mass_unlike', `The ${adduct.name} of this structure has another m/z than the precursor.`, {
      found: `m/z ${ionMz.toFixed(4)}`,
      expected: `m/z ${precursorMz.toFixed(4)} within ${precursorPpm} ppm`,
    });
  const fragments = breakBonds(skeleton);
  const carriers = carriersOf(adduct, skeleton);
  const match = createMatcher(fragments, { carriers, charge: adduct.charge > 0 ? 1 : -1, tolerance });
  return ok({
    id,
    skeleton,
    fragments,
    ionMz,
    peaks: peaks.map((peak) => ({ ...peak, matches: match(peak.mz) })),
  });
};

type Judged = Omit<RankedCandidate, 'rank' | 'score'> & { readonly logScore: number };

const judge = ({ id, skeleton, fragments, ionMz, peaks }: OpenCandidate, precursorMz: number): Judged => {
  const { logScore, explained } = scoreMatches(peaks, fragments, skeleton, candidateWeights);
  const all = peaks.reduce((sum, { intensity }) => sum + intensity, 0);
  return {
    id,
    logScore,
    explainedIntensity: explained.reduce((sum, { intensity }) => sum + intensity, 0) / all,
    precursorPpm: ((precursorMz - ionMz) / ionMz) * 1e6,
    peaks: explained.map((peak) => describePeak(peak, skeleton, fragments)),
    fragmentCount: fragments.count,
    isComplete: fragments.isComplete,
  };
};

const whyNot = ({
  structures,
  adduct,
  fragments,
  tolerance,
  precursorPpm = 0,
}: CandidateQuestion): Result<Peak[]> => {
  if (structures.length === 0 || structures.length > mostCandidates)
    return fail('candidate_count', `Between 1 and ${mostCandidates} structures can be compared.`, {
      found: `${structures.length} structures`,
      expected: `1 to ${mostCandidates}`,
    });
  if (!((fragments.precursorMz ?? 0) > 0))
    return fail(
      'precursor_missing',
      'Candidates are compared by the mass of their ion, and the spectrum names no precursor.',
    );
  if (fragments.polarity !== 0 && fragments.polarity !== Math.sign(adduct.charge))
    return fail('polarity_unlike', 'The adduct has the other charge than the spectrum.', {
      found: adduct.name,
      expected: fragments.polarity > 0 ? 'a cation' : 'an anion',
    });
  const width = tolerance ?? fragmentTolerance;
  const isWidth = width.ppm >= 0 && width.ppm <= widestPpm && width.least >= 0 && width.least <= 0.1;
  if (!isWidth || !(precursorPpm >= 0 && precursorPpm <= widestPpm))
    return fail(
      'tolerance_out_of_range',
      `Windows may have up to ${widestPpm} ppm, those of fragments up to 0.1 u.`,
    );
  const peaks = peaksToExplain(fragments);
  return peaks.length === 0
    ? fail('no_fragments', 'The spectrum has no peak beside its precursor.')
    : ok(peaks);
};

/** Scores of isomers that break alike differ by rounding alone. */
const sameScore = 1e-9;

const withRanks = (judged: readonly Judged[]): RankedCandidate[] => {
  const best = judged.reduce((top, { logScore }) => Math.max(top, logScore), Number.NEGATIVE_INFINITY);
  return judged
    .map(({ logScore, ...each }) => ({
      ...each,
      rank: 1 + judged.filter((other) => other.logScore > logScore + sameScore).length,
      score: each.peaks.length === 0 ? 0 : Math.min(1, Math.exp(logScore - best + sameScore)),
    }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
};

/**
 * Given structures by how well the breaking of up to three of their bonds accounts for a fragment spectrum: the mean over the peaks of
 * ln (share of the structure's fragments, by their energies, that have the peak's mass). Evidence for level 3 at most: isomers that
 * break alike stand together. Fragments carry one charge. Fails with candidate_count, precursor_missing, polarity_unlike,
 * tolerance_out_of_range and no_fragments; a structure that cannot be broken is among the refused.
 */
export const rankCandidates = (question: CandidateQuestion): Result<CandidateRanking> => {
  const peaks = whyNot(question);
  if (!peaks.ok) return peaks;
  const judged: Judged[] = [];
  const refused: { id: string; error: EngineError }[] = [];
  for (const structure of question.structures) {
    const answer = openCandidate(structure, question, peaks.value);
    if (answer.ok) judged.push(judge(answer.value, question.fragments.precursorMz ?? 0));
    else refused.push({ id: structure.id, error: answer.error });
  }
  const warnings: Warning[] = judged
    .filter(({ isComplete }) => !isComplete)
    .map(({ id, fragmentCount }) =>
      warn('fragments_incomplete', `${id}: only the first ${fragmentCount} fragments were looked at.`),
    );
  return ok(
    { version: candidatesVersion, ranked: withRanks(judged), refused, peakCount: peaks.value.length },
    warnings,
  );
};
