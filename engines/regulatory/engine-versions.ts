/**
 * Version of the code that reads each rule set, part of every `rule_set_version`: raised with any change that can change an
 * answer, then `npm run rule-sets`.
 */
export const engineVersions = {
  'ich-q3a': '1.4.0',
  'ich-q3b': '1.4.0',
  'ich-q3c': '1.4.0',
  'ich-q3d': '1.5.0',
  'nitrosamine-control': '1.1.0',
  'nitrosamine-cpca': '1.4.0',
  'nitrosamine-intakes': '1.5.0',
  'ich-m7': '1.4.0',
  'mutagenicity-alerts': '1.1.0',
  'purge-factors': '1.0.0',
  'acceptable-intake': '1.2.0',
  'process-control': '1.1.0',
  'read-across': '1.0.0',
} as const;
