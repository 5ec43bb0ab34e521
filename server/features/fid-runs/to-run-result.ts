import type { PeakRow } from '#contract/fid-runs';
import type { StructureProtons } from '#engines/chem/structure-protons.ts';
import type { Warning } from '#engines/common/result.ts';
import { isProtonDecoupled } from '#engines/nmr/acquisition/decoupling.ts';
import type { FidAnalysis, Multiplet, Peak } from '#engines/nmr/model.ts';
import { formatJournal } from '#engines/nmr/multiplets/format-journal.ts';
import { countProtons } from './count-protons.ts';
import { digestJson, digestSpectrum } from './digests.ts';
import type { AcquisitionRow, MultipletRow, RunResult, StoredSpectrum } from './run-result.ts';
import { encodeSamples } from './spectrum-bytes.ts';

const digestRecipe = (preset: string, steps: RunResult['recipe']): string => digestJson({ preset, steps });

const toStoredSpectrum = ({ spectrum }: FidAnalysis): StoredSpectrum => {
  const samples = encodeSamples(spectrum.re);
  const header = {
    nucleus: spectrum.nucleus,
    points: spectrum.re.length,
    fromPpm: spectrum.fromPpm,
    toPpm: spectrum.toPpm,
    frequencyMhz: spectrum.frequencyMhz,
  };
  return { ...header, digest: digestSpectrum({ ...header, samples }), samples };
};

const toPeakRow = (peak: Peak, multiplet: Multiplet | undefined): PeakRow => ({
  id: peak.id,
  shift_ppm: peak.shiftPpm,
  assignment: peak.assignment,
  category: peak.category,
  confidence: peak.confidence,
  reason: peak.reason,
  height: peak.height,
  area: peak.area,
  width_hz: peak.widthHz,
  multiplicity: multiplet?.multiplicity ?? null,
  j_hz: [...(multiplet?.couplingsHz ?? [])],
  multiplet_id: peak.multipletId,
  atom_ids: [],
  snr: peak.snr,
  fit_residual: peak.fitResidual,
});

const toMultipletRow = (multiplet: Multiplet): MultipletRow => ({
  id: multiplet.id,
  from_ppm: multiplet.fromPpm,
  to_ppm: multiplet.toPpm,
  shift_ppm: multiplet.shiftPpm,
  multiplicity: multiplet.multiplicity,
  j_hz: [...multiplet.couplingsHz],
  area: multiplet.area,
  ratio: multiplet.relativeArea,
  protons: null,
  category: multiplet.category,
  peak_ids: [...multiplet.peakIds],
  count_marks: multiplet.countMarks.map((mark) => ({ ...mark })),
});

const toAcquisitionRow = ({
  acquisition,
  isProcessedElsewhere,
}: Pick<FidAnalysis, 'acquisition' | 'isProcessedElsewhere'>): AcquisitionRow => ({
  nucleus: acquisition.nucleus,
  base_frequency_mhz: acquisition.baseFrequencyMhz,
  spectral_width_hz: acquisition.spectralWidthHz,
  solvent_name: acquisition.solventName,
  temperature_k: acquisition.temperatureK,
  scans: acquisition.scans,
  receiver_gain: acquisition.receiverGain,
  pulse_program: acquisition.pulseProgram,
  acquired_at: acquisition.acquiredAtUtc,
  processed_elsewhere: isProcessedElsewhere,
  parameters: acquisition.parameters,
});

/** What measurements of one dimension and of two have in common. */
export const toResultHead = (
  analysis: Pick<
    FidAnalysis,
    | 'engineVersion'
    | 'recipe'
    | 'acquisition'
    | 'isProcessedElsewhere'
    | 'confidence'
    | 'confidenceReason'
    | 'evidence'
    | 'contradictions'
  >,
  spectrum: StoredSpectrum,
  warnings: readonly Warning[],
) => {
  const { preset, steps } = analysis.recipe;
  const recipe = steps.map((step) => ({ ...step, parameters: { ...step.parameters } }));
  return {
    engine_version: analysis.engineVersion,
    preset,
    recipe,
    recipe_digest: digestRecipe(preset, recipe),
    spectrum_digest: spectrum.digest,
    title: analysis.acquisition.title,
    frequency_mhz: spectrum.frequencyMhz,
    confidence: analysis.confidence,
    confidence_reason: analysis.confidenceReason,
    evidence: analysis.evidence.map((item) => ({ ...item })),
    warnings,
    contradictions: analysis.contradictions.map(({ peakIds, ...rest }) => ({
      ...rest,
      peak_ids: [...peakIds],
    })),
    acquisition: toAcquisitionRow(analysis),
  } satisfies Partial<RunResult>;
};

/** Turns what the engines found into what is stored: digests of recipe and spectrum, rows in wire names. */
export const toRunResult = (
  analysis: FidAnalysis,
  warnings: readonly Warning[],
  protons: StructureProtons | null,
): { result: RunResult; spectrum: StoredSpectrum } => {
  const spectrum = toStoredSpectrum(analysis);
  const byId = new Map(analysis.multiplets.map((multiplet) => [multiplet.id, multiplet]));
  const found = analysis.multiplets.map(toMultipletRow);
  const solventName = analysis.solvent.name ?? analysis.solvent.metadataName;
  const counts = countProtons(found, spectrum.nucleus, protons, solventName);
  const multiplets = found.map((row) => ({ ...row, protons: counts.get(row.id) ?? null }));
  const solvent = analysis.solvent.name;
  const result: RunResult = {
    ...toResultHead(analysis, spectrum, warnings),
    nucleus: spectrum.nucleus,
    solvent,
    solvent_reason: analysis.solvent.reason,
    reference_reason: analysis.reference.reason,
    journal_text: formatJournal(analysis.multiplets, analysis.peaks, {
      nucleus: spectrum.nucleus,
      frequencyMhz: spectrum.frequencyMhz,
      solventName: solvent ?? analysis.solvent.metadataName,
      protons,
      isProtonDecoupled: isProtonDecoupled(spectrum.nucleus, analysis.acquisition),
    }),
    peaks: analysis.peaks.map((peak) => toPeakRow(peak, byId.get(peak.multipletId ?? ''))),
    multiplets,
    integrals: multiplets.map(({ from_ppm, to_ppm, ratio, protons }) => ({
      from_ppm,
      to_ppm,
      ratio,
      protons,
    })),
    proton_count: protons?.total ?? null,
    assignments: protons === null ? null : [],
  };
  return { result, spectrum };
};
