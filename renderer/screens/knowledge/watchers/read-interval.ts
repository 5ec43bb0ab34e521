/** What was typed as a number of hours; nothing is an answer, too. */
type Interval = { readonly isValid: true; readonly hours: number | null } | { readonly isValid: false };

/** A year. */
const longestHours = 8760;

export const readInterval = (text: string): Interval => {
  const typed = text.trim();
  if (typed === '') return { isValid: true, hours: null };
  const hours = /^\d+$/.test(typed) ? Number(typed) : 0;
  return hours >= 1 && hours <= longestHours ? { isValid: true, hours } : { isValid: false };
};
