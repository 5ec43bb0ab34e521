import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { notFound } from '#kernel/app-error.ts';
import { answerError } from '#kernel/http/answer.ts';
import { createAnswerHead } from '#kernel/http/answer-head.ts';
import { mapError } from '#kernel/http/map-error.ts';
import { MethodNotAllowed } from '#kernel/http/method-not-allowed.ts';
import { answerWithoutScreens, isAskedForScreen } from '#kernel/http/page-without-screens.ts';
import type { Refuse } from '#kernel/http/serve-workstation.ts';
import type { Log } from '#kernel/log/log.ts';

/** The way to a file is long, and a desktop or another program's server never takes it: loaded when first asked for. */
const openWorkstation = (folder: string, refuse: Refuse, log: Log) => {
  let opening: Promise<RequestListener> | null = null;
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    opening ??= import('#kernel/http/serve-workstation.ts').then((loaded) =>
      loaded.createWorkstation(folder, refuse, log),
    );
    (await opening)(req, res);
  };
};

/** `/v1` itself or something below it, in either case. */
const isInterface = (url: string): boolean => /^\/v1(?=[/?]|$)/i.test(url);

/** RFC 9116 puts it at the root of the server. */
const isDisclosure = (url: string): boolean => /^\/\.well-known\/security\.txt(?=\?|$)/.test(url);

/** A proxy's request line names the whole address; only its path and query say what is asked for. */
const withoutOrigin = (url: string): string => {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The interface under /v1 and, where it was built, the workstation at /. */
export const createHttpApp = (
  { log, newId }: { readonly log: Log; readonly newId: (prefix: string) => string },
  api: RequestListener,
  rendererDir: string | null,
): RequestListener => {
  const refuse: Refuse = (res, error) => {
    const requestId = newId('req');
    const head = createAnswerHead(requestId);
    if (error instanceof MethodNotAllowed) head.set('Allow', error.allow);
    answerError({ res, head }, mapError(error), requestId);
  };
  const workstation = rendererDir === null ? null : openWorkstation(rendererDir, refuse, log);
  return (req, res) => {
    const url = withoutOrigin(req.url ?? '/');
    if (isDisclosure(url)) {
      req.url = url;
      api(req, res);
    } else if (isInterface(url)) {
      req.url = url.slice('/v1'.length);
      api(req, res);
    } else if (workstation === null && isAskedForScreen(req.method, url))
      answerWithoutScreens(res, createAnswerHead(newId('req')));
    else if (workstation === null) refuse(res, notFound());
    else workstation(req, res).catch((error: unknown) => refuse(res, error));
  };
};
