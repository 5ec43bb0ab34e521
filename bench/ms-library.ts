// Library search: speed, the known compound of another laboratory, and whether the false-discovery rate that is said is so.
import { createHash } from 'node:crypto';
import { createRng } from '#engines/common/rng.ts';
import { qValues } from '#engines/ms/library/false-discoveries.ts';
import { judgeHeldOut, openHolding } from '#engines/ms/library/judge-held-out.ts';
import { buildIndex, type LibraryIndex, spectrumAt } from '#engines/ms/library/library-index.ts';
import { searchOpen } from '#engines/ms/library/search-open.ts';
import { searchWindow } from '#engines/ms/library/search-window.ts';
import { figuresOfLevel, type JudgedHit, levels } from '#engines/ms/library/told-levels.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { entropySimilarity } from '#engines/ms/similarity/spectral-entropy.ts';
import { haveMassBank, loadMassBank, type MeasuredSpectrum, massBankSource } from './ms-library-data.ts';

const toleranceDa = 0.02;
const precursorPpm = 10;
const k = 10;

/** The inputs and the least hits of a source were chosen on one half of the laboratories; the other one is reported. */
const isReported = (laboratory: string): boolean =>
  (createHash('sha256').update(laboratory).digest()[0] ?? 0) % 2 === 1;

const numberNames = (names: readonly string[]): { numbers: Uint32Array; names: string[] } => {
  const known = new Map<string, number>();
  const numbers = Uint32Array.from(names, (name) => {
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return number;
  });
  return { numbers, names: [...known.keys()] };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const share = (count: number, of: number): string => (of === 0 ? '–' : percent(count / of));
const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.floor(at * sorted.length)] ?? 0;

const timed = 1000;
const warmUp = 100;
const compared = 50;

const measureSpeed = (index: LibraryIndex): void => {
  const rng = createRng(1);
  const times: Record<'open' | 'window', number[]> = { open: [], window: [] };
  let worst = 0;
  for (let turn = -warmUp; turn < timed; turn++) {
    const query = spectrumAt(index, rng.integer(index.order.length));
    const start = performance.now();
    const hits = searchOpen(index, query, k);
    const middle = performance.now();
    searchWindow(index, query, { precursorPpm, k });
    const end = performance.now();
    if (turn < 0) continue;
    times.open.push(middle - start);
    times.window.push(end - middle);
    if (turn < compared) worst = Math.max(worst, differenceFromAll(index, query, hits));
  }
  for (const own of Object.values(times)) own.sort((a, b) => a - b);
  console.log(
    `\nA search in ${index.order.length} spectra, ${timed} questions from the library itself, one thread`,
  );
  console.table({
    'open, by fragments alone': {
      median: `${quantile(times.open, 0.5).toFixed(2)} ms`,
      p95: `${quantile(times.open, 0.95).toFixed(2)} ms`,
      target: 'median ≤ 5 ms',
      'furthest from comparing with every spectrum': `${worst.toExponential(1)} (${compared} questions)`,
    },
    'within 10 ppm of the precursor': {
      median: `${quantile(times.window, 0.5).toFixed(3)} ms`,
      p95: `${quantile(times.window, 0.95).toFixed(3)} ms`,
    },
  });
};

/** The largest difference in similarity from the best compounds of a comparison with every spectrum of the polarity. */
const differenceFromAll = (
  index: LibraryIndex,
  query: ReturnType<typeof spectrumAt>,
  hits: ReturnType<typeof searchOpen>,
): number => {
  const best = new Map<number, number>();
  for (const { first, end, polarity } of index.sections) {
    if (polarity !== query.polarity) continue;
    for (let at = first; at < end; at++) {
      const { value } = entropySimilarity(query.peaks, spectrumAt(index, at).peaks, toleranceDa);
      const compound = index.compound[at] as number;
      if (value > (best.get(compound) ?? 0)) best.set(compound, value);
    }
  }
  const expected = [...best.values()].sort((a, b) => b - a);
  return Math.max(0, ...hits.map(({ similarity }, place) => Math.abs(similarity - (expected[place] ?? 0))));
};

/** For each spectrum one of the same precursor and number of peaks, its peaks drawn from all others below the precursor. */
const drawDecoys = (spectra: readonly MeasuredSpectrum[]): FragmentSpectrum[] => {
  const rng = createRng(7);
  const draw = (below: number): [number, number] | null => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const from = spectra[rng.integer(spectra.length)];
      const peak = rng.integer(from?.mz.length ?? 1);
      const mz = from?.mz[peak] ?? Number.POSITIVE_INFINITY;
      if (mz < below) return [mz, from?.intensity[peak] ?? 0];
    }
    return null;
  };
  return spectra.map(({ precursorMz = 0, polarity, mz }) => {
    const peaks = Array.from({ length: mz.length }, () => draw(precursorMz)).filter((peak) => peak !== null);
    peaks.sort(([a], [b]) => a - b);
    return {
      precursorMz,
      polarity,
      mz: peaks.map(([own]) => own),
      intensity: peaks.map(([, intensity]) => intensity),
    };
  });
};

interface Told {
  readonly name: string;
  readonly hits: readonly Pick<JudgedHit, 'compound' | 'isRight' | 'probability' | 'q' | 'source'>[];
}

const pooled = (hits: readonly JudgedHit[]): JudgedHit[] => {
  const q = qValues(hits.map(({ probability }) => probability));
  return hits.map((hit, place) => ({ ...hit, q: q[place] ?? 1 }));
};

/** The rate decoys tell: of the hits that beat their decoy, (decoys above + 1) by (hits above). */
const byDecoys = (hits: readonly (JudgedHit & { readonly decoy: number })[]): JudgedHit[] => {
  const falling = hits.toSorted(
    (a, b) => Math.max(b.evidence.similarity, b.decoy) - Math.max(a.evidence.similarity, a.decoy),
  );
  let [decoys, targets] = [0, 0];
  const rates = falling.map(({ evidence, decoy }) => {
    if (evidence.similarity > decoy) targets++;
    else decoys++;
    return Math.min(1, (decoys + 1) / Math.max(1, targets));
  });
  for (let place = rates.length - 2; place >= 0; place--)
    rates[place] = Math.min(rates[place] as number, rates[place + 1] as number);
  return falling.flatMap((hit, place) =>
    hit.evidence.similarity > hit.decoy ? [{ ...hit, q: rates[place] as number }] : [],
  );
};

const fewest = 30;

const rangeOf = (hits: Told['hits'], level: number, names: readonly string[]): string => {
  const shares = [...Map.groupBy(hits, ({ source }) => source)].flatMap(([source, own]) => {
    const accepted = own.filter(({ q }) => q <= level);
    const wrong = accepted.filter(({ isRight }) => !isRight).length;
    return accepted.length < fewest ? [] : [{ name: names[source] ?? '', share: wrong / accepted.length }];
  });
  shares.sort((a, b) => a.share - b.share);
  const [low, high] = [shares[0], shares.at(-1)];
  return low === undefined || high === undefined
    ? '–'
    : `${percent(low.share)} to ${percent(high.share)} (${high.name}), ${shares.length} laboratories`;
};

const printCurve = ({ name, hits }: Told, names: readonly string[]): void => {
  console.log(`\nSaid and so, ${name}`);
  console.table(
    Object.fromEntries(
      levels.map((level) => {
        const { accepted, wrong, wrongFrom, wrongTo } = figuresOfLevel(hits, level);
        return [
          `q ≤ ${100 * level} %`,
          {
            accepted,
            'truly wrong': share(wrong, accepted),
            '95 %': accepted === 0 ? '–' : `${percent(wrongFrom)} to ${percent(wrongTo)}`,
            'least to most of one laboratory': rangeOf(hits, level, names),
          },
        ];
      }),
    ),
  );
};

const printKnown = (hits: readonly JudgedHit[]): void => {
  const known = hits.filter(({ isKnown }) => isKnown);
  console.table({
    'first hits': hits.length,
    'right, of all': share(hits.filter(({ isRight }) => isRight).length, hits.length),
    'right, compound in another laboratory (target ≥ 88 %)': share(
      known.filter(({ isRight }) => isRight).length,
      known.length,
    ),
  });
};

/** The best decoy of the window for each hit, in the library without its source; hits and questions are in the same order. */
const withDecoys = (
  hits: readonly JudgedHit[],
  decoys: LibraryIndex,
  index: LibraryIndex,
  sourceOf: (spectrum: number) => number,
) =>
  hits.map((hit) => {
    const answer = searchWindow(decoys, spectrumAt(index, hit.spectrum), {
      precursorPpm,
      k: 1,
      isLeftOut: (spectrum) => sourceOf(spectrum) === hit.source,
    });
    return { ...hit, decoy: answer.hits[0]?.similarity ?? 0 };
  });

export const measureLibrary = (): void => {
  if (!haveMassBank()) {
    console.log('ms: library skipped, ../shared/data/prediction is absent');
    return;
  }
  const spectra = loadMassBank();
  const compounds = numberNames(spectra.map(({ compound }) => compound));
  const laboratories = numberNames(spectra.map(({ laboratory }) => laboratory));
  const start = performance.now();
  const index = buildIndex(spectra, (place) => compounds.numbers[place] as number, toleranceDa);
  const built = performance.now() - start;
  console.log(
    `${massBankSource}: ${spectra.length} spectra of ${compounds.names.length} compounds from ${laboratories.names.length} laboratories, ${index.mz.length} peaks after cleaning, indexed in ${(built / 1000).toFixed(1)} s`,
  );
  measureSpeed(index);

  const sourceOf = (spectrum: number): number =>
    laboratories.numbers[index.order[spectrum] as number] as number;
  const holding = openHolding(index, { sourceOf, precursorPpm });
  const judged = judgeHeldOut(holding, holding.hitsWithout(new Set()));
  const reported = judged.filter(({ source }) => isReported(laboratories.names[source] ?? ''));
  const labs = new Set(reported.map(({ source }) => source)).size;
  console.log(
    `\nFirst hits within ${precursorPpm} ppm in the library of all other laboratories: ${labs} laboratories nothing was chosen on`,
  );
  printKnown(reported);
  printCurve(
    { name: 'calibrated without the laboratory, all hits pooled', hits: pooled(reported) },
    laboratories.names,
  );
  printCurve({ name: 'the same, each laboratory a batch of its own', hits: reported }, laboratories.names);
  const decoys = buildIndex(drawDecoys(spectra), (place) => compounds.numbers[place] as number, toleranceDa);
  printCurve(
    {
      name: 'by drawn decoys: chance matches, isomers not counted',
      hits: byDecoys(
        withDecoys(
          reported,
          decoys,
          index,
          (at) => laboratories.numbers[decoys.order[at] as number] as number,
        ),
      ),
    },
    laboratories.names,
  );
};
