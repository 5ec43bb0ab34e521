import type { z } from 'zod';
import type { packDescription } from '#contract/reference-packs';
import { intervalLevels } from '#engines/nmr/shift-model/conformal.ts';
import type { Manifest } from './manifest.ts';
import type { MutagenicityManifest } from './mutagenicity-manifest.ts';

export type PackDescription = z.infer<typeof packDescription>;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Figures that are there: without a call there is no share of right ones. */
const figuresOf = ({ metrics, positive }: MutagenicityManifest): Record<string, number> => {
  const { reliability: _reliability, ...figures } = metrics;
  return {
    positive,
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  };
};

const metricsOf = (manifest: Manifest): PackDescription['metrics'] => {
  if (manifest.kind === 'mass_spectra') return manifest.polarities;
  if (manifest.kind === 'spectra') return manifest.nuclei;
  if (manifest.kind === 'carcinogenic_potency') return manifest.species;
  if (manifest.kind === 'mutagenicity') return { unseen_scaffolds: figuresOf(manifest) };
  return Object.fromEntries(
    Object.entries(manifest.nuclei).map(([nucleus, { metrics, environments }]) => [
      nucleus,
      { ...metrics, environments: sum(environments) },
    ]),
  );
};

/** Null of a pack of another kind. The weights stay in the file: they say nothing to a person. */
const identificationOf = (manifest: Manifest): PackDescription['identification'] => {
  if (manifest.kind !== 'mass_spectra') return null;
  const { calibration, not_calibrated } = manifest;
  if (calibration === null) return { not_calibrated, calibration };
  const { weights: _weights, ...described } = calibration;
  return { not_calibrated, calibration: described };
};

/** Null of a pack without intervals, and of one whose builder did not measure them. */
const coverageOf = (manifest: Manifest): PackDescription['coverage'] => {
  if (manifest.kind !== 'shifts') return null;
  const rows = Object.entries(manifest.nuclei).flatMap(([nucleus, { coverage = [] }]) =>
    coverage.map(({ seen, ...bucket }) => ({
      nucleus,
      ...bucket,
      levels: intervalLevels.map((nominal, level) => ({ nominal, seen: seen[level] ?? null })),
    })),
  );
  return rows.length === 0 ? null : rows;
};

/** What is kept of a manifest beside the name of the pack; the manifest itself stays in the file. */
export const describePack = (manifest: Manifest): PackDescription => {
  const { sources, records, built_with } = manifest;
  return {
    sources,
    records,
    built_with,
    metrics: metricsOf(manifest),
    coverage: coverageOf(manifest),
    identification: identificationOf(manifest),
    reliability: manifest.kind === 'mutagenicity' ? manifest.metrics.reliability : null,
  };
};
