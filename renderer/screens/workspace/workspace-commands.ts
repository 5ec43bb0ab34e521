import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads to the workspace, and gets in touch with it. */
export const workspaceCommands = {
  open: { id: 'go.workspace', titleKey: 'workspace.open', scope: 'navigation' },
  sync: { id: 'workspace.sync', titleKey: 'workspace.sync.command', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
