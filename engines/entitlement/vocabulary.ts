// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** What the check of a statement refuses, in the order of its steps. */
export const statementRefusals = [
  'malformed',
  'too_large',
  'wrong_type',
  'bad_certificate',
  'untrusted_issuer',
  'wrong_key_usage',
  'key_mismatch',
  'bad_signature',
  'unknown_critical',
  'unsupported_version',
  'issuer_not_valid_at_issue',
  'wrong_workspace',
  'wrong_installation',
  'wrong_device',
  'replayed_older',
  'clock_rolled_back',
  'not_yet_valid',
  'expired',
  'offline_window_over',
  'build_too_old',
  'device_key_not_held',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];
