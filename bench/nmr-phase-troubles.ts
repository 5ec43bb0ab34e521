// Phase of proton spectra under drawn troubles, and of measured ones beside the spectrometer's own spectrum; with what the doubt is worth.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { drawPhaseScene, phaseTroubles } from '#engines/testing/draw-phases.ts';
import { synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import { readBrukerProcessed } from './bruker-processed.ts';
import { isHeldBack } from './held-back.ts';
import { loadRealFids } from './nmr-real-fids.ts';
import { anglesLeft } from './nmr-suppressed.ts';
import { comparePhase } from './phase-against-vendor.ts';
import type { TargetRow } from './target-row.ts';

interface PhaseScore {
  readonly group: string;
  /** Nine in ten lines are off by no more, degrees. */
  readonly p90Deg: number;
  readonly isInverted: boolean;
  readonly isDoubted: boolean;
}

const wrongDeg = 10;
const goodDeg = 5;
const half = 90;

const isDoubted = ({ contradictions }: FidAnalysis): boolean =>
  contradictions.some(({ code }) => code === 'phase_doubt' || code === 'sign_doubt');

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

const scoreOf = (group: string, angles: readonly number[], analysis: FidAnalysis): PhaseScore => {
  const sorted = angles.map(Math.abs).sort((a, b) => a - b);
  return {
    group,
    p90Deg: at(sorted, 0.9),
    isInverted: at(sorted, 0.5) > half,
    isDoubted: isDoubted(analysis),
  };
};

const analyse = (fid: Parameters<typeof analyzeFid>[0]): FidAnalysis => {
  const result = analyzeFid(fid, {});
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const scoreScene = (trouble: string, seed: number): PhaseScore => {
  const drawn = drawPhaseScene(trouble, seed);
  const analysis = analyse(synthesizeFid(drawn.options));
  return scoreOf(trouble, anglesLeft(drawn, analysis), analysis);
};

/** Nutation series stored as one spectrum: no phase makes them upright. */
const isSpectrum = (pulseProgram: string | null): boolean => pulseProgram !== 'pulsecal';

const scoreMeasured = (held: boolean): PhaseScore[] =>
  loadRealFids().flatMap(({ compound, fid, files }) => {
    const { nucleus, pulseProgram } = fid.acquisition;
    if (nucleus !== '1H' || isHeldBack(compound) !== held || !isSpectrum(pulseProgram)) return [];
    const vendor = readBrukerProcessed(files);
    if (vendor === null) return [];
    const analysis = analyse(fid);
    const angles = comparePhase(analysis.spectrum, vendor).lines.map(({ residualDeg }) => residualDeg);
    const group = held ? 'measured, held back' : 'measured, looked at';
    return angles.length === 0 ? [] : [scoreOf(group, angles, analysis)];
  });

const rowOf = (scores: readonly PhaseScore[]) => {
  const sorted = scores.map(({ p90Deg }) => p90Deg).sort((a, b) => a - b);
  const wrong = scores.filter(({ p90Deg }) => p90Deg >= wrongDeg);
  const good = scores.filter(({ p90Deg }) => p90Deg < goodDeg);
  const doubted = (part: readonly PhaseScore[]): string =>
    `${part.filter((score) => score.isDoubted).length} of ${part.length}`;
  return {
    spectra: scores.length,
    'median °': at(sorted, 0.5).toFixed(1),
    'nine in ten °': at(sorted, 0.9).toFixed(1),
    'worst °': at(sorted, 1).toFixed(0),
    'from 30° on': scores.filter(({ p90Deg }) => p90Deg >= 30).length,
    inverted: scores.filter(({ isInverted }) => isInverted).length,
    'doubted of those from 10° on': doubted(wrong),
    'doubted of those below 5°': doubted(good),
  };
};

/** Rules were chosen on seeds 1 to 40. */
const seedRanges = { 'seeds that chose rules': [1, 20], 'other seeds': [70_001, 20] } as const;

const tableOf = (scores: readonly PhaseScore[]) =>
  Object.fromEntries(
    [...new Set(scores.map(({ group }) => group))].map((group) => [
      group,
      rowOf(scores.filter((score) => score.group === group)),
    ]),
  );

const inWords = (row: ReturnType<typeof rowOf>): string =>
  `median ${row['median °']}°, ${row['from 30° on']} of ${row.spectra} from 30° on, ${row.inverted} inverted; doubted: ${row['doubted of those from 10° on']} from 10° on, ${row['doubted of those below 5°']} below 5°`;

/** Prints each trouble and the measured spectra, halves apart. */
export const benchPhaseTroubles = (): TargetRow[] => {
  const drawn = Object.entries(seedRanges).map(([name, [first, count]]) => {
    const scores = phaseTroubles.flatMap((trouble) =>
      Array.from({ length: count }, (_, k) => scoreScene(trouble, first + k)),
    );
    console.log(name);
    console.table(tableOf(scores));
    return `${name}: ${inWords(rowOf(scores))}`;
  });
  const measured = [...scoreMeasured(false), ...scoreMeasured(true)];
  const table = tableOf(measured);
  console.table(table);
  return [
    {
      what: 'automatic phase 1H under eleven drawn troubles, p90 over lines',
      'best known': '–',
      target: 'none from 30° on without a doubt',
      measured: drawn.join('; '),
    },
    {
      what: "automatic phase 1H beside the spectrometer's own spectrum, p90 over lines",
      'best known': '–',
      target: 'median ≤ 1°',
      measured: Object.entries(table)
        .map(([group, row]) => `${group}: ${inWords(row)}`)
        .join('; '),
    },
  ];
};
