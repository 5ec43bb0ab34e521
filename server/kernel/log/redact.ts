import { redactAddresses } from '#engines/common/redact-addresses.ts';

const secretKey = /pass(word|phrase)?|secret|token|authorization|cookie|api_?-?key|signature/i;

/** Credentials of this product and bearer headers, wherever they stand inside a text. */
const secretText =
  /\b(Bearer\s+)[^\s"',]+|\blar_(at|rt|pk|mk|su|pr|iv|sv|sh|dv|dc|hc|sys)_[A-Za-z0-9_-]+|([?&](?:signature|token)=)[^&\s"]+/g;

const mask = '[redacted]';
/** Deeper values are cut: a log line is not a dump. */
const maxDepth = 6;

const redactText = (text: string): string =>
  redactAddresses(text, mask).replace(
    secretText,
    (_match, bearer: string | undefined, _kind, query: string | undefined) =>
      `${bearer ?? query ?? ''}${mask}`,
  );

const describeError = (error: Error, depth: number): Record<string, unknown> => ({
  name: error.name,
  message: redactText(error.message),
  ...('code' in error ? { code: redactValue(error.code, depth + 1) } : {}),
  ...(error.stack === undefined ? {} : { stack: redactText(error.stack) }),
  ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
});

/** A copy that may be written to a log: values under secret-looking names and credentials inside texts are masked. */
export const redactValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return value;
  if (depth >= maxDepth) return '[…]';
  if (value instanceof Error) return describeError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKey.test(key) && item !== null && item !== undefined ? mask : redactValue(item, depth + 1),
    ]),
  );
};
