import ecoScaleSet from '#resources/rule-sets/reaction/reaction-ecoscale.1.json' with { type: 'json' };
import { bindRuleSet } from '../rule-set.ts';

export const ecoScaleRuleSet = bindRuleSet(ecoScaleSet);

/** What a person says of a step; everything that is not said is missing, never assumed to be harmless. */
export interface EcoScaleInput {
  readonly yieldPercent: number | null;
  readonly priceUsd10Mmol: number | null;
  /** One for each marked component: two toxic ones count twice. */
  readonly hazards: readonly string[] | null;
  readonly setup: readonly string[] | null;
  readonly temperatureTime: string | null;
  readonly workup: readonly string[] | null;
}

interface EcoScalePenalty {
  readonly part: string;
  readonly id: string;
  readonly points: number;
  readonly meaning: string;
}

export interface EcoScale {
  /** 100 less all penalties; null where something is not said. */
  readonly value: number | null;
  readonly grade: string | null;
  /** What is missing, or that all is said. */
  readonly basis: string;
  readonly penalties: readonly EcoScalePenalty[];
  readonly source: string;
  readonly status: string;
}

const { table, source } = ecoScaleSet;

const penaltyOf = (part: string, id: string): EcoScalePenalty | null => {
  const row = table.penalties.find((each) => each.part === part && each.id === id);
  return row === undefined ? null : { part, id, points: row.points, meaning: row.meaning };
};

/** Whether a word belongs to a part of the scale. */
export const isEcoScaleWord = (part: string, id: string): boolean => penaltyOf(part, id) !== null;

const yieldPenalty = (yieldPercent: number): EcoScalePenalty => ({
  part: 'yield',
  id: 'yield',
  points: (100 - yieldPercent) * table.yield_points_per_percent,
  meaning: `(100 − ${yieldPercent}) / 2`,
});

const pricePenalty = (price: number): EcoScalePenalty => {
  const row = table.price_usd_10_mmol.find(({ below }) => below === null || price < below);
  return { part: 'price', id: 'price', points: row?.points ?? 0, meaning: `${price} US$ for 10 mmol` };
};

const listPenalties = (input: EcoScaleInput): EcoScalePenalty[] => {
  const { yieldPercent, priceUsd10Mmol, hazards, setup, temperatureTime, workup } = input;
  const named = [
    ...(hazards ?? []).map((id) => penaltyOf('hazard', id)),
    ...(setup ?? []).map((id) => penaltyOf('setup', id)),
    ...(temperatureTime === null ? [] : [penaltyOf('temperature_time', temperatureTime)]),
    ...(workup ?? []).map((id) => penaltyOf('workup', id)),
  ];
  return [
    ...(yieldPercent === null ? [] : [yieldPenalty(yieldPercent)]),
    ...(priceUsd10Mmol === null ? [] : [pricePenalty(priceUsd10Mmol)]),
    ...named.filter((penalty) => penalty !== null),
  ];
};

/** EcoScale of one step: 100 for a preparation nobody could object to, less a penalty for every shortcoming. */
export const computeEcoScale = (input: EcoScaleInput): EcoScale => {
  const missing = [
    ['the yield', input.yieldPercent],
    ['the price', input.priceUsd10Mmol],
    ['hazards', input.hazards],
    ['the set-up', input.setup],
    ['temperature and time', input.temperatureTime],
    ['the workup', input.workup],
  ].flatMap(([name, value]) => (value === null ? [name] : []));
  const penalties = listPenalties(input);
  const evidence = { penalties, source, status: table.status };
  if (missing.length > 0)
    return { value: null, grade: null, basis: `Not said: ${missing.join(', ')}.`, ...evidence };
  const value = 100 - penalties.reduce((sum, { points }) => sum + points, 0);
  const grade = table.grades.find(({ above }) => above === null || value > above)?.name ?? null;
  return {
    value,
    grade,
    basis: '100 less the penalties of yield, price, hazards, set-up, temperature and workup.',
    ...evidence,
  };
};
