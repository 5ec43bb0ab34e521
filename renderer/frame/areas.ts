import type { MessageKey } from '../i18n/catalogues.ts';

interface AreaEntry {
  /** As react-router reads it. */
  readonly path: string;
  readonly titleKey: MessageKey;
  /** Letter after "g" that jumps here. */
  readonly jumpKey: string;
}

/** The areas of the rail, in its order. Without the screens themselves, so that screens may name areas too. */
export const areas = {
  home: { path: '/', titleKey: 'shell.area.home', jumpKey: 'h' },
  analyses: { path: '/analyses', titleKey: 'shell.area.analyses', jumpKey: 'a' },
  ms: { path: '/ms', titleKey: 'shell.area.ms', jumpKey: 'm' },
  review: { path: '/review', titleKey: 'shell.area.review', jumpKey: 'r' },
  projects: { path: '/projects', titleKey: 'shell.area.projects', jumpKey: 'p' },
  optimizations: { path: '/optimizations', titleKey: 'shell.area.optimizations', jumpKey: 'o' },
  reactions: { path: '/reactions', titleKey: 'shell.area.reactions', jumpKey: 'x' },
  regulatory: { path: '/dossiers', titleKey: 'shell.area.regulatory', jumpKey: 'd' },
  knowledge: { path: '/knowledge', titleKey: 'shell.area.knowledge', jumpKey: 'k' },
  audit: { path: '/audit', titleKey: 'shell.area.audit', jumpKey: 'u' },
  settings: { path: '/settings', titleKey: 'shell.area.settings', jumpKey: 's' },
} as const satisfies Readonly<Record<string, AreaEntry>>;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly Area[];
