import { median } from '../../stats/robust.ts';
import { readRepetition } from '../acquisition/acquisition-conditions.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import { assumedAngleDeg, leastCommonPart, longestCommonT1S } from '../acquisition/recovered-part.ts';
import type { Acquisition, Contradiction, Multiplet, Peak } from '../model.ts';
import type { Companion } from '../peaks/find-satellites.ts';
import { mostImpurityProtons } from './label-groupings.ts';
import { naturalShare, satelliteShareOf } from './measure-satellites.ts';
import { exchangeWidths } from './proton-unit.ts';
import { typicalWidthHz } from './typical-width.ts';

export interface RelaxationQuestion {
  readonly acquisition: Acquisition;
  readonly nucleus: string;
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  /** Lines that belong to a stronger one, by index into the peaks. */
  readonly companions: readonly Companion[];
}

/** Below this part of a slow proton's signal, counts of protons differ by more than they are read to. */
const leastPart = 0.95;

/** A count this far from a whole number is off: a constant part, and one in proportion. */
const mostMissH = 0.15;
const mostMissPerProton = 0.05;

/** Above so many protons any number is near a whole one. */
const largestReportedHydrogens = 6.5;

const countOf = ({ relativeArea }: Multiplet): number => relativeArea ?? 0;

const missOf = (count: number): number => Math.abs(count - Math.max(1, Math.round(count)));

const isOff = (multiplet: Multiplet): boolean => {
  const count = countOf(multiplet);
  return missOf(count) > Math.max(mostMissH, mostMissPerProton * count);
};

/** Signals of the compound whose count means something: no traces, none that exchange with water. */
const countedOf = ({ multiplets, peaks }: RelaxationQuestion): Multiplet[] => {
  const typicalHz = typicalWidthHz(peaks);
  return multiplets.filter((multiplet) => {
    const own = peaks.filter(({ id }) => multiplet.peakIds.includes(id));
    return (
      multiplet.category === 'compound' &&
      countOf(multiplet) >= mostImpurityProtons &&
      countOf(multiplet) <= largestReportedHydrogens &&
      median(own.map(({ widthHz }) => widthHz)) < exchangeWidths * typicalHz
    );
  });
};

/**
 * What the satellites of the signals say, where they stand clear: protons on 13C relax faster, so that a signal that has not
 * relaxed holds too little against them.
 */
const describeSatellites = (
  { peaks, companions }: RelaxationQuestion,
  multiplets: readonly Multiplet[],
): string => {
  const reported = multiplets.flatMap((multiplet) => {
    const share = satelliteShareOf(multiplet, peaks, companions);
    return share === null ? [] : [`${(100 * share).toFixed(2)} % of ${multiplet.shiftPpm.toFixed(2)} ppm`];
  });
  return reported.length === 0
    ? ''
    : `. 13C satellites hold ${reported.join(' and ')}; ${(100 * naturalShare).toFixed(2)} % where all protons count alike`;
};

/**
 * Proton counts that are off in a spectrum pulsed faster than slow protons relax. Silent where most signals are no whole
 * numbers: a mixture, or a unit that was not found, says nothing about relaxation.
 */
export const findRelaxationDoubt = (question: RelaxationQuestion): Contradiction[] => {
  const { acquisition, nucleus } = question;
  if (nucleus !== '1H' || experimentKindOf(acquisition) !== 'plain') return [];
  const { repetitionTimeS, flipAngleDeg } = readRepetition(acquisition);
  const part = leastCommonPart({ repetitionTimeS, flipAngleDeg });
  if (part === null || repetitionTimeS === null || part >= leastPart) return [];
  const counted = countedOf(question);
  const off = counted.filter(isOff);
  if (off.length === 0 || 2 * off.length > counted.length) return [];
  const list = off.map((item) => `${item.shiftPpm.toFixed(2)} ppm: ${countOf(item).toFixed(2)} H`).join('; ');
  const angle = flipAngleDeg === null ? `${assumedAngleDeg}° (assumed)` : `${flipAngleDeg.toFixed(0)}°`;
  return [
    {
      code: 'relaxation_doubt',
      message: 'Counts are off, and the pulses follow too fast for slow protons to count in full.',
      severity: 'warning',
      peakIds: off.flatMap(({ peakIds }) => peakIds),
      evidence:
        `${list}; limit ${mostMissH} H. Pulses of ${angle} every ${repetitionTimeS.toFixed(1)} s show ` +
        `${(100 * part).toFixed(0)} % of a proton with a T1 of ${longestCommonT1S} s, limit ${100 * leastPart} %` +
        describeSatellites(question, off),
    },
  ];
};
