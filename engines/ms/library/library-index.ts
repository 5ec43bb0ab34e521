import type { FragmentSpectrum } from '../run.ts';
import { type CleanPeaks, cleanSpectrum } from '../similarity/clean-spectrum.ts';
import { spectralEntropy, weighByEntropy } from '../similarity/spectral-entropy.ts';

/** Spectra of one polarity, which stand together in the order of their precursors; those without one at the end. */
export interface LibrarySection {
  readonly polarity: FragmentSpectrum['polarity'];
  readonly first: number;
  readonly end: number;
  /** Its peaks by m/z ascending, whatever spectrum they are of. */
  readonly mz: Float64Array;
  readonly share: Float32Array;
  readonly spectrum: Uint32Array;
  /** The first peak at or above each hundredth of a dalton. */
  readonly starts: Uint32Array;
}

/**
 * Cleaned spectra of a library, by spectrum and by m/z, in memory that threads share. Spectra are numbered from 0 in the order of the
 * index, which `order` leads back to the order they came in.
 * Source of the arrangement by m/z: Li, Fiehn, Nat. Methods 20 (2023) 1475, doi 10.1038/s41592-023-02012-9.
 */
export interface LibraryIndex {
  readonly toleranceDa: number;
  readonly order: Uint32Array;
  /** m/z; NaN where it is not known. */
  readonly precursorMz: Float64Array;
  /** The compound of each spectrum, as a number the caller gives. */
  readonly compound: Uint32Array;
  /** Where the peaks of each spectrum begin, and the end of the last. */
  readonly firsts: Uint32Array;
  readonly mz: Float64Array;
  /** Weighted by entropy, sum 1 within each spectrum. */
  readonly share: Float32Array;
  /** Of each spectrum before its peaks are weighted, in nats. */
  readonly entropy: Float32Array;
  readonly sections: readonly LibrarySection[];
}

/** A spectrum as it is searched with and searched for. */
export interface SearchedSpectrum {
  readonly precursorMz: number | undefined;
  readonly polarity: FragmentSpectrum['polarity'];
  /** Weighted by entropy. */
  readonly peaks: CleanPeaks;
  /** In nats, before the peaks are weighted. */
  readonly entropy: number;
}

export const startsPerDa = 100;

/** Cleans a spectrum the way the spectra of an index are. */
export const openSpectrum = (spectrum: FragmentSpectrum, toleranceDa: number): SearchedSpectrum => {
  const clean = cleanSpectrum(spectrum, { toleranceDa, dropsPrecursor: true });
  const { precursorMz, polarity } = spectrum;
  return { precursorMz, polarity, peaks: weighByEntropy(clean), entropy: spectralEntropy(clean) };
};

const polarities = [-1, 0, 1] as const;

const sharedDoubles = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length));
const sharedFloats = (length: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * length));
const sharedWords = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length));

type BySpectrum = Pick<LibraryIndex, 'firsts' | 'mz' | 'share'>;

const startsOf = (mz: Float64Array): Uint32Array => {
  const starts = sharedWords(Math.ceil((mz.at(-1) ?? 0) * startsPerDa) + 2);
  let at = 0;
  for (let bin = 0; bin < starts.length; bin++) {
    while (at < mz.length && (mz[at] as number) * startsPerDa < bin) at++;
    starts[bin] = at;
  }
  return starts;
};

const sectionOf = (
  { firsts, mz, share }: BySpectrum,
  { polarity, first, end }: Pick<LibrarySection, 'polarity' | 'first' | 'end'>,
): LibrarySection => {
  const [from, to] = [firsts[first] as number, firsts[end] as number];
  const spectrumOf = new Uint32Array(to - from);
  for (let spectrum = first; spectrum < end; spectrum++)
    spectrumOf.fill(spectrum, (firsts[spectrum] as number) - from, (firsts[spectrum + 1] as number) - from);
  const byMz = Uint32Array.from({ length: to - from }, (_, at) => from + at).sort(
    (a, b) => (mz[a] as number) - (mz[b] as number) || a - b,
  );
  const section = {
    mz: sharedDoubles(byMz.length),
    share: sharedFloats(byMz.length),
    spectrum: sharedWords(byMz.length),
  };
  byMz.forEach((peak, place) => {
    section.mz[place] = mz[peak] as number;
    section.share[place] = share[peak] as number;
    section.spectrum[place] = spectrumOf[peak - from] as number;
  });
  return { polarity, first, end, ...section, starts: startsOf(section.mz) };
};

const byPrecursor = (a: FragmentSpectrum, b: FragmentSpectrum): number => {
  if (a.polarity !== b.polarity) return a.polarity - b.polarity;
  const [own, other] = [a.precursorMz, b.precursorMz];
  if (own === undefined || other === undefined)
    return Number(own === undefined) - Number(other === undefined);
  return own - other;
};

/**
 * Indexes spectra for searches with fragments within `toleranceDa`. `compoundOf` numbers the compound of each by its place: numbers from
 * 0, the same for spectra that stand for the same hit. The same spectra in the same order give the same index.
 */
export const buildIndex = (
  spectra: readonly FragmentSpectrum[],
  compoundOf: (place: number) => number,
  toleranceDa: number,
): LibraryIndex => {
  const places = Array.from(spectra.keys()).sort(
    (a, b) => byPrecursor(spectra[a] as FragmentSpectrum, spectra[b] as FragmentSpectrum) || a - b,
  );
  const opened = places.map((place) => openSpectrum(spectra[place] as FragmentSpectrum, toleranceDa));
  const count = opened.length;
  const total = opened.reduce((sum, { peaks }) => sum + peaks.mz.length, 0);
  const bySpectrum: BySpectrum = {
    firsts: sharedWords(count + 1),
    mz: sharedDoubles(total),
    share: sharedFloats(total),
  };
  const order = sharedWords(count);
  const precursorMz = sharedDoubles(count);
  const compound = sharedWords(count);
  const entropy = sharedFloats(count);
  let at = 0;
  opened.forEach((spectrum, place) => {
    const { peaks } = spectrum;
    order[place] = places[place] as number;
    precursorMz[place] = spectrum.precursorMz ?? Number.NaN;
    compound[place] = compoundOf(places[place] as number);
    entropy[place] = spectrum.entropy;
    bySpectrum.mz.set(peaks.mz, at);
    bySpectrum.share.set(peaks.intensity, at);
    at += peaks.mz.length;
    bySpectrum.firsts[place + 1] = at;
  });
  const sections = polarities.flatMap((polarity) => {
    const first = opened.findIndex((spectrum) => spectrum.polarity === polarity);
    const end = opened.findLastIndex((spectrum) => spectrum.polarity === polarity) + 1;
    return first < 0 ? [] : [sectionOf(bySpectrum, { polarity, first, end })];
  });
  return { toleranceDa, order, precursorMz, compound, ...bySpectrum, entropy, sections };
};

/** A spectrum of the index as one that is searched with. */
export const spectrumAt = (index: LibraryIndex, spectrum: number): SearchedSpectrum => {
  const { firsts, mz, share, precursorMz, entropy, sections } = index;
  const [from, to] = [firsts[spectrum] as number, firsts[spectrum + 1] as number];
  const own = precursorMz[spectrum] as number;
  const section = sections.find(({ first, end }) => spectrum >= first && spectrum < end);
  return {
    precursorMz: Number.isNaN(own) ? undefined : own,
    polarity: section?.polarity ?? 0,
    peaks: { mz: mz.slice(from, to), intensity: Float64Array.from(share.subarray(from, to)) },
    entropy: entropy[spectrum] as number,
  };
};

/** Sections a spectrum is compared with: of its own polarity and of none that is known; all where its own is not known. */
export const sectionsFor = (
  { sections }: LibraryIndex,
  { polarity }: Pick<SearchedSpectrum, 'polarity'>,
): readonly LibrarySection[] =>
  polarity === 0
    ? sections
    : sections.filter((section) => section.polarity === polarity || section.polarity === 0);
