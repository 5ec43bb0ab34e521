import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { bodyLimitsOf } from '#kernel/contract/body-limits.ts';
import type { Input, RouteDeclaration } from '#kernel/contract/define-route.ts';
import { checkBody } from '#kernel/http/check-body.ts';
import {
  limitsWithin,
  readForm,
  readJson,
  readJsonText,
  refuseAnnouncedLength,
  textRecord,
} from '#kernel/http/read-body.ts';
import { readReason } from '#kernel/http/read-reason.ts';
import { receiveMultipart } from '#kernel/http/receive-multipart.ts';
import type { RouteMatch } from '#kernel/http/route-table.ts';
import { validate } from '#kernel/http/validate.ts';
import type { Principal } from '#kernel/request/principal.ts';

export interface ReadInput {
  readonly input: Input<RouteDeclaration>;
  readonly files: readonly ReceivedFile[];
  /** Null where the declaration asks for none. */
  readonly reasonForChange: string | null;
}

/** A request and what it is answered with. */
interface Received {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

interface RawBody {
  readonly value: unknown;
  readonly files: readonly ReceivedFile[];
}

const readBody = async (
  { req, res }: Received,
  declaration: RouteDeclaration,
  settings: Settings,
  blobs: BlobArchive,
): Promise<RawBody> => {
  // Until here the client was let wait: a body that is refused anyway is not even sent.
  if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue();
  if (declaration.bodyType === 'multipart') {
    const limits = { fileBytes: settings.archiveMaxFileBytes, uploadBytes: settings.archiveMaxUploadBytes };
    const { fields, files } = await receiveMultipart(req, declaration.files ?? {}, limits, blobs);
    return { value: fields, files };
  }
  const limits = limitsWithin(settings.maxRequestBodyBytes, bodyLimitsOf(declaration));
  if (declaration.bodyRead === 'as_text') {
    const text = await readJsonText(req, limits, declaration.dialect);
    return { value: text ?? '{}', files: [] };
  }
  const isForm = declaration.bodyType === 'form';
  const value = await (isForm ? readForm(req, limits) : readJson(req, limits, declaration.dialect));
  // A body left out is an empty one: it is good where nothing is required, else 422 names what is missing.
  return { value: value === undefined ? {} : value, files: [] };
};

/** Who asks what, before its body. */
interface Asked {
  readonly principal: Principal;
  readonly match: RouteMatch;
  readonly query: URLSearchParams | null;
}

/** Limits, parses and validates the request, in that order; path and query before a body is read. */
export const readInput = async (
  received: Received,
  { principal, match, query }: Asked,
  settings: Settings,
  blobs: BlobArchive,
): Promise<ReadInput> => {
  const { declaration } = match.route;
  if (declaration.bodyType !== 'multipart')
    refuseAnnouncedLength(
      received.req,
      limitsWithin(settings.maxRequestBodyBytes, bodyLimitsOf(declaration)),
    );
  const params = validate(declaration.params, match.params);
  const queryInput = validate(declaration.query, query === null ? {} : textRecord(query));
  if (declaration.body === undefined) {
    const input = { params, query: queryInput, body: undefined } as ReadInput['input'];
    return { input, files: [], reasonForChange: readReason(declaration, undefined) };
  }
  const { value, files } = await readBody(received, declaration, settings, blobs);
  try {
    const { body, reasonForChange } = checkBody(declaration, principal, value);
    return { input: { params, query: queryInput, body } as ReadInput['input'], files, reasonForChange };
  } catch (error) {
    for (const file of files) await blobs.discard(file);
    throw error;
  }
};
