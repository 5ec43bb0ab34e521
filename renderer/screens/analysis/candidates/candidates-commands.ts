import type { CommandDefinition } from '../../../frame/commands.ts';

export const candidatesCommands = {
  compare: { id: 'analysis.compareCandidates', titleKey: 'candidates.command', scope: 'spectrum' },
  draw: { id: 'analysis.drawCandidate', titleKey: 'candidates.drawCommand', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
