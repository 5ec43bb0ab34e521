import { hash } from 'node:crypto';
import { type Warning, warn } from '#engines/common/result.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import type { LibraryAnswer } from '../ms-library/index.ts';
import type { AnnotateInput } from './annotate-input.ts';
import { contradict, lookUp } from './annotate-ion.ts';
import { chooseForFormulas } from './choose-for-formulas.ts';
import { countIons } from './count-ions.ts';
import { lookAgain } from './look-again.ts';
import type { AnnotationSummary, StoredAnnotation } from './stored.ts';

export interface AnnotateOutput {
  readonly record: string;
  readonly summary: Pick<AnnotationSummary, 'counts' | 'warnings' | 'record_sha256'>;
}

const noAnswer: LibraryAnswer = { hits: [], judgement: null };

const uniqueWarnings = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((each) => [each.message, { code: each.code, message: each.message }])).values(),
];

/** Worker task: each ion with hits, formulas, candidates, level, evidence and contradictions, as it is kept. */
export const annotateTask = async (input: AnnotateInput, report: ReportProgress): Promise<AnnotateOutput> => {
  const chosen = chooseForFormulas(input.ions);
  const looked = input.ions.map((ion, place) => {
    if (place % 16 === 0) report('annotating', place / input.ions.length);
    const found = lookUp(input, ion, input.answers[place] ?? noAnswer, chosen.has(ion));
    return { ion, looked: found, contradictions: contradict(input, ion, found) };
  });
  const { stored, warnings } = await lookAgain(input, looked);
  const record = JSON.stringify(stored satisfies StoredAnnotation);
  return {
    record,
    summary: {
      counts: countIons(stored.ions.map(({ ion }) => ion)),
      warnings: uniqueWarnings([
        ...input.warnings,
        ...(input.settings.modes.includes('formula') && chosen.size < input.ions.length
          ? [
              warn(
                'formulas_left_out',
                `Formulas were ranked for ${chosen.size} of ${input.ions.length} ions.`,
              ),
            ]
          : []),
        ...looked.flatMap(({ looked: { compared } }) => compared.warnings),
        ...warnings,
      ]),
      record_sha256: hash('sha256', record),
    },
  };
};
