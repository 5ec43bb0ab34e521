import type { CommandDefinition } from '../../frame/commands.ts';

/** The last three for administrators: one on the list, two on the page of a pack. */
export const packsCommands = {
  open: { id: 'go.packs', titleKey: 'packs.open', scope: 'navigation' },
  install: { id: 'packs.install', titleKey: 'packs.install', scope: 'record' },
  activate: { id: 'packs.activate', titleKey: 'packs.activate.long', scope: 'record' },
  retire: { id: 'packs.retire', titleKey: 'packs.retire.long', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
