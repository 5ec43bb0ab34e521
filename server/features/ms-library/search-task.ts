import { groupIsomers } from '#engines/ms/library/group-isomers.ts';
import { evidenceOf, type HitEvidence } from '#engines/ms/library/hit-evidence.ts';
import { type HitJudgement, type JudgingScale, judgeHits } from '#engines/ms/library/judge-hits.ts';
import { openSpectrum, type SearchedSpectrum, spectrumAt } from '#engines/ms/library/library-index.ts';
import type { CompoundHit } from '#engines/ms/library/rank-compounds.ts';
import { searchOpen } from '#engines/ms/library/search-open.ts';
import { searchWindow } from '#engines/ms/library/search-window.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { type CosineOptions, cosineSimilarity, modifiedCosine } from '#engines/ms/similarity/cosine.ts';
import type { MatchedPeak, Similarity } from '#engines/ms/similarity/matched-peak.ts';
import { entropySimilarity } from '#engines/ms/similarity/spectral-entropy.ts';
import {
  type MassRecord,
  massPeaksAt,
  massRecordAt,
  type SharedMassSpectra,
} from '../reference-packs/index.ts';

export interface LibraryQuestions {
  /** One of each feature; m/z ascending. */
  readonly spectra: readonly FragmentSpectrum[];
  /** Among spectra of the same precursor, or by fragments alone. */
  readonly mode: 'open' | 'window';
  readonly precursorPpm: number;
  /** Compounds told of each. */
  readonly k: number;
}

export interface LibrarySearchInput extends LibraryQuestions {
  readonly library: SharedMassSpectra;
  /** What judges the first hits; null where nothing does for this search. */
  readonly scale: JudgingScale | null;
}

/** A compound of the library with the spectrum of it that is most like what was asked. */
export interface LibraryHit {
  readonly record: MassRecord;
  /** By spectral entropy, with the peaks that make it. */
  readonly similarity: number;
  readonly matched: readonly MatchedPeak[];
  /** The same two spectra as they were listed, by other measures. */
  readonly cosine: Similarity;
  readonly modifiedCosine: Similarity;
  /** From 0: hits of one group are isomers that these fragments cannot part. */
  readonly group: number;
  /** Its tallest peaks as they were listed, m/z ascending; null beyond the first hits, which no picture shows. */
  readonly reference: { readonly mz: readonly number[]; readonly intensity: readonly number[] } | null;
}

export interface LibraryAnswer {
  readonly hits: readonly LibraryHit[];
  /** Of the first hit; null where there is none or nothing judges it. */
  readonly judgement: HitJudgement | null;
}

interface Found {
  readonly query: SearchedSpectrum;
  readonly hits: readonly CompoundHit[];
  readonly evidence: HitEvidence | null;
}

const find = ({ library, mode, precursorPpm, k }: LibrarySearchInput, spectrum: FragmentSpectrum): Found => {
  const { index } = library;
  const query = openSpectrum(spectrum, index.toleranceDa);
  if (mode === 'open') return { query, hits: searchOpen(index, query, k), evidence: null };
  // The margin of the first hit takes a second one, asked for or not.
  const answer = searchWindow(index, query, { precursorPpm, k: Math.max(2, k) });
  return { query, hits: answer.hits.slice(0, k), evidence: evidenceOf(index, query, answer) };
};

const picturedHits = 3;
const picturedPeaks = 60;

const tallestOf = ({
  mz,
  intensity,
}: {
  readonly mz: ArrayLike<number>;
  readonly intensity: ArrayLike<number>;
}) => {
  const tallest = Array.from(mz, (own, at) => [own, intensity[at] ?? 0] as const)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, picturedPeaks)
    .sort((a, b) => a[0] - b[0]);
  return { mz: tallest.map(([own]) => own), intensity: tallest.map(([, own]) => own) };
};

const describeHits = (
  { library }: LibrarySearchInput,
  spectrum: FragmentSpectrum,
  { query, hits }: Found,
): LibraryHit[] => {
  const { index } = library;
  const options: CosineOptions = {
    toleranceDa: index.toleranceDa,
    mzPower: 0,
    intensityPower: 1,
    pairing: 'greedy',
  };
  const places = new Map(hits.map((hit) => [hit, index.order[hit.spectrum] as number]));
  const records = new Map(
    hits.map((hit) => [hit.compound, massRecordAt(library, places.get(hit) as number)] as const),
  );
  const groups = groupIsomers(index, hits, (compound) => records.get(compound)?.formula ?? null);
  return hits.map((hit, rank) => {
    const record = records.get(hit.compound) as MassRecord;
    const { precursor_mz } = record;
    const listed = {
      ...massPeaksAt(library, places.get(hit) as number),
      ...(precursor_mz === null ? {} : { precursorMz: precursor_mz }),
    };
    const { matched } = entropySimilarity(
      query.peaks,
      spectrumAt(index, hit.spectrum).peaks,
      index.toleranceDa,
    );
    return {
      record,
      similarity: hit.similarity,
      matched,
      cosine: cosineSimilarity(spectrum, listed, options),
      modifiedCosine: modifiedCosine(spectrum, listed, options),
      group: groups.findIndex((group) => group.includes(hit)),
      reference: rank < picturedHits ? tallestOf(listed) : null,
    };
  });
};

/** First hits of one polarity are judged together, in the places they have among the answers. */
const judgeAll = (found: readonly Found[], scale: JudgingScale): (HitJudgement | null)[] => {
  const judgements = new Array<HitJudgement | null>(found.length).fill(null);
  const judged = [...found.keys()].filter((place) => found[place]?.evidence);
  for (const own of Map.groupBy(judged, (place) => found[place]?.query.polarity).values()) {
    const batch = own.flatMap((place) => found[place]?.evidence ?? []);
    judgeHits(scale, batch).forEach((judgement, at) => {
      judgements[own[at] as number] = judgement;
    });
  }
  return judgements;
};

/** Worker task: searches spectra of one run in a library, and judges their first hits together. */
export const searchLibraryTask = (input: LibrarySearchInput): LibraryAnswer[] => {
  const found = input.spectra.map((spectrum) => find(input, spectrum));
  const judgements = input.scale === null ? [] : judgeAll(found, input.scale);
  return found.map((own, place) => ({
    hits: describeHits(input, input.spectra[place] as FragmentSpectrum, own),
    judgement: judgements[place] ?? null,
  }));
};
