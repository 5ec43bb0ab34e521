/** Version of all that reads, scores and checks reactions: raised with any change that can change an answer. */
export const reactionVersion = 'larmor-reaction 0.5.1';

/** Version of the code that reads each rule set; raised as above, then `npm run rule-sets`. */
export const ruleEngineVersions = {
  'reaction-groups': '0.1.0',
  'reaction-reagents': '0.1.0',
  'reaction-pairs': '0.1.0',
  'reaction-solvents': '0.1.0',
  'reaction-by-products': '0.1.0',
  'reaction-ecoscale': '0.1.0',
  'reaction-criticality': '0.1.0',
  'reaction-templates': '0.2.0',
} as const;
