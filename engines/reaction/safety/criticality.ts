import criticalitySet from '#resources/rule-sets/reaction/reaction-criticality.1.json' with { type: 'json' };
import { bindRuleSet } from '../rule-set.ts';

export const criticalityRuleSet = bindRuleSet(criticalitySet);

/** Temperatures in °C as a calorimeter and the plant give them; null where nobody has said one. */
export interface ThermalInput {
  readonly processC: number | null;
  /** Highest temperature of the wanted reaction after a cooling failure. */
  readonly mtsrC: number | null;
  /** In place of mtsrC: adiabatic rise, and the share of it that is accumulated. */
  readonly adiabaticRiseK: number | null;
  readonly accumulationPercent: number | null;
  /** Highest temperature for technical reasons, as the boiling point of an open reactor. */
  readonly mttC: number | null;
  /** Where decomposition takes 24 hours to its maximum. */
  readonly td24C: number | null;
}

export interface Criticality {
  /** 1 to 5; null where temperatures are missing or contradict each other. */
  readonly class: number | null;
  readonly basis: string;
  /** As given, or from process temperature and accumulated rise. */
  readonly mtsrC: number | null;
  readonly source: string;
  readonly status: string;
}

const { classes } = criticalitySet.table;

const mtsrOf = ({ processC, mtsrC, adiabaticRiseK, accumulationPercent }: ThermalInput): number | null => {
  if (mtsrC !== null) return mtsrC;
  if (processC === null || adiabaticRiseK === null) return null;
  // Without a stated accumulation all of it may be there.
  return processC + adiabaticRiseK * ((accumulationPercent ?? 100) / 100);
};

const inOrder = (temperatures: Readonly<Record<string, number>>, order: readonly string[]): boolean =>
  order.every((name, place) => {
    const [here, next] = [temperatures[name], temperatures[order[place + 1] ?? '']];
    // Equal temperatures leave no margin: the next worse class holds.
    return here !== undefined && (next === undefined || here < next);
  });

/** Class of a cooling failure by the order of four temperatures; the worst where two of them are equal. */
export const classifyCriticality = (input: ThermalInput): Criticality => {
  const mtsrC = mtsrOf(input);
  const { processC, mttC, td24C } = input;
  const evidence = { mtsrC, source: criticalitySet.source, status: classes[0]?.status ?? 'unconfirmed' };
  if (processC === null || mtsrC === null || mttC === null || td24C === null)
    return {
      class: null,
      basis: 'Process temperature, MTSR (or adiabatic rise), MTT and TD24 are all needed.',
      ...evidence,
    };
  if (mtsrC < processC || mttC < processC)
    return { class: null, basis: 'MTSR and MTT do not lie below the process temperature.', ...evidence };
  const temperatures = { process: processC, mtsr: mtsrC, mtt: mttC, td24: td24C };
  const found = classes.find(({ order }) => inOrder(temperatures, order)) ?? classes.at(-1);
  return { class: found?.class ?? null, basis: found?.meaning ?? '', ...evidence };
};
