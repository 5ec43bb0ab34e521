import { compare, type Exact, exact } from '../exact.ts';
import type { LevelUnit } from '../vocabulary.ts';
import { convertLevel, type TrendMasses } from './level-units.ts';

/** A limit that is known of an impurity, as its record or the question writes it. */
export interface KnownLimit {
  readonly text: string;
  readonly unit: LevelUnit;
  /** Typed into the question: no record of the dossier has it. */
  readonly isGiven: boolean;
  /**
   * Of two thresholds the lower one, which does not bound the impurity: that of identification where the structure is given. What is
   * above it exceeds it; capability, forecast and skip testing rest on the limit.
   */
  readonly isSecondary: boolean;
}

/** What the levels of an impurity are held against. */
export interface GovernedLimits<Limit extends KnownLimit> {
  /** The one that is named as governing; null where none is known. */
  readonly governing: Limit | null;
  /** The strictest that can be told in the unit: above it a level exceeds, whichever other limits there are. */
  readonly strictest: { readonly limit: Limit; readonly level: Exact } | null;
  /** The lower threshold beside the limit. */
  readonly secondary: { readonly limit: Limit; readonly level: Exact } | null;
  /** Those that cannot be told in the unit. Any of them may be the stricter one: while there is one, no level is within. */
  readonly untold: readonly Limit[];
}

const leastOf = <Limit extends KnownLimit>(
  limits: readonly Limit[],
  levelOf: (limit: Limit) => Exact | null,
): GovernedLimits<Limit>['strictest'] =>
  limits.reduce<GovernedLimits<Limit>['strictest']>((least, limit) => {
    const level = levelOf(limit);
    if (level === null) return least;
    // Of equal ones a record goes before what was typed.
    const order = least === null ? -1 : compare(level, least.level);
    return order < 0 || (order === 0 && least?.limit.isGiven === true) ? { limit, level } : least;
  }, null);

/**
 * The stricter of what is known governs. A limit typed into the question governs where it is the strictest and every recorded one
 * can be told beside it; where a recorded one cannot, that one is named and the typed one clears nothing.
 */
export const governLimits = <Limit extends KnownLimit>(
  limits: readonly Limit[],
  unit: LevelUnit,
  masses: TrendMasses,
): GovernedLimits<Limit> => {
  const levelOf = (limit: Limit): Exact | null => convertLevel(exact(limit.text), limit.unit, unit, masses);
  const deciding = limits.filter(({ isSecondary }) => !isSecondary);
  const untold = deciding.filter((limit) => levelOf(limit) === null);
  const strictest = leastOf(deciding, levelOf);
  const recorded = untold.find(({ isGiven }) => !isGiven);
  const governing =
    strictest === null || (strictest.limit.isGiven && recorded !== undefined)
      ? (recorded ?? untold[0] ?? null)
      : strictest.limit;
  return {
    governing,
    strictest,
    secondary: leastOf(
      limits.filter(({ isSecondary }) => isSecondary),
      levelOf,
    ),
    untold,
  };
};
