import { type ActiveVersions, currencyRoutes } from '#contract/currency';
import type { Feature } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';
import { describeVersions } from './describe-versions.ts';
import { permitByCurrency } from './permit-by-currency.ts';
import { readCurrency } from './read-currency.ts';
import { toWireCurrency } from './to-wire-currency.ts';

/** What the routes of versions work with. */
interface CurrencyServices extends Kernel {
  /** The versions this program works with. */
  here(): ActiveVersions;
}

const currencyHandlers: Handlers<typeof currencyRoutes, CurrencyServices> = {
  activeVersions: async ({ here }) => ({ body: here() }),
  currency: async (kernel) => ({ body: toWireCurrency(await readCurrency(kernel, kernel.here())) }),
};

/** Whether this program is in step with the workspace it is bound to, and which work that permits. */
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
    kernel.permits.add(async (work, once) =>
      permitByCurrency(await readCurrency(kernel, here(), once), work),
    );
    return {
      routes: bindRoutes(currencyRoutes, { ...kernel, here }, currencyHandlers),
    };
  },
};
