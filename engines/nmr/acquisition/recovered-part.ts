/** How a sample was pulsed. */
export interface Repetition {
  /** Delay plus acquisition time, s; null where the parameters do not say. */
  readonly repetitionTimeS: number | null;
  /** Of the exciting pulse; null where the program does not say. */
  readonly flipAngleDeg: number | null;
}

/** Where the pulse program does not say, the worst case. */
export const assumedAngleDeg = 90;

/** Protons of small molecules in deuterated solvents seldom take longer; our own rule, for signals whose T1 nobody measured. */
export const longestCommonT1S = 5;

/**
 * Part of the full signal that has come back after the repetition time: (1 − E)/(1 − E·cos α), E = exp(−t/T1)
 * (Ernst, Anderson, Rev. Sci. Instrum. 1966, 37, 93).
 */
export const recoveredPart = (repetitionTimeS: number, t1S: number, flipAngleDeg: number): number => {
  const left = Math.exp(-repetitionTimeS / t1S);
  return (1 - left) / (1 - left * Math.cos((flipAngleDeg * Math.PI) / 180));
};

/** Part that has come back of a proton with the longest common T1; null where the repetition time is not known. */
export const leastCommonPart = ({ repetitionTimeS, flipAngleDeg }: Repetition): number | null =>
  repetitionTimeS === null
    ? null
    : recoveredPart(repetitionTimeS, longestCommonT1S, flipAngleDeg ?? assumedAngleDeg);
