import type { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

type PartOf<K extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { readonly [P in K]?: z.input<T> }
    : { readonly [P in K]: z.input<T> }
  : { readonly [P in K]?: undefined };

type FilesOf<R extends RouteDeclaration> = R['bodyType'] extends 'multipart'
  ? {
      readonly files: Readonly<
        Partial<Record<keyof NonNullable<R['files']> & string, readonly UploadPart[]>>
      >;
    }
  : { readonly files?: undefined };

/** One file of a multipart upload. */
export interface UploadPart {
  readonly name: string;
  readonly blob: Blob;
}

/** What a caller gives for a declaration: only the parts it declares, optional where nothing in them is required. */
export type RequestInput<R extends RouteDeclaration> = PartOf<'params', R['params']> &
  PartOf<'query', R['query']> &
  PartOf<'body', R['body']> &
  FilesOf<R>;

export type ReplyOf<R extends RouteDeclaration> = z.output<R['response']>;

/** The same input, seen without its types while the request is written. */
interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: unknown;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, v]) => v !== undefined && v !== null)
    : [];

/** Path and query of a request, relative to the API's base. */
export const requestPath = (declaration: RouteDeclaration, input: LooseInput): string => {
  const params = new Map(entriesOf(input.params));
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new RangeError(`Path parameter "${name}" of ${declaration.id} is missing`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(entriesOf(input.query).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
};

const multipartOf = (input: LooseInput): FormData => {
  const form = new FormData();
  // Text fields go first, so that the service can refuse before it has read the files.
  for (const [name, value] of entriesOf(input.body)) form.append(name, String(value));
  for (const [name, parts] of entriesOf(input.files)) {
    for (const part of parts as readonly UploadPart[]) form.append(name, part.blob, part.name);
  }
  return form;
};

export interface RequestBody {
  readonly body: BodyInit | null;
  readonly contentType: string | null;
}

export const requestBody = (declaration: RouteDeclaration, input: LooseInput): RequestBody => {
  if (declaration.bodyType === 'multipart') return { body: multipartOf(input), contentType: null };
  if (declaration.body === undefined || input.body === undefined) return { body: null, contentType: null };
  if (declaration.bodyType === 'form') {
    const form = new URLSearchParams(entriesOf(input.body).map(([name, value]) => [name, String(value)]));
    return { body: form, contentType: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(input.body), contentType: 'application/json' };
};
