import type { CommandDefinition } from '../commands.ts';

/** The letter acts where nobody types; the chord also in fields and in the spectrum, which has letters of its own. */
export const provenanceCommands = {
  show: { id: 'provenance.show', titleKey: 'provenance.show', scope: 'global', keys: 'i' },
  showAnywhere: {
    id: 'provenance.showAnywhere',
    titleKey: 'provenance.showAnywhere',
    scope: 'global',
    keys: 'Ctrl+I',
  },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
