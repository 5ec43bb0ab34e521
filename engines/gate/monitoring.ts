/** What a model in production is watched for. The numbers are ours; each says what it means. */
export const monitoringThresholds = {
  version: '1.0.0',
  /** Population stability index of inputs and scores against the training snapshot. */
  psi: {
    shiftingFrom: 0.1,
    driftedFrom: 0.25,
    basis: 'Customary bands of the index: below 0.1 stable, from 0.25 a different population.',
  },
  /** Share of decisions that a reviewing person did not agree with. */
  override: {
    watchFrom: 0.1,
    alertFrom: 0.2,
    minimumReviews: 30,
    basis: 'With fewer reviews a share of 0.2 is within chance of 0.1 and is not judged.',
  },
  /** Longest time, in milliseconds, for the share of calls given. */
  latency: [
    { name: 'interactive_read', quantile: 0.99, mostMs: 15 },
    { name: 'start_to_ready', quantile: 1, mostMs: 400 },
  ],
} as const;
