import type { MessageKey } from '../i18n/catalogues.ts';

interface AreaEntry {
  /** As react-router reads it. */
  readonly path: string;
  readonly titleKey: MessageKey;
  /** Letter after "g" that jumps here. */
  readonly jumpKey: string;
  /** The page of the documentation that is about it. */
  readonly documentation: string;
}

/** The areas of the rail, in its order. Without the screens themselves, so that screens may name areas too. */
export const areas = {
  home: { path: '/', titleKey: 'shell.area.home', jumpKey: 'h', documentation: 'first-run' },
  analyses: {
    path: '/analyses',
    titleKey: 'shell.area.analyses',
    jumpKey: 'a',
    documentation: 'nmr-confidence',
  },
  ms: { path: '/ms', titleKey: 'shell.area.ms', jumpKey: 'm', documentation: 'mass-spectra' },
  review: { path: '/review', titleKey: 'shell.area.review', jumpKey: 'r', documentation: 'records' },
  projects: { path: '/projects', titleKey: 'shell.area.projects', jumpKey: 'p', documentation: 'screens' },
  optimizations: {
    path: '/optimizations',
    titleKey: 'shell.area.optimizations',
    jumpKey: 'o',
    documentation: 'optimization',
  },
  reactions: {
    path: '/reactions',
    titleKey: 'shell.area.reactions',
    jumpKey: 'x',
    documentation: 'reactions',
  },
  regulatory: {
    path: '/dossiers',
    titleKey: 'shell.area.regulatory',
    jumpKey: 'd',
    documentation: 'dossiers',
  },
  knowledge: {
    path: '/knowledge',
    titleKey: 'shell.area.knowledge',
    jumpKey: 'k',
    documentation: 'knowledge',
  },
  audit: { path: '/audit', titleKey: 'shell.area.audit', jumpKey: 'u', documentation: 'part-11' },
  settings: { path: '/settings', titleKey: 'shell.area.settings', jumpKey: 's', documentation: 'settings' },
} as const satisfies Readonly<Record<string, AreaEntry>>;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly Area[];
