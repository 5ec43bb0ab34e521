import type { Quantity } from '#contract/fid-runs';

/** The result a number belongs to. */
export interface Origin {
  readonly runId: string;
  /** Null for a run that was made from the archive alone. */
  readonly analysisId: string | null;
  /** Null for a number that no correction touches. */
  readonly revision: number | null;
}

/** One number on the screen and what leads to where it comes from. */
export interface NumberSource {
  readonly quantity: Quantity;
  /** As the service gave it, with all its digits; text for what an instrument wrote. */
  readonly value: number | string;
  /** As it stands on the screen. */
  readonly shown: string;
  /** Null where the method's own unit holds, or none. */
  readonly unit: string | null;
  /** Which one of several: a parameter, a piece of evidence. */
  readonly subject: string | null;
  /** The service's own sentence on it. */
  readonly statement: string | null;
  /** The peak it belongs to, whose corrections then belong to its history. */
  readonly peakId: string | null;
  readonly origin: Origin;
}

/** Marks an element that stands for a number; what it stands for is looked up when somebody asks. */
export const measuredAttribute = 'data-measured';

const sources = new WeakMap<Element, NumberSource>();

export const registerSource = (element: Element | null, source: NumberSource): void => {
  if (element !== null) sources.set(element, source);
};

/** A number and the place on the screen that shows it. */
export interface FoundNumber {
  readonly source: NumberSource;
  readonly element: Element;
  /** Where in the element it stands, when that is not all of it; client coordinates. */
  readonly rect: DOMRect | null;
}

const foundAt = (element: Element | null): FoundNumber | null => {
  const source = element === null ? undefined : sources.get(element);
  return element === null || source === undefined ? null : { source, element, rect: null };
};

/** A place on the page, client coordinates. */
export interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

type AskedHost = (at: ClientPoint | null) => FoundNumber | null;

const hosts = new WeakMap<Element, AskedHost>();

/** Marks a control that draws its numbers itself. */
const numberHostAttribute = 'data-number-host';

/** Lets a control that draws its numbers, such as the plot, say which one is at a place, or chosen where none is given. */
export const registerNumberHost = (host: Element, ask: AskedHost): void => {
  hosts.set(host, ask);
};

/** The number an element is part of, or that is drawn at the place. */
export const findNumberAt = (element: Element, at: ClientPoint | null): FoundNumber | null => {
  const found = foundAt(element.closest(`[${measuredAttribute}]`));
  const host = element.closest(`[${numberHostAttribute}]`);
  return found ?? (host === null ? null : (hosts.get(host)?.(at) ?? null));
};

const firstIn = (element: Element | null): FoundNumber | null =>
  foundAt(element?.querySelector(`[${measuredAttribute}]`) ?? null);

/** The number the focus means: its own, the first one in it, or the first one of its row. */
export const findNumberInFocus = (focused: Element): FoundNumber | null => {
  const isWholeScreen = focused === document.body || focused.matches('main');
  if (isWholeScreen) return null;
  return findNumberAt(focused, null) ?? firstIn(focused) ?? firstIn(focused.closest('[role="row"], tr'));
};
