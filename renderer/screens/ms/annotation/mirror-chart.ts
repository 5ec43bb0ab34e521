import type { MsHit } from '#contract/ms-annotations';
import type { ChartPoint, ChartSeries, XyChart } from '../../../charts/core/chart-spec.ts';

/** Peaks of one spectrum: m/z and intensity. */
export interface Peaks {
  readonly mz: readonly number[];
  readonly intensity: readonly number[];
}

export interface MirrorWords {
  readonly height: string;
  readonly measured: string;
  readonly library: string;
  readonly matched: string;
  /** `percent` is of the tallest peak of its spectrum. */
  readonly readout: (of: 'measured' | 'library', mz: number, percent: number) => string;
}

const percent = 100;
/** Two m/z of one list are the same number, but for how it was written. */
const sameMz = 1e-4;
/** Room beside the outermost peaks, Th. */
const edge = 10;

const isAmong = (mz: number, list: readonly number[]): boolean =>
  list.some((each) => Math.abs(each - mz) < sameMz);

const pointsOf = (
  of: 'measured' | 'library',
  { mz, intensity }: Peaks,
  sign: 1 | -1,
  words: MirrorWords,
): readonly ChartPoint[] => {
  const tallest = intensity.reduce((most, value) => Math.max(most, value), 0);
  return mz.map((x, place) => {
    const share = tallest > 0 ? (percent * (intensity[place] ?? 0)) / tallest : 0;
    return { id: `${of} ${place}`, x, y: sign * share, readout: words.readout(of, x, share) };
  });
};

/** The point of a spectrum that a match names; undefined where it is not among the peaks that are shown. */
const pointAt = (points: readonly ChartPoint[], mz: number): ChartPoint | undefined =>
  points.find(({ x }) => Math.abs(x - mz) < sameMz);

const sticks = (
  id: string,
  name: string | null,
  points: readonly ChartPoint[],
  look: Pick<ChartSeries, 'ink' | 'pattern'>,
): ChartSeries => ({ id, name, parts: ['sticks'], ...look, marker: 'disc', isWalked: true, points });

/** Measured fragments upwards, those of the library downwards; a dotted line with a disc at either tip joins each matched pair. */
export const buildMirrorChart = (
  measured: Peaks,
  library: Peaks,
  matches: MsHit['matches'],
  words: MirrorWords,
): XyChart => {
  const above = pointsOf('measured', measured, 1, words);
  const below = pointsOf('library', library, -1, words);
  const [ours, theirs] = [
    matches.map(({ query_mz }) => query_mz),
    matches.map(({ reference_mz }) => reference_mz),
  ];
  const joined = matches.flatMap((match, place): readonly ChartSeries[] => {
    const [upper, lower] = [pointAt(above, match.query_mz), pointAt(below, match.reference_mz)];
    if (upper === undefined || lower === undefined) return [];
    return [
      {
        id: `match ${place}`,
        name: place === 0 ? words.matched : null,
        parts: ['line', 'markers'],
        ink: 'curve4',
        pattern: 'dotted',
        marker: 'disc',
        isWalked: false,
        points: [upper, lower],
      },
    ];
  });
  const all = [...measured.mz, ...library.mz];
  return {
    x: {
      kind: 'number',
      label: 'm/z',
      unit: null,
      ...(all.length > 0 && {
        from: Math.max(0, Math.min(...all) - edge),
        to: Math.max(...all) + edge,
      }),
    },
    y: { kind: 'number', label: words.height, unit: '%', isMirrored: true, from: -percent, to: percent },
    guides: [],
    series: [
      ...joined,
      sticks(
        'measured matched',
        words.measured,
        above.filter(({ x }) => isAmong(x, ours)),
        {
          ink: 'ink',
          pattern: 'solid',
        },
      ),
      sticks(
        'measured other',
        null,
        above.filter(({ x }) => !isAmong(x, ours)),
        {
          ink: 'muted',
          pattern: 'solid',
        },
      ),
      sticks(
        'library matched',
        words.library,
        below.filter(({ x }) => isAmong(x, theirs)),
        {
          ink: 'curve2',
          pattern: 'solid',
        },
      ),
      sticks(
        'library other',
        null,
        below.filter(({ x }) => !isAmong(x, theirs)),
        {
          ink: 'muted',
          pattern: 'dashed',
        },
      ),
    ],
  };
};
