import type { CommandDefinition } from '../../shell/commands.ts';

/** Leads to the workspace. */
export const workspaceCommands = {
  open: { id: 'go.workspace', titleKey: 'workspace.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
