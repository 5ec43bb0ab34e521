import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of a record that can be signed. */
export const signatureCommands = {
  sign: { id: 'record.sign', titleKey: 'signatures.sign', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
