const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * Milliseconds since 1970 UTC of `2026-11-22T09:05:00Z`, whole seconds; null for any other spelling, other zones, days
 * that no calendar has and leap seconds.
 */
export const readUtcSeconds = (text: unknown): number | null => {
  if (typeof text !== 'string' || !shape.test(text)) return null;
  const at = new Date(text);
  // 30 February is read as 2 March.
  return Number.isNaN(at.getTime()) || writeUtcSeconds(at) !== text ? null : at.getTime();
};

/** The same instant without its milliseconds, as readUtcSeconds takes it. */
export const writeUtcSeconds = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z');
