/** The fourteen public codes and the one status each has. Clients branch on the code, never on the message. */
export const errorStatus = {
  bad_request: 400,
  credentials_invalid: 401,
  mfa_required: 401,
  mfa_factor_invalid: 401,
  mfa_enrollment_required: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  validation_error: 422,
  unknown_processing_preset: 422,
  rate_limited: 429,
  internal_error: 500,
  feature_not_enabled: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one sentence every 401 and every 403 carries; causes go to the operator's log only. */
export const fixedSentence = {
  401: 'Authentication is required or the credentials are not valid.',
  403: 'Access to this resource is not permitted.',
} as const;
