import { type ActiveVersions, currencyRoutes } from '#contract/currency';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { describeVersions } from './describe-versions.ts';
import { permitByCurrency } from './permit-by-currency.ts';
import { readCurrency } from './read-currency.ts';
import { toWireCurrency } from './to-wire-currency.ts';

/** Where this program stands to the workspace it is bound to, and what that permits. */
export const currencyFeature: Feature = {
  id: 'currency',
  declarations: currencyRoutes,
  build: (kernel, program) => {
    // What it reads through never changes while the program runs.
    let versions: ActiveVersions | null = null;
    const here = (): ActiveVersions => {
      versions ??= describeVersions(program.version);
      return versions;
    };
    kernel.permits.add(async (work) => permitByCurrency(await readCurrency(kernel, here()), work));
    return {
      routes: bindRoutes(currencyRoutes, {
        activeVersions: async () => ({ body: here() }),
        currency: async () => ({ body: toWireCurrency(await readCurrency(kernel, here())) }),
      }),
    };
  },
};
