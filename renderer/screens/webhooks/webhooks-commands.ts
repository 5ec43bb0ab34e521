import type { CommandDefinition } from '../../frame/commands.ts';

/** What admins do with webhooks; the last one on the page of one. */
export const webhooksCommands = {
  open: { id: 'go.webhooks', titleKey: 'webhooks.open', scope: 'navigation' },
  create: { id: 'webhooks.create', titleKey: 'webhooks.create', scope: 'record' },
  test: { id: 'webhooks.test', titleKey: 'webhooks.test', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
