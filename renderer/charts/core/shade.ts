/** The palest shade still tells a value from none. */
const leastShade = 0.08;
const mostShade = 0.72;

/** Opacity of a shade that says how much, from 0 to 1. */
export const shadeOf = (share: number): number => leastShade + share * (mostShade - leastShade);
