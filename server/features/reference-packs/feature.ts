import { referencePackRoutes, spectrumCapabilityRoutes } from '#contract/reference-packs';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { openActive } from './open-packs.ts';
import { packSource } from './record-source.ts';
import { referencePackHandlers, spectrumCapabilityHandlers } from './routes.ts';

/** Files of reference data: what is installed, which of it is in use, and what is said where a file is not what it was. */
export const referencePacksFeature: Feature = {
  id: 'reference-packs',
  declarations: { ...referencePackRoutes, ...spectrumCapabilityRoutes },
  build: (kernel) => ({
    routes: [
      ...bindRoutes(referencePackRoutes, kernel, referencePackHandlers),
      ...bindRoutes(spectrumCapabilityRoutes, kernel, spectrumCapabilityHandlers),
    ],
    records: [packSource(kernel)],
    onStart: async () => {
      // The first screen does not wait for it.
      openActive(kernel).catch((error: unknown) => {
        kernel.log.warn('the active reference packs were not opened', {
          error: error instanceof Error ? error.message : String(error),
        });
      });
    },
  }),
};
