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
  here(): Promise<ActiveVersions>;
}

const currencyHandlers: Handlers<typeof currencyRoutes, CurrencyServices> = {
  activeVersions: async ({ here }) => ({ body: await here() }),
  currency: async (kernel) => ({ body: toWireCurrency(await readCurrency(kernel, await kernel.here())) }),
};

/** Whether this program is in step with the workspace it is bound to, and which work that permits. */
export const currencyFeature: Feature = {
  id: 'currency',
  declarations: currencyRoutes,
  build: (kernel, program) => {
    const here = () => describeVersions(kernel, program.version);
    kernel.permits.add(async (work, once) =>
      permitByCurrency(await readCurrency(kernel, await here(), once), work),
    );
    return {
      routes: bindRoutes(currencyRoutes, { ...kernel, here }, currencyHandlers),
    };
  },
};
