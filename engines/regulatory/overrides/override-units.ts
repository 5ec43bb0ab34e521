import type { RegulatedUnit } from '../regulated-number.ts';
import type { OverrideGuideline } from './rule-override.ts';

/** Units a row of a guideline may be written in; apart from what looks at structures. */
export const overrideUnits = {
  Q3C: ['mg/day', 'ppm'],
  Q3D: ['ug/day'],
  M7: ['ug/day'],
  nitrosamines: ['ng/day'],
} as const satisfies Readonly<Record<OverrideGuideline, readonly RegulatedUnit[]>>;
