import type { NotebookFailure } from '#contract/notebooks';
import { asName, cutText } from '#kernel/contract/common-schemas.ts';
import type { Reach } from '#kernel/net/network-reach.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';
import { type GuardedAnswer, sendGuarded } from '#kernel/net/send-guarded.ts';
import { NotebookFailed } from './notebook-failed.ts';

/** What an administrator reads of what a notebook said. */
const detailChars = 300;
/** A text of an entry with all its history; more is no answer of a notebook. */
const largestAnswerBytes = 16 * 1024 * 1024;
const patienceMs = 15_000;
/** A file takes longer on its way. */
const filePatienceMs = 120_000;

interface NotebookRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Below the address of the notebook, with its query. */
  readonly path: string;
  readonly json?: unknown;
  readonly form?: FormData;
  /** The status its documentation names for success. */
  readonly expects: number;
}

interface NotebookAnswer {
  readonly headers: Headers;
  readonly json: unknown;
}

/** One notebook, signed in: asks it, and throws NotebookFailed for whatever is not what its documentation says. */
export type AskNotebook = (request: NotebookRequest) => Promise<NotebookAnswer>;

export interface NotebookLine {
  readonly url: string;
  readonly reach: Reach;
  readonly proxies: Proxies;
  readonly signal: AbortSignal;
}

const failureOfStatus = (status: number): NotebookFailure => {
  if (status >= 500) return 'trouble';
  if (status === 429 || status === 408) return 'busy';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404 || status === 410) return 'target_missing';
  if (status === 413) return 'too_large';
  if (status >= 300 && status < 400) return 'redirected';
  return status >= 400 ? 'refused' : 'unexpected';
};

const failureOf = ({ fault }: RequestFailed): NotebookFailure => {
  if (fault === 'out_of_reach') return 'out_of_reach';
  return fault === 'too_long' ? 'unexpected' : 'no_answer';
};

const parse = ({ body }: GuardedAnswer): unknown => {
  const text = new TextDecoder().decode(body);
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What a proxy or a sign-in page answers is told as what it is: no answer of the interface.
    return undefined;
  }
};

const saidIn = (json: unknown): string | null => {
  if (typeof json !== 'object' || json === null) return null;
  const { description, message, error } = json as Readonly<Record<string, unknown>>;
  const said = [description, message, error].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof said === 'string' ? cutText(asName(said).trim(), detailChars) : null;
};

const bodyOf = async ({ json, form }: NotebookRequest) => {
  if (form !== undefined) {
    // The platform writes the parts and chooses what divides them.
    const written = new Response(form);
    const type = written.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type }, body: new Uint8Array(await written.arrayBuffer()) };
  }
  if (json === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
};

/** What an answer says, where it is the one its documentation names. */
const readExpected = (answer: GuardedAnswer, expects: number): NotebookAnswer => {
  const json = parse(answer);
  if (answer.status !== expects) {
    const { status } = answer;
    throw new NotebookFailed(failureOfStatus(status), saidIn(json), { status });
  }
  if (json === undefined) throw new NotebookFailed('unexpected', 'The answer is no JSON.');
  return { headers: answer.headers, json };
};

/** Why there is no answer; what is no fault of the way is thrown on. */
const whyUnanswered = (error: unknown, isOutOfPatience: boolean): NotebookFailed => {
  if (isOutOfPatience) return new NotebookFailed('timed_out', null, { cause: error });
  if (error instanceof RequestFailed) {
    // A proxy's refusal is for whoever looks after the network, and reads as well as what a notebook says.
    const said = error.fault.startsWith('proxy_') ? error.message : null;
    return new NotebookFailed(failureOf(error), said, { cause: error });
  }
  throw error;
};

export const askNotebook =
  ({ url, reach, proxies, signal }: NotebookLine, headers: Readonly<Record<string, string>>): AskNotebook =>
  async (request) => {
    const { method, path, form, expects } = request;
    const patience = AbortSignal.timeout(form === undefined ? patienceMs : filePatienceMs);
    const sent = await bodyOf(request);
    const send = (): Promise<GuardedAnswer> =>
      sendGuarded({
        url: new URL(`${url}${path}`),
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'Larmor-Notebook/1',
          ...headers,
          ...sent.headers,
        },
        ...('body' in sent && { body: sent.body }),
        reach,
        proxies,
        largestAnswerBytes,
        signal: AbortSignal.any([signal, patience]),
      });
    const answer = await send().catch((error: unknown) => {
      signal.throwIfAborted();
      throw whyUnanswered(error, patience.aborted);
    });
    return readExpected(answer, expects);
  };
