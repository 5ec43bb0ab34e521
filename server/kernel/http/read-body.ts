import type { IncomingMessage } from 'node:http';
import { AppError } from '#kernel/app-error.ts';
import type { BodyLimits } from '#kernel/contract/body-limits.ts';
import type { Dialect } from '#kernel/contract/define-route.ts';
import { ClientGone } from '#kernel/http/client-gone.ts';
import { countNodes } from '#kernel/http/count-nodes.ts';
import { dropRest } from '#kernel/http/drop-rest.ts';

const tooLarge = (limitBytes: number): AppError =>
  new AppError('payload_too_large', `The request body is larger than ${limitBytes} bytes.`);

const tooMany = (most: number): AppError =>
  new AppError('payload_too_large', `The request body holds more than ${most} values.`);

/** What a route reads, within the cap of this service, where one is set (0: none). */
export const limitsWithin = (configuredBytes: number, declared: BodyLimits): BodyLimits =>
  configuredBytes === 0 ? declared : { ...declared, bytes: Math.min(configuredBytes, declared.bytes) };

/** Throws 413 on an announced length above the cap, before a byte is read. */
export const refuseAnnouncedLength = (req: IncomingMessage, { bytes }: BodyLimits): void => {
  if (Number(req.headers['content-length'] ?? 0) > bytes) throw tooLarge(bytes);
};

/** The whole body. Nothing is kept of one above the cap, and no more of it is read than gets its sender the refusal. */
const readBytes = (req: IncomingMessage, { bytes: limit }: BodyLimits): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      req.off('data', take);
      dropRest(req);
      reject(tooLarge(limit));
    };
    req.on('data', take);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', () => reject(new ClientGone()));
    req.once('close', () => req.complete || reject(new ClientGone()));
  });

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
  oauth: ['application/json'],
} as const;

/** A JSON body as it was sent, whatever it says; undefined when none was sent. Throws 400 on what is no UTF-8 text announced as JSON. */
export const readJsonText = async (
  req: IncomingMessage,
  limits: BodyLimits,
  dialect: Dialect | 'plain' = 'plain',
): Promise<string | undefined> => {
  const bytes = await readBytes(req, limits);
  if (bytes.length === 0) return undefined;
  requireMediaType(req, ...jsonTypes[dialect]);
  const { nodes } = limits;
  if (nodes !== null && countNodes(bytes, nodes) > nodes) throw tooMany(nodes);
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
  limits: BodyLimits,
  dialect: Dialect | 'plain' = 'plain',
): Promise<unknown> => {
  const text = await readJsonText(req, limits, dialect);
  return text === undefined ? undefined : parseJson(text);
};

/** Repeated names become a list, so that a schema expecting one text refuses them. */
export const textRecord = (parameters: URLSearchParams): Record<string, string | string[]> => {
  if (parameters.size === 0) return {};
  const record = new Map<string, string | string[]>();
  for (const [name, value] of parameters) {
    const before = record.get(name);
    if (before === undefined) record.set(name, value);
    else if (typeof before === 'string') record.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(record);
};

const ampersand = 0x26;

/** Parameters of a form, at most one more than `most`. */
const countParameters = (bytes: Uint8Array, most: number): number => {
  let parameters = 1;
  for (let at = 0; at < bytes.length && parameters <= most; at += 1)
    if (bytes[at] === ampersand) parameters += 1;
  return parameters;
};

/** A form body as names and texts; undefined when none was sent. */
export const readForm = async (req: IncomingMessage, limits: BodyLimits): Promise<unknown> => {
  const bytes = await readBytes(req, limits);
  if (bytes.length === 0) return undefined;
  requireMediaType(req, 'application/x-www-form-urlencoded');
  const { nodes } = limits;
  if (nodes !== null && countParameters(bytes, nodes) > nodes) throw tooMany(nodes);
  return textRecord(new URLSearchParams(decodeUtf8(bytes)));
};
