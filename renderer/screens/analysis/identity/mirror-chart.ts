import type { ChartSeries, XyChart } from '../../../charts/core/chart-spec.ts';
import type { Line } from './identity-question.ts';

interface MirrorWords {
  readonly shift: string;
  readonly height: string;
  readonly measured: string;
  readonly reference: string;
  readonly readout: (name: string, shiftPpm: number) => string;
}

const percent = 100;

const sticks = (
  id: 'measured' | 'reference',
  lines: readonly Line[],
  words: MirrorWords,
  look: Pick<ChartSeries, 'ink' | 'pattern'> & { readonly sign: 1 | -1 },
): ChartSeries => ({
  id,
  name: words[id],
  parts: ['sticks'],
  ink: look.ink,
  pattern: look.pattern,
  marker: 'disc',
  isWalked: true,
  points: lines.map(({ shiftPpm, height }, place) => ({
    id: `${id} ${place}`,
    x: shiftPpm,
    y: look.sign * percent * height,
    readout: words.readout(words[id], shiftPpm),
  })),
});

/** Measured lines upwards, those of the reference downwards, on one axis of shifts. */
export const buildMirrorChart = (
  measured: readonly Line[],
  reference: readonly Line[],
  words: MirrorWords,
): XyChart => ({
  x: { kind: 'number', label: words.shift, unit: 'ppm', isDescending: true },
  y: { kind: 'number', label: words.height, unit: '%', isMirrored: true, from: -percent, to: percent },
  guides: [],
  series: [
    sticks('measured', measured, words, { ink: 'ink', pattern: 'solid', sign: 1 }),
    sticks('reference', reference, words, { ink: 'curve2', pattern: 'dashed', sign: -1 }),
  ],
});
