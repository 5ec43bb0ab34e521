import type { CommandDefinition } from '../../frame/commands.ts';

export const securityCommands = {
  open: { id: 'go.securityAlerts', titleKey: 'security.open', scope: 'navigation' },
  scan: { id: 'security.scan', titleKey: 'security.scan', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
