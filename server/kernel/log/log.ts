export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log lines; values under secret-looking keys are redacted before they are written. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
