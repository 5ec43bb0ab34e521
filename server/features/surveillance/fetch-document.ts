import type { RevisionMediaType } from '#contract/knowledge';
import { type AllowedHost, findAllowedHost, reachOf } from '#kernel/net/allowed-hosts.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { RequestFailed, type RequestFault } from '#kernel/net/request-failed.ts';
import { type GuardedAnswer, sendGuarded } from '#kernel/net/send-guarded.ts';
import { failed, type Look, type LookedFor } from './look.ts';

export interface WebTerms {
  readonly allowedHosts: readonly AllowedHost[];
  readonly timeoutSeconds: number;
  readonly largestBytes: number;
  readonly proxies: Proxies;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Names a document may go by; servers differ about plain text and XML. */
const namesOf: Readonly<Record<RevisionMediaType, RegExp>> = {
  'text/plain': /^text\/plain$/,
  'text/markdown': /^text\/(markdown|plain)$/,
  'text/html': /^(text\/html|application\/xhtml\+xml)$/,
  'text/csv': /^text\/(csv|plain)$/,
  'application/json': /^application\/(json|[\w.-]+\+json)$/,
  'application/xml': /^(application|text)\/(xml|[\w.-]+\+xml)$/,
};

const readContentType = (
  answer: GuardedAnswer,
): { readonly essence: string; readonly charset: string | null } => {
  const [essence = '', ...parameters] = (answer.headers.get('content-type') ?? '').split(';');
  const charset = parameters.map((text) => /^\s*charset="?([^"]+)"?\s*$/i.exec(text)?.[1]).find(Boolean);
  return { essence: essence.trim().toLowerCase(), charset: charset ?? null };
};

const noAnswer = (name: string): Look => failed('no_answer', `${name} gave no answer.`);

/** A proxy of this network did not let it out. */
const bySaid = (_name: string, said: string): Look => failed('no_answer', said);

const failureOf: Readonly<Record<RequestFault, (name: string, said: string) => Look>> = {
  out_of_reach: (name) => failed('out_of_reach', `${name} leads to an address that is not open to watchers.`),
  // Watchers pin no certificate; whose is not trusted gives no answer.
  certificate_mismatch: noAnswer,
  certificate_expired: noAnswer,
  no_answer: noAnswer,
  proxy_unreachable: bySaid,
  proxy_credentials: bySaid,
  proxy_refused: bySaid,
  proxy_unsupported: bySaid,
  cut_off: (name) => failed('cut_off', `The answer of ${name} breaks off.`),
  too_long: (name) => failed('too_large', `The document of ${name} is larger than a revision may be.`),
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const conditions = ({ validators: { etag, lastModified } }: LookedFor): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

/** What an answer that is no redirect comes to. */
const judge = (url: URL, answer: GuardedAnswer, wanted: LookedFor): Look => {
  const { status, headers, body } = answer;
  const isAsked = wanted.validators.etag !== null || wanted.validators.lastModified !== null;
  if (status === 304 && isAsked) return { kind: 'not_modified' };
  if (status === 404 || status === 410)
    return failed('gone', `${url.host} has no such document (${status}).`);
  if (status !== 200) return failed('unexpected_status', `${url.host} answered ${status}.`);
  const { essence, charset } = readContentType(answer);
  if (!namesOf[wanted.mediaType].test(essence)) {
    if (namesOf['text/html'].test(essence))
      return failed('html_instead', `${url.host} answered a page where ${wanted.mediaType} was expected.`);
    const named = essence === '' ? 'nothing' : essence.slice(0, 100);
    return failed(
      'unexpected_media_type',
      `${url.host} names ${named} where ${wanted.mediaType} was expected.`,
    );
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    return failed('unexpected_media_type', `${url.host} sent it compressed, which it was not asked for.`);
  const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  return { kind: 'found', found: { bytes: body, charset, validators, from: url.href } };
};

/** Follows redirects to allowed hosts, one after the other. */
const follow = async (wanted: LookedFor, terms: WebTerms, signal: AbortSignal): Promise<Look> => {
  let url = new URL(wanted.location);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const host = findAllowedHost(url, terms.allowedHosts);
    if (host === undefined)
      return hop === 0
        ? failed('host_not_allowed', `${url.host} is not among the hosts watchers may read from.`)
        : failed('redirected_outside', `It leads to ${url.host}, which watchers may not read from.`);
    const answer = await sendGuarded({
      url,
      method: 'GET',
      headers: { 'user-agent': 'Larmor', accept: `${wanted.mediaType}, */*;q=0.1`, ...conditions(wanted) },
      reach: reachOf(host),
      proxies: terms.proxies,
      largestAnswerBytes: terms.largestBytes,
      signal,
    });
    if (!redirects.has(answer.status)) return judge(url, answer, wanted);
    const target = answer.headers.get('location') ?? '';
    if (!URL.canParse(target, url.href)) return failed('unexpected_status', `${url.host} leads nowhere.`);
    url = new URL(target, url);
  }
  return failed('too_many_redirects', `It leads on more than ${mostRedirects} times.`);
};

/**
 * One look at an address of an allowed host: asked for only where it changed, all hops within one time. Throws what ended
 * the signal, and nothing that lies with the other side.
 */
export const fetchDocument = async (
  wanted: LookedFor,
  terms: WebTerms,
  signal: AbortSignal,
): Promise<Look> => {
  const { host } = new URL(wanted.location);
  const patience = AbortSignal.timeout(terms.timeoutSeconds * 1000);
  try {
    return await follow(wanted, terms, AbortSignal.any([signal, patience]));
  } catch (error) {
    signal.throwIfAborted();
    if (isTimeout(error))
      return failed('timed_out', `${host} did not answer within ${terms.timeoutSeconds} seconds.`);
    if (error instanceof RequestFailed) return failureOf[error.fault](host, error.message);
    throw error;
  }
};
