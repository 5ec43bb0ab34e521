/** One-bond couplings of carbon and hydrogen, Hz: 115 to 225 in compounds. */
export const oneBondHz = [110, 230] as const;

/** Each ¹³C satellite has 0.55 % of its line: what has more than one per cent of the largest line is no satellite. */
export const satelliteShare = 0.01;

/** Halves of one doublet are as high as each other but for what they overlap with. */
const likeRatio = 3;

export const likeHeight = (a: { readonly height: number }, b: { readonly height: number }): boolean =>
  Math.max(Math.abs(a.height / b.height), Math.abs(b.height / a.height)) <= likeRatio;
