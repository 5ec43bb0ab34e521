import { useEffect, useMemo } from 'react';
import { type Command, useCommands } from '../commands.ts';
import { type FoundNumber, findNumberAt, findNumberInFocus, measuredAttribute } from './number-source.ts';
import { provenanceCommands } from './provenance-commands.ts';
import { openProvenance } from './provenance-store.ts';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Listens once for the whole page: tables of thousands of rows carry no handler for this. */
const listenToPointer = (signal: AbortSignal): void => {
  // Before anybody else: with Alt the row is not chosen and the link not followed.
  const claim = (event: MouseEvent): FoundNumber | null => {
    if (!event.altKey || event.button !== 0 || !(event.target instanceof Element)) return null;
    const found = findNumberAt(event.target, event);
    if (found === null) return null;
    event.preventDefault();
    event.stopImmediatePropagation();
    return found;
  };
  const options = { capture: true, signal };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
    document.addEventListener(type, (event) => void claim(event), options);
  }
  document.addEventListener(
    'click',
    (event) => {
      const found = claim(event);
      if (found === null) return;
      focusNear(found.element);
      openProvenance(found);
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!isIn(event.target, `button[${measuredAttribute}]`) || !(event.target instanceof Element)) return;
      const found = findNumberAt(event.target, null);
      if (found !== null) openProvenance(found);
    },
    { signal },
  );
};

/** The keyboard goes on from the number when the popover closes. */
const focusNear = (element: Element): void => {
  const near = element.closest<HTMLElement>(
    'button, summary, [tabindex], [role="gridcell"], [role="rowheader"]',
  );
  near?.focus({ preventScroll: true });
};

/** What had the focus last outside dialogs: the palette takes it away before it runs a command. */
let lastFocused: Element | null = null;

const listenToFocus = (signal: AbortSignal): void => {
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element && !isIn(target, '[role="dialog"]')) lastFocused = target;
  };
  document.addEventListener('focusin', remember, { signal });
};

const findMeant = (): FoundNumber | null =>
  lastFocused === null || !lastFocused.isConnected ? null : findNumberInFocus(lastFocused);

/** Makes every number of the page tell where it comes from, by pointer and by key. */
export const useProvenance = (): void => {
  useEffect(() => {
    const controller = new AbortController();
    listenToPointer(controller.signal);
    listenToFocus(controller.signal);
    return () => controller.abort();
  }, []);
  const commands = useMemo((): readonly Command[] => {
    const run = (): void => {
      const found = findMeant();
      if (found !== null) openProvenance(found);
    };
    const isAvailable = (): boolean => findMeant() !== null;
    return [
      { ...provenanceCommands.show, isAvailable, run },
      { ...provenanceCommands.showAnywhere, isAvailable, run },
    ];
  }, []);
  useCommands(commands);
};
