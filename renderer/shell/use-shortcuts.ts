import { useEffect } from 'react';
import { type Command, commandStore } from './commands.ts';
import { createKeySequence } from './key-sequence.ts';

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

const commandsWithKeys = (): readonly Command[] =>
  commandStore
    .getState()
    .commands.filter(
      (command) => command.keys !== undefined && !command.handlesOwnKeys && (command.isAvailable?.() ?? true),
    );

/** Runs registered commands by their keys. Single letters never act while somebody types or a dialog is open. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const sequence = createKeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const available = commandsWithKeys();
      const binding = sequence.press(
        event,
        available.flatMap((command) => command.keys ?? []),
        event.timeStamp,
      );
      const command = binding === null ? undefined : available.find(({ keys }) => keys === binding);
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
