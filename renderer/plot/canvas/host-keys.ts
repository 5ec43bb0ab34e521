import { keyBindingsStore } from '../../frame/key-bindings.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import { findHostCommand, type HostKey } from '../tools/plot-keys.ts';

export interface HeldKeys {
  /** Space is down: a drag moves the view. */
  readonly isPanHeld: () => boolean;
}

/** Lets a focused plot obey its keys as people chose them, after whoever takes a key `first`. Listeners end with `signal`. */
export const listenToHostKeys = <C>(
  host: HTMLElement,
  keys: readonly HostKey<C>[],
  run: (command: C, nowMs: number) => void,
  signal: AbortSignal,
  first: (pressed: PressedKey) => boolean = () => false,
): HeldKeys => {
  let spaceHeld = false;
  const setHeld = (held: boolean): void => {
    spaceHeld = held;
    host.classList.toggle('is-pan-held', held);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== host) return;
    if (event.key === ' ') {
      setHeld(true);
      event.preventDefault();
      return;
    }
    const isTaken = first(event);
    const command = isTaken ? null : findHostCommand(keys, event, keyBindingsStore.getState());
    if (!isTaken && command === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (command !== null) run(command, event.timeStamp);
  };
  host.addEventListener('keydown', onKeyDown, { signal });
  host.addEventListener('keyup', (event) => event.key === ' ' && setHeld(false), { signal });
  host.addEventListener('blur', () => setHeld(false), { signal });
  return { isPanHeld: () => spaceHeld };
};
