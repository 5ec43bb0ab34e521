import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { line, svg, text } from '../reports/index.ts';
import type { MirrorSticks, ReportMirror } from './mirror.ts';

/** Points (1/72 inch); the width of the page is that of the other pictures. */
const picture = { width: 482, height: 170, left: 30, right: 476, top: 16, bottom: 140 } as const;
const ink = '#16202B';
const muted = '#4B5768';
const pale = '#9AA5B1';
const library = '#0A58C2';
const joint = '#8A5300';
/** Room beside the outermost peaks, Th. */
const edge = 10;
/** Two m/z of one list are the same number, but for how it was written. */
const sameMz = 1e-3;
const labelled = 6;
/** Labels nearer to each other than this would overlap. */
const labelRoom = 34;

type XOf = (mz: number) => number;

const zero = (picture.top + picture.bottom) / 2;
const unit = (zero - picture.top) / 100;

const isAmong = (mz: number, list: readonly number[]): boolean =>
  list.some((each) => Math.abs(each - mz) < sameMz);

const sticks = ({ mz, percent }: MirrorSticks, matched: readonly number[], sign: 1 | -1, xOf: XOf): string =>
  mz
    .map((each, place) => {
      const isMatched = isAmong(each, matched);
      const colour = isMatched ? (sign === 1 ? ink : library) : pale;
      const y = zero - sign * (percent[place] ?? 0) * unit;
      return line(xOf(each), zero, xOf(each), y, colour, isMatched ? 1.1 : 0.7);
    })
    .join('');

/** The tallest peaks by their m/z, as far as they have room. */
const labels = ({ mz, percent }: MirrorSticks, sign: 1 | -1, xOf: XOf): string => {
  const taken: number[] = [];
  return mz
    .map((each, place) => ({ mz: each, percent: percent[place] ?? 0 }))
    .sort((a, b) => b.percent - a.percent)
    .flatMap((peak) => {
      const x = xOf(peak.mz);
      if (taken.length >= labelled || taken.some((other) => Math.abs(other - x) < labelRoom)) return [];
      taken.push(x);
      const y = zero - sign * peak.percent * unit + (sign === 1 ? -2.5 : 7.5);
      return [text(x, y, 6.2, muted, peak.mz.toFixed(4))];
    })
    .join('');
};

/** Short strokes over and under the middle line, where a measured peak meets one of the record. */
const joints = ({ matches }: ReportMirror, xOf: XOf): string =>
  matches
    .map(({ measured_mz, library_mz }) =>
      line(xOf(measured_mz), zero - 3, xOf(library_mz), zero + 3, joint, 2),
    )
    .join('');

const axisOf = (from: number, to: number, xOf: XOf): string => {
  const { major, minor, decimals } = computeNiceTicks(from, to, 10);
  const y = picture.bottom + 8;
  return [
    line(picture.left, y, picture.right, y, ink, 0.5),
    ...minor.map((mz) => line(xOf(mz), y, xOf(mz), y + 2, ink, 0.5)),
    ...major.map((mz) => line(xOf(mz), y, xOf(mz), y + 3.5, ink, 0.5)),
    ...major.map((mz) => text(xOf(mz), y + 11, 7, ink, mz.toFixed(decimals))),
    text(picture.right - 8, y + 20, 7, muted, 'm/z'),
  ].join('');
};

/** Measured fragments upwards, those of the library downwards, both in percent of their tallest; matched ones dark and joined. */
export const renderMirror = (mirror: ReportMirror, name: string): string => {
  const { measured, library: reference, matches } = mirror;
  const all = [...measured.mz, ...reference.mz];
  const from = Math.max(0, all.reduce((least, mz) => Math.min(least, mz), Number.POSITIVE_INFINITY) - edge);
  const to = all.reduce((most, mz) => Math.max(most, mz), 0) + edge;
  const xOf: XOf = (mz) => picture.left + ((mz - from) / (to - from)) * (picture.right - picture.left);
  const content = [
    line(picture.left, zero, picture.right, zero, ink, 0.5),
    ...[100, 50].flatMap((percent) =>
      ([1, -1] as const).map((sign) =>
        text(picture.left - 14, zero - sign * percent * unit + 2, 6.2, muted, `${percent} %`),
      ),
    ),
    sticks(
      measured,
      matches.map(({ measured_mz }) => measured_mz),
      1,
      xOf,
    ),
    sticks(
      reference,
      matches.map(({ library_mz }) => library_mz),
      -1,
      xOf,
    ),
    joints(mirror, xOf),
    labels(measured, 1, xOf),
    labels(reference, -1, xOf),
    axisOf(from, to, xOf),
  ].join('');
  return svg(picture.height, `Fragments of ${name} as measured, above those of the library`, content);
};

/** What stands under the picture. */
export const mirrorCaption = ({ scan, record_id, matches, left_out }: ReportMirror): string =>
  [
    `Above: ${scan === null ? 'the spectrum that was sent' : `scan ${scan}`}; below: record ${record_id}. ${matches.length} matched peaks are dark and joined.`,
    ...(left_out > 0 ? [`${left_out} lower measured peaks are not drawn.`] : []),
  ].join(' ');
