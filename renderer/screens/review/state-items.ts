import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Messages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import { assignmentWord } from '../shared/analyses/words.ts';
import type { StatedItem } from './compare-versions.ts';

const couplings = ({ f }: Messages, jHz: readonly number[]): string =>
  jHz.map((j) => f.number(j, 1)).join(', ');

/** From the higher shift to the lower, as an axis of shifts reads. */
const stretchOf = (
  { f }: Messages,
  { from_ppm, to_ppm }: { readonly from_ppm: number; readonly to_ppm: number },
  nucleus: string,
): string => {
  const shift = (ppm: number): string => f.shiftPpm(ppm, shiftDecimals(nucleus));
  return `${shift(Math.max(from_ppm, to_ppm))}–${shift(Math.min(from_ppm, to_ppm))} ppm`;
};

/** Fields nobody filled say nothing. */
const filled = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );

export const statePeaks = (
  messages: Messages,
  peaks: readonly PeakRow[],
  nucleus: string,
): readonly StatedItem[] =>
  peaks.map((peak) => ({
    id: peak.id,
    peakIds: [peak.id],
    fields: filled({
      shift: `${messages.f.shiftPpm(peak.shift_ppm, shiftDecimals(nucleus))} ppm`,
      category: messages.t(`category.${peak.category}`),
      assignment: peak.assignment && assignmentWord(messages, peak.assignment),
      atoms: peak.atom_ids.join(', '),
      multiplicity: peak.multiplicity,
    }),
  }));

export const stateMultiplets = (
  messages: Messages,
  multiplets: Analysis['multiplets'],
  nucleus: string,
): readonly StatedItem[] =>
  multiplets.map((multiplet) => ({
    id: multiplet.id,
    peakIds: multiplet.peak_ids,
    fields: filled({
      shift: `${messages.f.shiftPpm(multiplet.shift_ppm, shiftDecimals(nucleus))} ppm`,
      multiplicity: multiplet.multiplicity,
      coupling: couplings(messages, multiplet.j_hz),
      limits: stretchOf(messages, multiplet, nucleus),
      protons: multiplet.protons === null ? null : `${messages.f.number(multiplet.protons, 1)} H`,
      category: messages.t(`category.${multiplet.category}`),
    }),
  }));

export const stateExclusions = (
  messages: Messages,
  exclusions: Analysis['exclusions'],
  nucleus: string,
): readonly StatedItem[] =>
  exclusions.map((zone) => ({
    id: zone.id,
    peakIds: [],
    fields: filled({ limits: stretchOf(messages, zone, nucleus), reason: zone.reason }),
  }));

export const stateStructure = (structure: Analysis['structure']): readonly StatedItem[] =>
  structure === null ? [] : [{ id: 'structure', peakIds: [], fields: { smiles: structure.smiles } }];
