/** A remark about data that were used all the same; shown to the user, never swallowed. */
export interface Warning {
  readonly code: string;
  readonly message: string;
}

export const warn = (code: string, message: string): Warning => ({ code, message });

/** Why an engine could not answer. `found` and `expected` complete the sentence a user reads. */
export interface EngineError {
  readonly code: string;
  readonly message: string;
  readonly found?: string;
  readonly expected?: string;
}

/** Engines return this for bad data and throw only on a programmer's error. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly error: EngineError };

export const ok = <T>(value: T, warnings: readonly Warning[] = []): Result<T> => ({
  ok: true,
  value,
  warnings,
});

export const fail = (
  code: string,
  message: string,
  detail: { found?: string; expected?: string } = {},
): Result<never> => ({ ok: false, error: { code, message, ...detail } });
