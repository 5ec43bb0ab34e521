import { createStore } from 'zustand/vanilla';

/** No service asks for less (PASSWORD_MIN_LENGTH is 12 to 64); what this one asks for it says when it refuses. */
const leastEver = 12;

/** Characters a new password has at least, as far as this window knows. */
export const passwordLengthStore = createStore(() => ({ atLeast: leastEver }));

/** The length a refusal of the service asks for; null where it is about something else. */
export const lengthAskedFor = (refusals: readonly string[]): number | null => {
  const asked = refusals.map((text) => /^Use at least (\d+) characters\.$/.exec(text)?.[1]).find(Boolean);
  return asked === undefined ? null : Number(asked);
};

/** Characters as a person counts them, the way the service does. */
export const hasLength = (password: string, atLeast: number): boolean =>
  Array.from(password.normalize('NFC')).length >= atLeast;
