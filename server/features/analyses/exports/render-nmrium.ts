import { disclaimer } from '#kernel/contract/interpretation.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import { decodeSamples } from '../../fid-runs/index.ts';
import { countMultiplets } from '../counted-multiplets.ts';
import type { ExportInput } from './export-input.ts';

/** Version 3 keeps spectra at the top; the viewer brings older files up to date itself. */
const documentVersion = 3;

const rangesOf = (input: ExportInput) =>
  countMultiplets(input).map(({ id, from_ppm, to_ppm, shift_ppm, multiplicity, j_hz, area, protons }) => ({
    id,
    from: Math.min(from_ppm, to_ppm),
    to: Math.max(from_ppm, to_ppm),
    absolute: area,
    ...(protons === null ? {} : { integration: protons }),
    signals: [
      { id: `${id}-signal`, delta: shift_ppm, multiplicity, js: j_hz.map((coupling) => ({ coupling })) },
    ],
  }));

/** The processed spectrum with its ranges and the structure, as the viewer nmrium keeps its work. */
export const renderNmrium = (input: ExportInput): string => {
  const { row, spectrum, result, structure, adoptionGap } = input;
  const samples = decodeSamples(spectrum.samples);
  const step = (spectrum.toPpm - spectrum.fromPpm) / Math.max(1, samples.length - 1);
  const last = samples.length - 1;
  // The viewer's axis rises.
  const x = Array.from(samples, (_, index) => spectrum.fromPpm + (last - index) * step);
  const re = Array.from(samples, (_, index) => samples[last - index] ?? 0);
  return JSON.stringify({
    version: documentVersion,
    spectra: [
      {
        id: row.id,
        data: { x, re, im: null },
        info: {
          name: row.title,
          title: row.title,
          nucleus: spectrum.nucleus,
          dimension: 1,
          isFid: false,
          isFt: true,
          isComplex: false,
          originFrequency: spectrum.frequencyMhz,
          baseFrequency: spectrum.frequencyMhz,
          ...(result.solvent === null ? {} : { solvent: result.solvent }),
          ...(result.acquisition?.acquired_at == null ? {} : { date: result.acquisition.acquired_at }),
        },
        meta: {
          larmorAnalysis: row.id,
          larmorSpectrumDigest: spectrum.digest,
          larmorDisclaimer: disclaimer,
          ...(adoptionGap === null ? {} : { larmorAdoptionGap: gapText(adoptionGap) }),
        },
        ranges: { values: rangesOf(input) },
        filters: [],
      },
    ],
    molecules:
      structure === null ? [] : [{ id: `${row.id}-structure`, label: 'P1', molfile: structure.molfile }],
  });
};
