import { useLayoutEffect } from 'react';
import { type Command, commandStore } from '../frame/commands.ts';
import { keyBindingsStore, keysOf } from '../frame/key-bindings.ts';
import { createKeySequence } from '../frame/key-sequence.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** A plot with keys of its own, and open lists that search by typing, keep their single letters. */
const keepsLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[data-own-keys], [role="listbox"], [role="menu"]') !== null;

const isBehindDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Keys that belong to somebody else: a dialog, a text being typed, a control that took them already. */
const isTaken = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || isBehindDialog()) return true;
  const isChord = event.ctrlKey || event.metaKey;
  if (isChord) return false;
  // The key map opens from everywhere but a text.
  return isTyping(event.target) || (event.key !== '?' && keepsLetters(event.target));
};

interface Bound {
  readonly command: Command;
  readonly keys: string;
}

/** What keys can run now, by the keys somebody chose. */
const boundCommands = (): readonly Bound[] => {
  const bindings = keyBindingsStore.getState();
  return commandStore.getState().commands.flatMap((command) => {
    const keys = keysOf(command, bindings);
    const isOpen = keys !== undefined && !command.handlesOwnKeys && (command.isAvailable?.() ?? true);
    return isOpen ? [{ command, keys }] : [];
  });
};

/** Runs registered commands by their keys. Single letters never act while somebody types or a dialog is open. */
export const useShortcuts = (): void => {
  // Before the shell is seen: a key pressed at first sight acts.
  useLayoutEffect(() => {
    const sequence = createKeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const bound = boundCommands();
      const pressed = sequence.press(
        event,
        bound.map(({ keys }) => keys),
        event.timeStamp,
      );
      const command = pressed === null ? undefined : bound.find(({ keys }) => keys === pressed)?.command;
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
