import { type Analysis, analysisRoutes } from '#contract/analyses';
import { fidRunRoutes, type PeakRow } from '#contract/fid-runs';
import { api } from '../../../api/api.ts';
import type { BytesReply } from '../../../api/client.ts';
import type {
  PlotAnnotation,
  PlotMultiplet,
  PlotPeak,
  PlotSpectrum,
  PlotZone,
} from '../../../plot/core/plot-data.ts';
import type { DraftAnnotation } from './addition-draft.ts';
import { carriesIntegral, isRangeEdited, type Regions, shownRanges } from './range-draft.ts';

/** The part of a spectrum's answer that travels beside the samples. */
const headerSchema = fidRunRoutes.spectrum.response.omit({ intensity: true, envelope: true });

/** Samples as little-endian float32, the axis in a header: numbers as text would be four times as much. */
const readSpectrum = (reply: BytesReply): PlotSpectrum => {
  const header = headerSchema.parse(JSON.parse(reply.header('x-spectrum-header') ?? 'null'));
  const samples = readFloat32(reply.bytes);
  return {
    samples,
    axis: { fromPpm: header.from_ppm, toPpm: header.to_ppm, points: samples.length },
    nucleus: header.nucleus,
    frequencyMhz: header.frequency_mhz,
    digest: header.digest,
  };
};

/** The spectrum of the current run of an analysis. */
export const loadSpectrum = async (id: string, signal: AbortSignal): Promise<PlotSpectrum> =>
  readSpectrum(
    await api.bytes(analysisRoutes.spectrum, { params: { id } }, 'application/octet-stream', { signal }),
  );

/** The spectrum of any run. */
export const loadRunSpectrum = async (id: string, signal: AbortSignal): Promise<PlotSpectrum> =>
  readSpectrum(
    await api.bytes(fidRunRoutes.spectrum, { params: { id } }, 'application/octet-stream', { signal }),
  );

export const readFloat32 = (bytes: ArrayBuffer): Float32Array => {
  const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
  if (isLittleEndian) return new Float32Array(bytes, 0, Math.floor(bytes.byteLength / 4));
  const view = new DataView(bytes);
  return Float32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, i) =>
    view.getFloat32(4 * i, true),
  );
};

export const plotPeaksOf = (rows: readonly PeakRow[]): PlotPeak[] =>
  rows.map((row) => ({
    id: row.id,
    shiftPpm: row.shift_ppm,
    height: row.height,
    category: row.category,
    isExcluded: (row.excluded_by ?? null) !== null,
  }));

export const plotZonesOf = ({ exclusions }: Regions): PlotZone[] =>
  exclusions.map((zone) => ({ id: zone.id, fromPpm: zone.from_ppm, toPpm: zone.to_ppm }));

interface ProtonReference {
  readonly multiplet_id: string;
  readonly protons: number;
}

/** What one multiplet is set to in the record and in the draft. */
export interface DraftedReference {
  readonly saved: ProtonReference | null;
  readonly drafted: ProtonReference | null;
}

/** Counts as they will be about once the service counts by what a person set; it alone says what they are. */
const rescale = (
  multiplets: readonly PlotMultiplet[],
  { saved, drafted }: DraftedReference,
): readonly PlotMultiplet[] => {
  if (drafted === null || (saved?.multiplet_id === drafted.multiplet_id && saved.protons === drafted.protons))
    return multiplets;
  const reference = multiplets.find(({ id, isDraft }) => id === drafted.multiplet_id && isDraft !== true);
  if (!reference || reference.area <= 0) return multiplets;
  const one = reference.area / drafted.protons;
  return multiplets.map((m) =>
    m.isDraft === true || m.integral === null || m.area <= 0
      ? m
      : { ...m, integral: m.area / one, protons: null, isRescaled: true },
  );
};

const unchanged: DraftedReference = { saved: null, drafted: null };

/** The ranges of a draft: those nobody touched as the service counts them, the others as they are drawn. */
export const plotRangesOf = (
  regions: Regions,
  reference: DraftedReference = unchanged,
): readonly PlotMultiplet[] => {
  const shown = shownRanges(regions);
  const kept = shown.flatMap((range) => (range.saved && !isRangeEdited(range) ? [range.saved] : []));
  const drafted = shown.filter(isRangeEdited).map(
    ({ id, from_ppm, to_ppm, saved }): PlotMultiplet => ({
      id,
      fromPpm: from_ppm,
      toPpm: to_ppm,
      shiftPpm: saved?.shift_ppm ?? (from_ppm + to_ppm) / 2,
      multiplicity: '',
      couplingsHz: [],
      peakIds: saved?.peak_ids ?? [],
      area: saved?.area ?? 0,
      integral: null,
      isDraft: true,
    }),
  );
  return rescale([...plotMultipletsOf(kept), ...drafted], reference);
};

export const plotAnnotationsOf = (rows: readonly DraftAnnotation[]): readonly PlotAnnotation[] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    fromPpm: row.shift_ppm,
    fromHeight: row.height,
    toPpm: row.to_shift_ppm,
    toHeight: row.to_height,
  }));

export const plotMultipletsOf = (multiplets: Analysis['multiplets']): PlotMultiplet[] =>
  multiplets.filter(carriesIntegral).map((m) => ({
    id: m.id,
    fromPpm: m.from_ppm,
    toPpm: m.to_ppm,
    shiftPpm: m.shift_ppm,
    multiplicity: m.multiplicity,
    couplingsHz: m.j_hz,
    peakIds: m.peak_ids,
    area: m.area,
    integral: m.protons ?? m.ratio,
    protons: m.protons,
  }));
