import type { Acquisition } from '../model.ts';

/**
 * Pulse programs that suppress a line at the carrier: presaturation (Bruker zgpr, noesypr1d, noesygppr1d, cpmgpr1d, zgcppr; Agilent
 * and Jeol presat, tnnoesy), WATERGATE and its relatives (p3919gp, zggpwg, zggpw5), excitation sculpting (zgesgp), WET.
 */
const suppressing = /pr1d|zg\w*pr|presat|prnoesy|tnnoesy|noesy\w*pr|p3919|zggpw|esgp|wet/i;

/** Neighbours this near to the carrier lose part of their intensity with the line that is suppressed, ppm. */
const loweredReachPpm = 0.1;

/** Where a line was suppressed, ppm on the referenced axis; null where the pulse program suppresses none. */
export const suppressedPpmOf = (
  { pulseProgram, carrierFrequencyMhz, baseFrequencyMhz }: Acquisition,
  offsetPpm: number,
): number | null =>
  pulseProgram === null || !suppressing.test(pulseProgram)
    ? null
    : (carrierFrequencyMhz / baseFrequencyMhz - 1) * 1e6 + offsetPpm;

/** Whether part of a signal lies where the suppression of another one lowers it. */
export const isLoweredBySuppression = (
  { fromPpm, toPpm }: { readonly fromPpm: number; readonly toPpm: number },
  suppressedPpm: number | null,
): boolean =>
  suppressedPpm !== null &&
  suppressedPpm <= fromPpm + loweredReachPpm &&
  suppressedPpm >= toPpm - loweredReachPpm;
