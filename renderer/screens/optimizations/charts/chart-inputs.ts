import type {
  Diagnostics,
  ObjectiveDeclaration,
  Optimization,
  ParameterDeclaration,
} from '#contract/optimizations';
import type { ChartAxis, NumberAxis } from '../../../charts/core/chart-spec.ts';
import type { ExperimentView } from '../experiments/experiment-views.ts';
import { levelsOf, parameterUnit } from '../run-words.ts';

export type ObjectiveDiagnostics = Diagnostics['objectives'][number];

/** What a chart of a run about one objective is drawn from. */
export interface ChartInputs {
  readonly run: Optimization;
  readonly objective: ObjectiveDeclaration;
  readonly views: readonly ExperimentView[];
  /** Null while no model could be made. */
  readonly diagnostics: ObjectiveDiagnostics | null;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

export const objectiveAxis = ({ name, unit }: ObjectiveDeclaration): NumberAxis => ({
  kind: 'number',
  label: name,
  unit: unit ?? null,
});

export const parameterAxis = (parameter: ParameterDeclaration): ChartAxis => {
  const levels = levelsOf(parameter);
  if (levels !== null && parameter.kind !== 'discrete')
    return { kind: 'levels', label: parameter.name, levels };
  const numbers = parameter.kind === 'discrete' ? parameter.levels : [];
  const range = 'low' in parameter ? { from: parameter.low, to: parameter.high } : {};
  return {
    kind: 'number',
    label: parameter.name,
    unit: parameterUnit(parameter) ?? null,
    ...(numbers.length > 0 && { from: Math.min(...numbers), to: Math.max(...numbers) }),
    ...range,
  };
};

/** Place of a value on its axis: the number itself, or the place of the level; null where it is none of the axis. */
export const placeOnAxis = (axis: ChartAxis, value: number | string | undefined): number | null => {
  if (axis.kind === 'number') return typeof value === 'number' ? value : null;
  const place = axis.levels.indexOf(String(value));
  return place === -1 ? null : place;
};

/** Whether a counted experiment has a result of the objective. */
export const measuredOf = (
  views: readonly ExperimentView[],
  objective: ObjectiveDeclaration,
): readonly { readonly view: ExperimentView; readonly value: number }[] =>
  views.flatMap((view) => {
    const value = view.row.results[objective.name];
    return view.isCounted && value !== null && value !== undefined ? [{ view, value }] : [];
  });
