import { integrate } from './build-integral-curves.ts';
import type { PlotMultiplet, PlotZone, SpectrumAxis } from './plot-data.ts';
import type { Region } from './regions.ts';

interface Measured {
  readonly sums: Float64Array;
  readonly axis: SpectrumAxis;
}

/** Sum of the samples that counts as one, by the largest range whose integral is known; null without any. */
const unitOf = ({ sums, axis }: Measured, multiplets: readonly PlotMultiplet[]): number | null => {
  const known = multiplets
    .filter((m) => m.isDraft !== true && m.integral !== null && m.integral > 0)
    .sort((a, b) => (b.integral as number) - (a.integral as number))[0];
  return known ? integrate(sums, axis, known, multiplets) / (known.integral as number) : null;
};

/** Drafted ranges with the integral that the samples between their edges have in the scale of the others. */
export const measureDrafts = (
  measured: Measured,
  multiplets: readonly PlotMultiplet[],
): readonly PlotMultiplet[] => {
  if (!multiplets.some((m) => m.isDraft)) return multiplets;
  const unit = unitOf(measured, multiplets);
  return multiplets.map((m) =>
    m.isDraft && unit ? { ...m, integral: integrate(measured.sums, measured.axis, m, multiplets) / unit } : m,
  );
};

const draftOf = ({ fromPpm, toPpm }: Region): PlotMultiplet => ({
  id: '',
  fromPpm,
  toPpm,
  shiftPpm: (fromPpm + toPpm) / 2,
  couplingsHz: [],
  peakIds: [],
  multiplicity: '',
  area: Number.MAX_VALUE,
  integral: null,
  isDraft: true,
});

interface Marked extends Measured {
  readonly multiplets: readonly PlotMultiplet[];
  readonly zones: readonly PlotZone[];
}

/** Ranges and zones while one of them is being drawn or moved. The others, and the scale of all curves, stay. */
export const previewRegion = (model: Marked, region: Region): Pick<Marked, 'multiplets' | 'zones'> => {
  const { multiplets, zones } = model;
  const { id, fromPpm, toPpm } = region;
  if (region.kind === 'exclusion') {
    const zone: PlotZone = { id: id ?? '', fromPpm, toPpm };
    return { multiplets, zones: [...zones.filter((z) => z.id !== id), zone] };
  }
  const former = multiplets.find((m) => m.id === id);
  const moved: PlotMultiplet = former ? { ...former, fromPpm, toPpm, isDraft: true } : draftOf(region);
  const next = former ? multiplets.map((m) => (m === former ? moved : m)) : [...multiplets, moved];
  const unit = unitOf(model, multiplets);
  return {
    zones,
    multiplets: next.map((m) =>
      m === moved && unit ? { ...m, integral: integrate(model.sums, model.axis, m, next) / unit } : m,
    ),
  };
};
