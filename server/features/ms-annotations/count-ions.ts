import type { MsAnnotatedIon } from '#contract/ms-annotations';
import type { AnnotationSummary } from './stored.ts';

/** Ions by their level, and contradictions among them. */
export const countIons = (ions: readonly MsAnnotatedIon[]): AnnotationSummary['counts'] => ({
  ions: ions.length,
  levels: Object.fromEntries(
    [...Map.groupBy(ions, ({ identification_level }) => identification_level)].map(([level, own]) => [
      level,
      own.length,
    ]),
  ),
  contradictions: ions.reduce((sum, { contradictions }) => sum + contradictions.length, 0),
});
