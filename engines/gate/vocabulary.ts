// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** What a case of the gate's check of itself ends in. */
export const selfCheckOutcomes = ['passes', 'refused'] as const;
export type SelfCheckOutcome = (typeof selfCheckOutcomes)[number];

/** The four checks of the deployment gate, in the order they are reported. */
export const gateChecks = ['dominance', 'audit_chain', 'tests_green', 'data_leakage'] as const;
export type GateCheckName = (typeof gateChecks)[number];

export const metricDirections = ['higher_is_better', 'lower_is_better'] as const;
export type MetricDirection = (typeof metricDirections)[number];
