// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** What was said of a set of values: whether any could be marked as far from the others, and why not. */
export const outlierVerdicts = ['judged', 'too_few', 'all_equal', 'too_mixed'] as const;
export type OutlierVerdict = (typeof outlierVerdicts)[number];
