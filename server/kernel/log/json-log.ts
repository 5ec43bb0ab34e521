import type { Settings } from '#kernel/config/settings.ts';
import type { Log, LogFields } from '#kernel/log/log.ts';
import { redactValue } from '#kernel/log/redact.ts';

type Level = Settings['logLevel'];

const rank: Readonly<Record<Level, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** One JSON object per line; `write` takes a whole line with its line end. */
export const createJsonLog = (options: {
  readonly level: Level;
  readonly write: (line: string) => void;
  readonly nowUtc: () => string;
}): Log => {
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}): void => {
      if (rank[level] < rank[options.level]) return;
      const line = { at: options.nowUtc(), level, message: redactValue(message) };
      options.write(`${JSON.stringify({ ...line, ...(redactValue(fields) as LogFields) })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
