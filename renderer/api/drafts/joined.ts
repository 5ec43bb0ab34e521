export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value kept by another version of the program can stand where `initial` stands. */
const fits = (kept: unknown, initial: unknown): boolean => {
  if (kept === undefined) return false;
  if (kept === null || initial === null) return true;
  return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
};

/** A kept value where `initial` stands; parts that it does not know yet are as in `initial`. */
export const joined = <T>(kept: unknown, initial: T): T => {
  if (!fits(kept, initial)) return initial;
  const whole = isFields(kept) && isFields(initial) ? { ...initial, ...kept } : kept;
  // Its kind was compared with that of the initial value; this program wrote it under this name.
  return whole as T;
};
