import type { Optimization } from '#contract/optimizations';
import { createReader, type ParseNumber } from '../../../ui/draft-reader.ts';
import { boundedQuantities } from '../run-words.ts';

/** Texts of fields, by the name of the parameter or objective. */
export type Typed = Readonly<Record<string, string>>;

export interface OutcomeDraft {
  readonly run: Pick<Optimization, 'parameters' | 'objectives' | 'outcome_constraints'>;
  readonly conditions: Typed;
  readonly results: Typed;
  readonly status: 'completed' | 'failed';
  readonly note: string;
}

interface ReadOutcome {
  readonly experiment: {
    readonly parameters: Record<string, number | string>;
    readonly results: Record<string, number | null>;
    readonly status: 'completed' | 'failed';
    readonly note?: string;
  };
  /** Fields that are empty or hold no number, as the service names them. */
  readonly missing: readonly string[];
}

/** One entry as it is typed: an objective left empty was not measured, and one of them has to be. */
export const readOutcome = (draft: OutcomeDraft, parse: ParseNumber): ReadOutcome => {
  const { run, conditions, results, status, note } = draft;
  const read = createReader(parse);
  const parameters = Object.fromEntries(
    run.parameters.map(({ name, kind }) => {
      const field = `experiments.0.parameters.${name}`;
      const typed = conditions[name] ?? '';
      const isNamed = kind === 'categorical' || kind === 'substance';
      return [name, isNamed ? read.text(field, typed) : read.number(field, typed)];
    }),
  );
  const typedOf = (name: string): string => (results[name] ?? '').trim();
  const further = boundedQuantities(run);
  const isNothingMeasured = [...run.objectives, ...further].every(({ name }) => typedOf(name) === '');
  const measured = (name: string): number | null =>
    typedOf(name) === '' && !isNothingMeasured
      ? null
      : read.number(`experiments.0.results.${name}`, typedOf(name));
  return {
    experiment: {
      parameters,
      results:
        status === 'failed'
          ? {}
          : Object.fromEntries([
              ...run.objectives.map(({ name }) => [name, measured(name)] as const),
              ...further.flatMap(({ name }) =>
                typedOf(name) === '' ? [] : [[name, measured(name)] as const],
              ),
            ]),
      status,
      ...(note.trim() !== '' && { note: note.trim() }),
    },
    missing: read.missing,
  };
};
