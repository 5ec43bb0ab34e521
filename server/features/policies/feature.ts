import { policyRoutes } from '#contract/policies';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';

/** What the administrator of the machine decided, for whoever wonders why a setting is locked. */
export const policiesFeature: Feature = {
  id: 'policies',
  declarations: policyRoutes,
  build: ({ installed }) => ({
    routes: bindRoutes(policyRoutes, {
      read: async (_input, { principal }) => ({
        body: {
          source: installed.policySource,
          settings: installed.settings
            .filter(({ locked }) => locked || seesAll(principal))
            .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
          unknown_keys: [...installed.unknownKeys],
        },
      }),
    }),
  }),
};
