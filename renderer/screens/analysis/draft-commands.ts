import type { CommandDefinition } from '../../frame/commands.ts';

/** Of the corrections that are not saved yet. */
export const draftCommands = {
  undo: { id: 'analysis.undo', titleKey: 'analysis.undo', scope: 'spectrum', keys: 'Ctrl+Z' },
  redo: { id: 'analysis.redo', titleKey: 'analysis.redo', scope: 'spectrum', keys: 'Ctrl+Shift+Z' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
