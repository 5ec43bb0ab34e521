import { type SolventRow, solventRuleSet } from '../substances/reagent-rows.ts';

type SolventClass = 'recommended' | 'problematic' | 'hazardous';

interface SolventScore {
  /** 1 is best, 10 worst. */
  readonly score: number;
  /** What it rests on, in the order it was counted. */
  readonly reasons: readonly string[];
}

export interface SolventRank {
  readonly name: string;
  readonly cas: string;
  readonly safety: SolventScore;
  readonly health: SolventScore;
  readonly environment: SolventScore;
  readonly class: SolventClass;
  /** Why this class. */
  readonly reason: string;
  /** How well its data were compared with their source. */
  readonly status: string;
  /** Where they are from. */
  readonly source: string;
  readonly ruleSetVersion: string;
}

const { rules } = solventRuleSet.table;
const worst = 10;

interface Step {
  readonly score: number;
  readonly above_c?: number;
  readonly from_c?: number;
}

const rankSafety = (row: SolventRow): SolventScore => {
  const ten = row.flags.find((flag) => rules.safety.ten.includes(flag));
  if (ten !== undefined) return { score: worst, reasons: [ten.replaceAll('_', ' ')] };
  const point = row.flash_point_c;
  const step = (rules.safety.steps as readonly Step[]).find(
    ({ above_c, from_c }) =>
      point !== null &&
      (above_c === undefined || point > above_c) &&
      (from_c === undefined || point >= from_c),
  );
  const base = step?.score ?? rules.safety.no_flash_point;
  const extra = row.flags.filter((flag) => rules.safety.plus_one.includes(flag));
  return {
    score: Math.min(worst, base + extra.length),
    reasons: [
      point === null ? `no flash point: ${base}` : `flash point ${point} °C: ${base}`,
      ...extra.map((flag) => `${flag.replaceAll('_', ' ')}: +1`),
    ],
  };
};

interface HealthRule {
  readonly score: number;
  readonly statements: readonly string[];
  readonly no_boiling_point_bonus?: boolean;
}

const rankHealth = (row: SolventRow): SolventScore => {
  const statement = row.health_statement;
  const rule = (rules.health.by_statement as readonly HealthRule[]).find(
    ({ statements }) => statement !== null && statements.includes(statement),
  );
  const base = rule?.score ?? rules.health.none;
  const isVolatile = row.boiling_point_c < rules.health.plus_one_below_c && statement !== null;
  const extra = isVolatile && rule?.no_boiling_point_bonus !== true ? 1 : 0;
  return {
    score: base + extra,
    reasons: [
      statement === null ? `no health statement: ${base}` : `${statement}: ${base}`,
      ...(extra > 0
        ? [`boiling point ${row.boiling_point_c} °C, below ${rules.health.plus_one_below_c} °C: +1`]
        : []),
    ],
  };
};

interface BoilingStep {
  readonly score: number;
  readonly below_c?: number;
  readonly up_to_c?: number;
}

const rankEnvironment = (row: SolventRow): SolventScore => {
  if (row.family === 'water')
    return { score: rules.environment.water, reasons: [`water: ${rules.environment.water}`] };
  const point = row.boiling_point_c;
  const byPoint = (rules.environment.boiling_point as readonly BoilingStep[]).find(
    ({ below_c, up_to_c }) =>
      (below_c === undefined || point < below_c) && (up_to_c === undefined || point <= up_to_c),
  );
  const statement = row.environment_statement;
  const byStatement = rules.environment.by_statement.find(
    ({ statements }) => statement !== null && statements.includes(statement),
  );
  return {
    score: Math.max(byPoint?.score ?? worst, byStatement?.score ?? 0),
    reasons: [
      `boiling point ${point} °C: ${byPoint?.score ?? worst}`,
      ...(byStatement ? [`${statement}: ${byStatement.score}`] : []),
    ],
  };
};

const { hazardous_any_from: hazardousFrom, red_from: redFrom, yellow_from: yellowFrom } = rules.combine;

const combine = (scores: readonly number[]): Pick<SolventRank, 'class' | 'reason'> => {
  const shown = scores.join(', ');
  const reds = scores.filter((score) => score >= redFrom).length;
  const yellows = scores.filter((score) => score >= yellowFrom && score < redFrom).length;
  if (scores.some((score) => score >= hazardousFrom))
    return { class: 'hazardous', reason: `one of ${shown} is ${hazardousFrom} or more` };
  if (reds >= 2) return { class: 'hazardous', reason: `two of ${shown} are ${redFrom} or more` };
  if (reds === 1) return { class: 'problematic', reason: `one of ${shown} is ${redFrom}` };
  if (yellows >= 2)
    return { class: 'problematic', reason: `two of ${shown} are ${yellowFrom} to ${redFrom - 1}` };
  return { class: 'recommended', reason: `at most one of ${shown} is ${yellowFrom} or more` };
};

/**
 * Safety, health and environment of a solvent and the class they make, by the rules of the set `reaction-solvents` from its
 * boiling point, flash point and hazard statements. What the article's authors changed by discussion is not repeated.
 */
export const rankSolvent = (row: SolventRow): SolventRank => {
  const [safety, health, environment] = [rankSafety(row), rankHealth(row), rankEnvironment(row)];
  return {
    name: row.name,
    cas: row.cas,
    safety,
    health,
    environment,
    ...combine([safety.score, health.score, environment.score]),
    status: row.status,
    source: row.source,
    ruleSetVersion: solventRuleSet.ruleSetVersion,
  };
};
