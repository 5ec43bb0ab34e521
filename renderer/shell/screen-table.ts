import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { MessageKey } from '../i18n/catalogues.ts';

export type Area = 'home' | 'analyses' | 'review' | 'projects' | 'settings';

export interface Screen {
  /** As react-router reads it. */
  readonly path: string;
  readonly area: Area;
  readonly titleKey: MessageKey;
  /** Letter after "g" that jumps here. Screens with one stand in the rail, in the order of the table. */
  readonly jumpKey?: string;
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<ComponentType>;
}

/** Every screen of the workstation. One line here is all that routing, titles, the rail and the jump keys need. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    area: 'home',
    titleKey: 'shell.area.home',
    jumpKey: 'h',
    load: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/analyses',
    area: 'analyses',
    titleKey: 'shell.area.analyses',
    jumpKey: 'a',
    load: async () => (await import('../screens/analyses/analyses-screen.tsx')).AnalysesScreen,
  },
  {
    path: '/analyses/:id',
    area: 'analyses',
    titleKey: 'shell.title.analysis',
    load: async () => (await import('../screens/analysis/analysis-screen.tsx')).AnalysisScreen,
  },
  {
    path: '/analyses/:id/report',
    area: 'analyses',
    titleKey: 'shell.title.report',
    load: async () => (await import('../screens/analysis/report-screen.tsx')).ReportScreen,
  },
  {
    path: '/review',
    area: 'review',
    titleKey: 'shell.area.review',
    jumpKey: 'r',
    load: async () => (await import('../screens/review/review-queue-screen.tsx')).ReviewQueueScreen,
  },
  {
    path: '/review/:id',
    area: 'review',
    titleKey: 'shell.area.review',
    load: async () => (await import('../screens/review/review-screen.tsx')).ReviewScreen,
  },
  {
    path: '/projects',
    area: 'projects',
    titleKey: 'shell.area.projects',
    jumpKey: 'p',
    load: async () => (await import('../screens/projects/projects-screen.tsx')).ProjectsScreen,
  },
  {
    path: '/projects/:id',
    area: 'projects',
    titleKey: 'shell.title.project',
    load: async () => (await import('../screens/projects/project-screen.tsx')).ProjectScreen,
  },
  {
    path: '/settings',
    area: 'settings',
    titleKey: 'shell.area.settings',
    jumpKey: 's',
    load: async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
  },
];

export const railAreas = screens.filter(({ jumpKey }) => jumpKey !== undefined);

/** The screen of an address; undefined where there is none. */
export const screenOfPath = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

export const areaOfPath = (pathname: string): Area | null => screenOfPath(pathname)?.area ?? null;
