import { useEffect, useMemo, useRef } from 'react';
import { type CommandDefinition, useCommands } from './commands.ts';

interface CommandAction {
  readonly run: () => void;
  /** Missing means always. */
  readonly isAvailable?: boolean;
}

/** Registers commands whose actions are those of the last render. `definitions` stays the same object. */
export const useActionCommands = <K extends string>(
  definitions: Readonly<Record<K, CommandDefinition>>,
  actions: Readonly<Record<K, CommandAction>>,
): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useCommands(
    useMemo(
      () =>
        (Object.keys(definitions) as K[]).map((name) => ({
          ...definitions[name],
          isAvailable: () => latest.current[name].isAvailable ?? true,
          run: () => latest.current[name].run(),
        })),
      [definitions],
    ),
  );
};
