import { useEffect, useMemo, useRef } from 'react';
import type { StructureCheckRow } from '#contract/structures';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { announce } from '../../../ui/toast-store.ts';
import type { Corrections } from '../use-corrections.ts';
import { proposeAssignments } from './propose-assignment.ts';
import { structureCommands } from './structure-commands.ts';

export interface Proposal {
  /** Signals whose assignment can be taken over. */
  readonly count: number;
  readonly take: () => void;
}

/** Takes the proposed assignment into the draft, one step per signal, so that each can be undone. */
export const useProposal = (check: StructureCheckRow | null, { peaks, edit }: Corrections): Proposal => {
  const { t } = useMessages();
  const proposed = useMemo(() => proposeAssignments(check?.groups ?? [], peaks), [check, peaks]);
  const take = (): void => {
    for (const { peakIds, atomIds } of proposed) {
      edit({ action: 'assign_atoms', peak_ids: peakIds, atom_ids: atomIds });
    }
    announce(t('structure.check.taken', { count: proposed.length }));
  };
  const latest = useRef({ take, count: proposed.length });
  useEffect(() => {
    latest.current = { take, count: proposed.length };
  });
  const commands = useMemo(
    (): readonly Command[] => [
      {
        ...structureCommands.take,
        isAvailable: () => latest.current.count > 0,
        run: () => latest.current.take(),
      },
    ],
    [],
  );
  useCommands(commands);
  return { count: proposed.length, take };
};
