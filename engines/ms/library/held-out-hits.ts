import { evidenceOf, type HitEvidence } from './hit-evidence.ts';
import { type LibraryIndex, type SearchedSpectrum, spectrumAt } from './library-index.ts';
import { searchWindow } from './search-window.ts';

/** The first hit of a spectrum in the library without the source it is from. */
export interface HeldOutHit {
  readonly source: number;
  /** What was asked, as the index numbers it. */
  readonly spectrum: number;
  /** The true one. */
  readonly compound: number;
  readonly polarity: SearchedSpectrum['polarity'];
  readonly isRight: boolean;
  /** Whether the compound is in what was searched. */
  readonly isKnown: boolean;
  readonly evidence: HitEvidence;
}

export interface HoldingOut {
  /** The source of each spectrum, as the index numbers them. */
  readonly sourceOf: (spectrum: number) => number;
  readonly precursorPpm: number;
  /** Questions of one source; evenly over its spectra where it has more. */
  readonly mostQuestions: number;
}

const nobody: ReadonlySet<number> = new Set();

const isKnownWithin = (
  index: LibraryIndex,
  spectra: readonly number[],
  compound: number,
  isLeftOut: (spectrum: number) => boolean,
): boolean => spectra.some((spectrum) => index.compound[spectrum] === compound && !isLeftOut(spectrum));

const spectraByCompound = ({ compound }: LibraryIndex): Map<number, number[]> => {
  const spectra = new Map<number, number[]>();
  compound.forEach((own, spectrum) => {
    const known = spectra.get(own);
    if (known === undefined) spectra.set(own, [spectrum]);
    else known.push(spectrum);
  });
  return spectra;
};

/** Spectra of each source that are asked, in the order of the index; sources by their numbers. */
export const questionsBySource = (
  index: LibraryIndex,
  { sourceOf, mostQuestions }: HoldingOut,
): Map<number, number[]> => {
  const spectra = Map.groupBy(index.order.keys(), sourceOf);
  const asked = [...spectra].sort(([a], [b]) => a - b);
  return new Map(
    asked.map(([source, own]) => {
      const count = Math.min(own.length, mostQuestions);
      return [
        source,
        Array.from({ length: count }, (_, at) => own[Math.floor((at * own.length) / count)] as number),
      ];
    }),
  );
};

/** Searches spectra of one source in the library without it and `without`. Spectra that find nothing give nothing. */
export const holdOut = (
  index: LibraryIndex,
  source: number,
  questions: readonly number[],
  { sourceOf, precursorPpm }: HoldingOut,
  without: ReadonlySet<number> = nobody,
): HeldOutHit[] => {
  const isLeftOut = (spectrum: number): boolean => {
    const of = sourceOf(spectrum);
    return of === source || without.has(of);
  };
  const byCompound = spectraByCompound(index);
  return questions.flatMap((spectrum) => {
    const query = spectrumAt(index, spectrum);
    const answer = searchWindow(index, query, { precursorPpm, k: 2, isLeftOut });
    const evidence = evidenceOf(index, query, answer);
    const compound = index.compound[spectrum] as number;
    if (evidence === null) return [];
    const isKnown = isKnownWithin(index, byCompound.get(compound) ?? [], compound, isLeftOut);
    const isRight = answer.hits[0]?.compound === compound;
    return [{ source, spectrum, compound, polarity: query.polarity, isRight, isKnown, evidence }];
  });
};
