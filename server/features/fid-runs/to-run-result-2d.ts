import type { PeakRow } from '#contract/fid-runs';
import type { Warning } from '#engines/common/result.ts';
import { formatCorrelations } from '#engines/nmr/two-d/format-correlations.ts';
import type { Analysis2D } from '#engines/nmr/two-d/interpret-2d.ts';
import type { Peak2D } from '#engines/nmr/two-d/label-signals.ts';
import { digestSpectrum } from './digests.ts';
import type { RunResult, StoredSpectrum } from './run-result.ts';
import { encodeFloat32 } from './spectrum-bytes.ts';
import { toResultHead } from './to-run-result.ts';

/** Nucleus of runs of two dimensions, as the uploader calls it. */
const twoDimensional = '2D';

const toStoredMatrix = ({ spectrum: { f2, f1, rows, columns, values } }: Analysis2D): StoredSpectrum => {
  const samples = encodeFloat32(values);
  const header = {
    nucleus: f2.nucleus,
    points: columns,
    fromPpm: f2.fromPpm,
    toPpm: f2.toPpm,
    frequencyMhz: f2.frequencyMhz,
    indirect: { ...f1, rows },
  };
  return { ...header, digest: digestSpectrum({ ...header, samples }), samples };
};

/** Shift, width and area are those of F2 and of the zone; what F1 adds stands in two_d. Nothing was fitted. */
const toPeakRow = (peak: Peak2D): PeakRow => ({
  id: peak.id,
  shift_ppm: peak.f2Ppm,
  assignment: peak.assignment,
  category: peak.category,
  confidence: peak.confidence,
  reason: peak.reason,
  height: peak.height,
  area: peak.sign * peak.volume,
  width_hz: peak.f2WidthHz,
  multiplicity: null,
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: peak.snr,
  fit_residual: 0,
  two_d: {
    f1_shift_ppm: peak.f1Ppm,
    f1_width_hz: peak.f1WidthHz,
    kind: peak.kind,
    sign: peak.sign,
    mixed_signs: peak.isMixed,
    carbon: peak.carbon,
    partner_id: peak.partnerId,
    f2_from_ppm: peak.f2Ppms[0],
    f2_to_ppm: peak.f2Ppms[1],
    f1_from_ppm: peak.f1Ppms[0],
    f1_to_ppm: peak.f1Ppms[1],
    f2_in_1d: peak.isMatched.f2,
    f1_in_1d: peak.isMatched.f1,
    on_ridge: peak.isOnRidge,
  },
});

/** Turns what the engine found in two dimensions into what is stored. */
export const toRunResult2D = (
  analysis: Analysis2D,
  warnings: readonly Warning[],
  comparedWith: readonly string[],
): { result: RunResult; spectrum: StoredSpectrum } => {
  const spectrum = toStoredMatrix(analysis);
  const { f1, f2 } = analysis.spectrum;
  const result: RunResult = {
    ...toResultHead(analysis, spectrum, warnings),
    nucleus: twoDimensional,
    solvent: analysis.solventName,
    solvent_reason: analysis.solventReason,
    reference_reason: analysis.referenceReason,
    journal_text: formatCorrelations(analysis.peaks, {
      experiment: analysis.experiment.kind,
      f2Nucleus: f2.nucleus,
      f1Nucleus: f1.nucleus,
      frequencyMhz: f2.frequencyMhz,
      solventName: analysis.solventName,
    }),
    peaks: analysis.peaks.map(toPeakRow),
    multiplets: [],
    integrals: [],
    proton_count: null,
    assignments: null,
    two_d: {
      experiment: analysis.experiment.kind,
      edited: analysis.experiment.isEdited,
      phased: analysis.isPhased,
      f2_nucleus: f2.nucleus,
      f1_nucleus: f1.nucleus,
      noise: analysis.noise,
      compared_with: [...comparedWith],
      ridges: analysis.ridges.map(({ f2Ppms: [from_ppm, to_ppm], excess }) => ({ from_ppm, to_ppm, excess })),
    },
  };
  return { result, spectrum };
};
