import { divide, exact, multiply } from '../exact.ts';
import { type RegulatedNumber, regulated } from '../regulated-number.ts';
import { controlTable, ownBasis } from './control-rules.ts';

/** Content in ppm that an intake in ng/day comes to at a maximum daily dose in mg (above 0); not rounded. */
export const toPpm = (ngPerDay: number | string, maxDailyDoseMg: number): RegulatedNumber =>
  regulated(divide(exact(ngPerDay), exact(maxDailyDoseMg)), 'ppm', ownBasis(controlTable.conversion));

/** Intake in ng/day of a content in ppm at a maximum daily dose in mg; not rounded. */
export const toNgPerDay = (ppm: number | string, maxDailyDoseMg: number): RegulatedNumber =>
  regulated(multiply(exact(ppm), exact(maxDailyDoseMg)), 'ng/day', ownBasis(controlTable.conversion));
