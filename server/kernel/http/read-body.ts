import type { IncomingMessage } from 'node:http';
import { AppError } from '#kernel/app-error.ts';
import type { Dialect } from '#kernel/contract/define-route.ts';
import { ClientGone } from '#kernel/http/client-gone.ts';

/**
 * A body is parsed in memory, so it has a ceiling even where MAX_REQUEST_BODY_BYTES is 0: 128 MiB holds two
 * columns of 2,097,152 numbers, the largest inline spectrum of the contract, with room to spare.
 */
const parserCeilingBytes = 128 * 1024 * 1024;

/** Bytes above the cap that are still read and dropped, so that the client can read the refusal; after them the connection is closed. */
const drainBytes = 64 * 1024 * 1024;

const tooLarge = (limitBytes: number): AppError =>
  new AppError('payload_too_large', `The request body is larger than ${limitBytes} bytes.`);

const effectiveLimit = (configuredBytes: number): number =>
  configuredBytes === 0 ? parserCeilingBytes : Math.min(configuredBytes, parserCeilingBytes);

/** The lower of the configured cap and the route's own, where it has one; 0: neither. */
export const limitOf = (configuredBytes: number, ownBytes: number | undefined): number =>
  Math.min(effectiveLimit(configuredBytes), ownBytes ?? parserCeilingBytes);

/** Throws 413 on an announced length above the cap, before a byte is read. */
export const refuseAnnouncedLength = (req: IncomingMessage, configuredBytes: number): void => {
  const limit = effectiveLimit(configuredBytes);
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
};

/** The whole body. Above the cap the rest is read and dropped, so that the client gets its 413 and no reset. */
const readBytes = (req: IncomingMessage, configuredBytes: number): Promise<Buffer> => {
  const limit = effectiveLimit(configuredBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge(limit));
        if (size > limit + drainBytes) req.destroy();
      }
    });
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', () => reject(new ClientGone()));
    req.once('close', () => req.complete || reject(new ClientGone()));
  });
};

const mediaTypeOf = (req: IncomingMessage): { type: string; charset: string } => {
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find((name) => name !== undefined);
  return { type: type.trim().toLowerCase(), charset: (charset ?? 'utf-8').toLowerCase() };
};

/** Throws 400 unless the body is announced as UTF-8 text of one of the expected types, uncompressed. */
const requireMediaType = (req: IncomingMessage, ...expected: readonly string[]): void => {
  const { type, charset } = mediaTypeOf(req);
  if (!expected.includes(type))
    throw new AppError('bad_request', `The request body must be sent as Content-Type ${expected[0]}.`);
  if (charset !== 'utf-8' && charset !== 'utf8')
    throw new AppError('bad_request', 'The request body must be UTF-8.');
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new AppError('bad_request', 'A compressed request body is not accepted.');
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('bad_request', 'The request body is not valid UTF-8.');
  }
};

/** The types a JSON body may be announced as; the first is the one to send. */
const jsonTypes = {
  plain: ['application/json'],
  scim: ['application/scim+json', 'application/json'],
} as const;

/** A JSON body as it was sent, whatever it says; undefined when none was sent. Throws 400 on what is no UTF-8 text announced as JSON. */
export const readJsonText = async (
  req: IncomingMessage,
  limitBytes: number,
  dialect: Dialect | 'plain' = 'plain',
): Promise<string | undefined> => {
  const bytes = await readBytes(req, limitBytes);
  if (bytes.length === 0) return undefined;
  requireMediaType(req, ...jsonTypes[dialect]);
  return decodeUtf8(bytes);
};

/** Throws 400 on anything that is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad_request', 'The request body is not valid JSON.');
  }
};

/** The parsed JSON body; undefined when none was sent. Throws 400 on anything that is not JSON. */
export const readJson = async (
  req: IncomingMessage,
  limitBytes: number,
  dialect: Dialect | 'plain' = 'plain',
): Promise<unknown> => {
  const text = await readJsonText(req, limitBytes, dialect);
  return text === undefined ? undefined : parseJson(text);
};

/** Repeated names become a list, so that a schema expecting one text refuses them. */
export const textRecord = (parameters: URLSearchParams): Record<string, string | string[]> => {
  if (parameters.size === 0) return {};
  const record = new Map<string, string | string[]>();
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    record.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  return Object.fromEntries(record);
};

/** A form body as names and texts; undefined when none was sent. */
export const readForm = async (req: IncomingMessage, configuredBytes: number): Promise<unknown> => {
  const bytes = await readBytes(req, configuredBytes);
  if (bytes.length === 0) return undefined;
  requireMediaType(req, 'application/x-www-form-urlencoded');
  return textRecord(new URLSearchParams(decodeUtf8(bytes)));
};
