/** The share of a drug substance that a daily intake of an impurity is at a daily dose: µg a day over g a day is µg/g, ppm. */
export const intakeAsPpm = (intakeUgPerDay: number, doseGPerDay: number): number =>
  intakeUgPerDay / doseGPerDay;
