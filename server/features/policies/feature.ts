import { policyRoutes } from '#contract/policies';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { PersonalSettingName } from '#kernel/config/setting-declarations.ts';
import type { Feature } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';

const policyHandlers: Handlers<typeof policyRoutes, Pick<Kernel, 'installed' | 'settings'>> = {
  read: async ({ installed }, _input, { principal }) => ({
    body: {
      source: installed.policySource,
      recommended_source: installed.recommendedSource,
      user: installed.user && {
        source: installed.user.source,
        recommended_source: installed.user.recommendedSource,
        ignored_keys: [...installed.user.ignoredKeys],
        trouble: installed.user.trouble,
      },
      settings: installed.settings
        .filter(
          ({ locked, fromNextStart }) => locked || fromNextStart?.source === 'policy' || seesAll(principal),
        )
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ isLive, fromNextStart, ...setting }) => ({
          ...setting,
          is_live: isLive,
          from_next_start: fromNextStart,
        })),
      trouble: installed.trouble,
      unknown_keys: [...installed.unknownKeys],
    },
  }),
  interface: async ({ installed, settings }) => {
    const isLocked = (asked: PersonalSettingName): boolean =>
      installed.settings.some(({ name, locked }) => name === asked && locked);
    return {
      body: {
        language: { value: settings.interface.language, locked: isLocked('INTERFACE_LANGUAGE') },
        theme: { value: settings.interface.theme, locked: isLocked('INTERFACE_THEME') },
      },
    };
  },
};

/** What the administrator of the machine decided, for whoever wonders why a setting is locked. */
export const policiesFeature: Feature = {
  id: 'policies',
  declarations: policyRoutes,
  build: (kernel) => ({
    routes: bindRoutes(policyRoutes, kernel, policyHandlers),
  }),
};
