/** The day a record has to be kept to at least, so many calendar years after it was deleted; ISO 8601 UTC. */
export const retainedUntil = (deletedAtUtc: string, years: number): string => {
  const day = new Date(deletedAtUtc);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString();
};
