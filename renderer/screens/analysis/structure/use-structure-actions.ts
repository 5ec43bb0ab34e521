import { useEffect, useMemo, useRef } from 'react';
import { type Command, useCommands } from '../../../frame/commands.ts';
import type { Corrections } from '../use-corrections.ts';
import { structureCommands } from './structure-commands.ts';
import type { EditingBy } from './structure-editor.tsx';

interface StructureActions {
  readonly draw: () => void;
  readonly paste: () => void;
  readonly remove: () => void;
}

/** What the buttons of the panel do, also by command. */
export const useStructureActions = (
  corrections: Corrections,
  onEdit: (by: EditingBy) => void,
): StructureActions => {
  const latest = useRef({ corrections, onEdit });
  useEffect(() => {
    latest.current = { corrections, onEdit };
  });
  const actions = useMemo(
    () => ({
      draw: () => latest.current.onEdit('drawing'),
      paste: () => latest.current.onEdit('text'),
      remove: () => latest.current.corrections.edit({ action: 'structure', structure: null }),
    }),
    [],
  );
  const commands = useMemo(
    (): readonly Command[] => [
      { ...structureCommands.draw, run: actions.draw },
      { ...structureCommands.paste, run: actions.paste },
      {
        ...structureCommands.remove,
        isAvailable: () => latest.current.corrections.structure !== null,
        run: actions.remove,
      },
    ],
    [actions],
  );
  useCommands(commands);
  return actions;
};
