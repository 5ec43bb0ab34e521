/** Ways to take a molecule apart; the likeness of two is the mean over them. */
export const fragmentKinds = ['surroundings', 'functions', 'chains'] as const;
export type FragmentKind = (typeof fragmentKinds)[number];
