import type { Warning } from '../../common/result.ts';
import { numberOf } from './bruker-parameters.ts';

/**
 * Group delay of Bruker's digital filter, in complex points.
 *
 * Files since TopSpin 1 state it as GRPDLY. Before, it follows from the filter's firmware (DSPFVS) and the
 * decimation (DECIM); the delays are k / (2 · DECIM) with the integers k below.
 * Source: W. M. Westler and F. Abildgaard, "DMX digital filters and non-Bruker offline processing" (1996), whose
 * rounded values are these fractions; firmware 10 and 12 confirmed on real spectra with known vendor phase.
 */

const decimations = [
  2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048,
];

const halfDelaysByFirmware: Readonly<Record<number, readonly number[]>> = {
  10: [
    179, 201, 533, 709, 1097, 1449, 2225, 2929, 4481, 5889, 8993, 11809, 18017, 23649, 36065, 47329, 72161,
    94689, 144353, 189409, 288737,
  ],
  11: [
    184, 219, 384, 602, 852, 1668, 2312, 3368, 4656, 6768, 9344, 13568, 18560, 27392, 36992, 55040, 73856,
    110336, 147584, 220928, 295040,
  ],
  12: [
    184, 219, 384, 602, 852, 1668, 2292, 3368, 4616, 6768, 9264, 13568, 18560, 27392, 36992, 55040, 73856,
    110336, 147584, 220928, 295040,
  ],
  13: [11, 17, 23, 35, 47, 71, 95, 143, 191, 287, 383, 575],
};

/** No digital filter in use delays by more; a larger number is a damaged field. */
const longestDelayPoints = 1000;

/** The delay of a firmware and decimation, null where the table has none. */
const lookUpGroupDelay = (firmware: number, decimation: number): number | null => {
  const halves = halfDelaysByFirmware[firmware]?.[decimations.indexOf(decimation)];
  return halves === undefined ? null : halves / (2 * decimation);
};

interface GroupDelay {
  readonly points: number;
  readonly warnings: readonly Warning[];
}

const withoutWarning = (points: number): GroupDelay => ({ points, warnings: [] });

/** The group delay in complex points, 0 for analogue filters; unknown filters give 0 with a warning. */
export const findGroupDelay = (parameters: Readonly<Record<string, string>>): GroupDelay => {
  const stated = numberOf(parameters, 'GRPDLY');
  const digitisation = numberOf(parameters, 'DIGMOD');
  if (stated !== null && stated > 0 && stated <= longestDelayPoints) return withoutWarning(stated);
  const firmware = numberOf(parameters, 'DSPFVS');
  const decimation = numberOf(parameters, 'DECIM');
  const isAnalogue = digitisation === 0 || (firmware ?? 0) <= 0 || (decimation ?? 0) <= 1;
  if (isAnalogue && (stated ?? 0) <= longestDelayPoints) return withoutWarning(0);
  const fromTable = lookUpGroupDelay(firmware ?? 0, decimation ?? 0);
  if (fromTable !== null) return withoutWarning(fromTable);
  const warning: Warning = {
    code: 'group_delay_unknown',
    message:
      `The digital filter (DSPFVS ${firmware}, DECIM ${decimation}, GRPDLY ${stated ?? 'absent'}) is in no known ` +
      'table; its delay is left to the phase correction.',
  };
  return { points: 0, warnings: [warning] };
};
