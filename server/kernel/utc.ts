/** ISO 8601 UTC, so many milliseconds later; earlier where they are negative. */
export const shiftUtc = (utc: string, ms: number): string => new Date(Date.parse(utc) + ms).toISOString();
