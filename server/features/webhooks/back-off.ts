const minuteMs = 60_000;

/** Waits between attempts at one delivery; after the last one it has failed. About a day in all. */
const waitsMs = [1, 5, 15, 60, 180, 360, 840].map((minutes) => minutes * minuteMs);

/** How long to wait after so many attempts that failed; null where there is no further one. */
export const waitAfter = (attempts: number): number | null => waitsMs[attempts - 1] ?? null;
