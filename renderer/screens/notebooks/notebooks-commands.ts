import type { CommandDefinition } from '../../frame/commands.ts';

/** What admins do with electronic notebooks. */
export const notebooksCommands = {
  open: { id: 'go.notebooks', titleKey: 'notebooks.open', scope: 'navigation' },
  create: { id: 'notebooks.create', titleKey: 'notebooks.create', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
