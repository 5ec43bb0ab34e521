import type { z } from 'zod';
import type { packDescription } from '#contract/reference-packs';
import type { Manifest } from './manifest.ts';

export type PackDescription = z.infer<typeof packDescription>;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const metricsOf = (manifest: Manifest): PackDescription['metrics'] =>
  manifest.kind === 'spectra'
    ? manifest.nuclei
    : Object.fromEntries(
        Object.entries(manifest.nuclei).map(([nucleus, { metrics, environments }]) => [
          nucleus,
          { ...metrics, environments: sum(environments) },
        ]),
      );

/** What is kept of a manifest beside the name of the pack; the manifest itself stays in the file. */
export const describePack = (manifest: Manifest): PackDescription => {
  const { sources, records, built_with } = manifest;
  return { sources, records, built_with, metrics: metricsOf(manifest) };
};
