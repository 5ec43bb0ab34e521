import { areaNames, areas } from './areas.ts';
import type { CommandDefinition } from './commands.ts';

/** One jump per area of the rail. */
export const goCommands = areaNames.map((area) => ({
  id: `go.${area}`,
  titleKey: `shell.go.${area}` as const,
  scope: 'navigation' as const,
  keys: `g ${areas[area].jumpKey}`,
  path: areas[area].path,
}));

export const shellCommands = {
  palette: { id: 'palette', titleKey: 'shell.commands', scope: 'global', keys: 'Ctrl+K' },
  keyMap: { id: 'key-map', titleKey: 'shell.keyMap', scope: 'global', keys: '?' },
  notices: { id: 'notices', titleKey: 'shell.command.notices', scope: 'global', keys: 'g n' },
  documentation: {
    id: 'documentation',
    titleKey: 'shell.command.documentation',
    scope: 'global',
    keys: 'F1',
  },
  tour: { id: 'tour', titleKey: 'tour.start', scope: 'global' },
  theme: { id: 'theme', titleKey: 'shell.command.theme', scope: 'global' },
  signOut: { id: 'sign-out', titleKey: 'shell.command.signOut', scope: 'global' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
