import { useLayoutEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { MessageKey } from '../i18n/catalogues.ts';

/** Where a command applies; the key map and its page in the documentation group by it, in this order. */
export const commandScopes = [
  'global',
  'navigation',
  'home',
  'table',
  'spectrum',
  'stack',
  'contours',
  'ms',
  'review',
  'record',
] as const;
type CommandScope = (typeof commandScopes)[number];

/** What a command is called and where it applies: all that the documentation and the settings need of it. */
export interface CommandDefinition {
  readonly id: string;
  readonly titleKey: MessageKey;
  readonly scope: CommandScope;
  /** "Ctrl+K", "?", "g h"; people may choose others. Absent: reachable through the palette only. */
  readonly keys?: string;
  /** Id of the command whose key, pressed twice, runs this one. */
  readonly doubles?: string;
}

/** One thing the workstation can do. Toolbars, palette, shortcuts and the key map all read the same list. */
export interface Command extends CommandDefinition {
  /** Scopes with their own focus (the plots) handle their keys themselves; here the keys are only shown. */
  readonly handlesOwnKeys?: boolean;
  /** Missing means always. */
  readonly isAvailable?: () => boolean;
  readonly run: () => void;
}

export const commandStore = createStore<{ readonly commands: readonly Command[] }>(() => ({ commands: [] }));

/**
 * Adds commands; the answer takes them away again. A second command of the same id is programmer's error.
 * @internal exported for its test: useCommands needs a mounted screen.
 */
export const registerCommands = (commands: readonly Command[]): (() => void) => {
  const known = new Set(commandStore.getState().commands.map((command) => command.id));
  for (const { id } of commands) {
    if (known.has(id)) throw new Error(`Command "${id}" is registered twice`);
    known.add(id);
  }
  commandStore.setState((state) => ({ commands: [...state.commands, ...commands] }));
  return () =>
    commandStore.setState((state) => ({
      commands: state.commands.filter((command) => !commands.includes(command)),
    }));
};

/** Runs a command where it is offered at the moment. */
export const runCommand = (id: string): void => {
  const command = commandStore.getState().commands.find((each) => each.id === id);
  if (command?.isAvailable?.() ?? true) command?.run();
};

/** Registers commands while a screen is mounted, before it is seen: a key pressed at first sight acts. Pass a memoised list. */
export const useCommands = (commands: readonly Command[]): void => {
  useLayoutEffect(() => registerCommands(commands), [commands]);
};
