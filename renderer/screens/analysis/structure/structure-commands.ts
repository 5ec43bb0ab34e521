import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of the structure beside the spectrum. */
export const structureCommands = {
  draw: { id: 'structure.draw', titleKey: 'structure.drawCommand', scope: 'spectrum' },
  paste: { id: 'structure.paste', titleKey: 'structure.pasteCommand', scope: 'spectrum' },
  take: { id: 'structure.take', titleKey: 'structure.takeCommand', scope: 'spectrum' },
  remove: { id: 'structure.remove', titleKey: 'structure.remove', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
