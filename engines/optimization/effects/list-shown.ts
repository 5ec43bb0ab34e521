import type { Point } from '../model.ts';
import { valuesAlong } from '../space/values-along.ts';
import type { AsDeclared } from './as-declared.ts';

interface Shown {
  /** Of a range that is too long to list. */
  readonly rangeValues: number;
  /** Of more levels those tried most often. */
  readonly mostLevels: number;
}

/** Values of the parameter at `place` that are shown, in the order they were declared in. */
export const listShown = (
  {
    space,
    declaredValue,
    tried,
  }: Pick<AsDeclared, 'space' | 'declaredValue'> & { readonly tried: readonly Point[] },
  place: number,
  { rangeValues, mostLevels }: Shown,
): number[] => {
  const parameter = space.parameters[place];
  if (parameter === undefined) return [];
  const all = valuesAlong(parameter, rangeValues).sort(
    (a, b) => declaredValue(place, a) - declaredValue(place, b),
  );
  if (all.length <= mostLevels) return all;
  const timesTried = (value: number): number => tried.filter((point) => point[place] === value).length;
  const often = new Set(all.toSorted((a, b) => timesTried(b) - timesTried(a)).slice(0, mostLevels));
  return all.filter((value) => often.has(value));
};
