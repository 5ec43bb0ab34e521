import { type ActiveVersions, currencyRoutes } from '#contract/currency';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/http/outcome.ts';
import { describeVersions } from './describe-versions.ts';

export const currencyFeature: Feature = {
  id: 'currency',
  declarations: currencyRoutes,
  build: (_kernel, program) => {
    // The tables it reads through never change while the program runs.
    let here: ActiveVersions | null = null;
    return {
      routes: bindRoutes(currencyRoutes, {
        activeVersions: async () => {
          here ??= describeVersions(program.version);
          return { body: here };
        },
      }),
    };
  },
};
