import type { Json } from './attribute.ts';

export interface Difference {
  readonly before: Json;
  readonly after: Json;
}

const asText = (value: unknown): string => JSON.stringify(value ?? null);

/** The attributes in which two states differ, for the trail; what is unset is left out. */
export const compareResources = (before: Json, after: Json, names: readonly string[]): Difference => {
  const changed = names.filter((name) => asText(before[name]) !== asText(after[name]));
  const pick = (resource: Json): Json =>
    Object.fromEntries(
      changed.filter((name) => resource[name] !== undefined).map((name) => [name, resource[name]]),
    );
  return { before: pick(before), after: pick(after) };
};
