import type { ComponentType } from 'react';
import type { MessageKey } from '../i18n/catalogues.ts';

/** Areas of the left rail, in its order. */
export const areas = ['home', 'analyses', 'review', 'projects', 'settings'] as const;
export type Area = (typeof areas)[number];

export interface Screen {
  /** As react-router reads it. */
  readonly path: string;
  readonly area: Area;
  readonly titleKey: MessageKey;
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<ComponentType>;
}

/** Every screen of the workstation. One line here is all that routing, titles and the rail need. */
export const screens: readonly Screen[] = [];
