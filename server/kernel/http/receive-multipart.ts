import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { asName, cutText } from '#kernel/contract/common-schemas.ts';
import type { MultipartFiles } from '#kernel/contract/define-route.ts';
import { refuseUncleanText } from '#kernel/http/clean-input.ts';
import { ClientGone } from '#kernel/http/client-gone.ts';

export interface MultipartLimits {
  readonly fileBytes: number;
  readonly uploadBytes: number;
}

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

/** Text parts: as many and as long as no form of this contract needs. */
const maxTextFields = 64;
const maxTextBytes = 64 * 1024;
const maxFieldNameBytes = 100;
/** Boundaries and part headers on top of the files themselves. */
const envelopeBytes = 1024 * 1024;

const uploadTooLarge = (limitBytes: number): AppError =>
  new AppError('payload_too_large', `The upload is larger than ${limitBytes} bytes.`);

const malformed = (cause?: unknown): AppError =>
  new AppError('bad_request', 'The multipart body is malformed or incomplete.', { cause });

const openParser = (req: IncomingMessage, files: MultipartFiles): busboy.Busboy => {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? ''))
    throw new AppError('bad_request', 'The request body must be sent as Content-Type multipart/form-data.');
  const fileCount = Object.values(files).reduce((sum, part) => sum + part.max, 0);
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: {
        fields: maxTextFields,
        fieldSize: maxTextBytes,
        fieldNameSize: maxFieldNameBytes,
        files: fileCount + 1,
      },
    });
  } catch (error) {
    throw malformed(error);
  }
};

/** Longer names than any title may be; of theirs the end stays, which says what the file is. */
const mostNameCharacters = 200;
const mostExtensionCharacters = 20;

/** The base name a client gave, without path, on one line, and never empty. */
const cleanFileName = (name: string | undefined, part: string): string => {
  const base = path.posix.basename(asName((name ?? '').replaceAll('\\', '/'))).trim();
  if (base === '' || base === '.' || base === '..') return part;
  if (base.length <= mostNameCharacters) return base;
  const extension = path.posix.extname(base);
  const end = extension.length <= mostExtensionCharacters ? extension : '';
  return `${cutText(base, mostNameCharacters - end.length)}${end}`;
};

/** Passes bytes on; throws 413 once all files of the upload together exceed the cap, 400 when a file ends early. */
const countUpload = (limitBytes: number) => {
  let total = 0;
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of source) {
        total += (chunk as Uint8Array).length;
        if (total > limitBytes) throw uploadTooLarge(limitBytes);
        yield chunk as Uint8Array;
      }
    } catch (error) {
      throw error instanceof AppError ? error : malformed(error);
    }
  };
};

const checkFilePart = (part: string, earlier: number, files: MultipartFiles): void => {
  const expected = files[part];
  if (expected === undefined || !Object.hasOwn(files, part))
    throw invalidField(part, 'Is not a known file part.');
  if (earlier >= expected.max)
    throw invalidField(part, expected.max === 1 ? 'Was sent twice.' : `More than ${expected.max} files.`);
};

const checkTextPart = (
  part: string,
  truncated: boolean,
  fields: ReadonlyMap<string, string>,
  files: MultipartFiles,
): void => {
  if (Object.hasOwn(files, part)) throw invalidField(part, 'Must be sent as a file.');
  if (fields.has(part)) throw invalidField(part, 'Was sent twice.');
  if (truncated) throw invalidField(part, `Is longer than ${maxTextBytes} bytes.`);
};

const requireFiles = (received: readonly ReceivedFile[], files: MultipartFiles): void => {
  for (const [part, { required }] of Object.entries(files))
    if (required && !received.some((file) => file.part === part))
      throw invalidField(part, 'This file is required.');
};

/** What has arrived so far. */
interface Arrivals {
  readonly fields: Map<string, string>;
  readonly receiving: Promise<ReceivedFile>[];
  readonly filesPerPart: Map<string, number>;
}

type ReceiveFile = (source: Readable, part: string, fileName: string) => Promise<ReceivedFile>;

const takeText = (arrivals: Arrivals, declared: MultipartFiles, part: string, text: string, cut: boolean) => {
  refuseUncleanText({ [part]: text });
  checkTextPart(part, cut, arrivals.fields, declared);
  arrivals.fields.set(part, text);
};

const takeFile = (
  arrivals: Arrivals,
  declared: MultipartFiles,
  part: string,
  name: string | undefined,
): string => {
  refuseUncleanText({ [part]: name ?? '' });
  const earlier = arrivals.filesPerPart.get(part) ?? 0;
  checkFilePart(part, earlier, declared);
  arrivals.filesPerPart.set(part, earlier + 1);
  return cleanFileName(name, part);
};

/** Feeds the parser until the body ends; rejects on the first thing that is wrong with it. */
const parse = (
  req: IncomingMessage,
  parser: busboy.Busboy,
  declared: MultipartFiles,
  arrivals: Arrivals,
  receive: ReceiveFile,
): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.on('field', (part, text, info) => {
      try {
        takeText(arrivals, declared, part, text, info.valueTruncated || info.nameTruncated);
      } catch (error) {
        reject(error);
      }
    });
    parser.on('file', (part, source, info) => {
      // Reported by the transfer that reads it; a stream nobody listens to would end the process.
      source.on('error', () => undefined);
      try {
        const received = receive(source, part, takeFile(arrivals, declared, part, info.filename));
        received.catch(reject);
        arrivals.receiving.push(received);
      } catch (error) {
        reject(error);
      }
    });
    for (const limit of ['fieldsLimit', 'filesLimit'] as const)
      parser.on(limit, () => reject(invalidField('body', 'Has too many parts.')));
    parser.on('error', (error) => reject(malformed(error)));
    parser.once('close', resolve);
    req.once('error', () => reject(new ClientGone()));
    req.once('close', () => req.complete || reject(new ClientGone()));
    req.pipe(parser);
  });

/** Waits for every transfer to end, whole or broken, and removes what arrived. */
const discardAll = async (receiving: readonly Promise<ReceivedFile>[], blobs: BlobArchive): Promise<void> => {
  for (const outcome of await Promise.allSettled(receiving))
    if (outcome.status === 'fulfilled') await blobs.discard(outcome.value);
};

/**
 * Streams an upload into temporary files. On any failure every file received so far is discarded before the error
 * is thrown: 400 malformed or truncated, 413 above a cap, 422 naming an unknown, repeated or missing part,
 * ClientGone when the connection broke.
 */
export const receiveMultipart = async (
  req: IncomingMessage,
  declared: MultipartFiles,
  limits: MultipartLimits,
  blobs: BlobArchive,
): Promise<Multipart> => {
  if (Number(req.headers['content-length'] ?? 0) > limits.uploadBytes + envelopeBytes)
    throw uploadTooLarge(limits.uploadBytes);
  const parser = openParser(req, declared);
  const arrivals: Arrivals = { fields: new Map(), receiving: [], filesPerPart: new Map() };
  const count = countUpload(limits.uploadBytes);
  const receive: ReceiveFile = (source, part, fileName) =>
    blobs.receive(count(source), { part, fileName }, limits.fileBytes);
  try {
    await parse(req, parser, declared, arrivals, receive);
    const files = await Promise.all(arrivals.receiving);
    requireFiles(files, declared);
    return { fields: Object.fromEntries(arrivals.fields), files };
  } catch (error) {
    req.unpipe(parser);
    parser.destroy(error instanceof Error ? error : malformed(error));
    // The rest of the body is read and dropped, so that the client gets its answer and no reset.
    req.resume();
    await discardAll(arrivals.receiving, blobs);
    throw error;
  }
};
