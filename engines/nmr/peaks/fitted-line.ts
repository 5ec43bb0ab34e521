/** One fitted line, before anybody says what it is. */
export interface FittedLine {
  readonly shiftPpm: number;
  /** Signed height above the baseline, spectrum units. */
  readonly height: number;
  /** Signed, spectrum units × ppm. */
  readonly area: number;
  /** Full width at half maximum, Hz. */
  readonly widthHz: number;
  readonly lorentzFraction: number;
  readonly snr: number;
  /** RMS of the local fit residual over the height of the line. */
  readonly fitResidual: number;
}
