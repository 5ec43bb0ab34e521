import type { CommandDefinition } from '../../../frame/commands.ts';

/** On the list of each wing: as often as wanted, also where records are there already. */
export const sampleCommands = {
  ms: { id: 'sample.ms', titleKey: 'sample.ms', scope: 'table' },
  dossier: { id: 'sample.dossier', titleKey: 'sample.dossier', scope: 'table' },
  optimization: { id: 'sample.optimization', titleKey: 'sample.optimization', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
