import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { answerJson } from '#kernel/http/answer.ts';
import type { Exchange } from '#kernel/http/exchange.ts';
import type { StoredAnswer } from '#kernel/http/idempotency.ts';

/** A smaller answer fits one packet either way. */
const leastBytes = 1024;
/** Fast: most of what there is to gain, for a third of the processor time. */
const level = constants.Z_BEST_SPEED;

const compress = promisify(gzip);

const isOnThisMachine = (ip: string): boolean => ip === '::1' || ip === '' || ip.startsWith('127.');

/**
 * Whether an answer goes out compressed: a read behind the gate, for somebody who is not on this machine, where bytes cost
 * nothing. What carries tokens is answered to a POST or in public, and never compressed: what somebody can add to such an
 * answer would tell its secret by the length.
 */
const isCompressed = (
  { req, clientIp }: Exchange,
  { method, gate }: RouteDeclaration,
  { json, status }: StoredAnswer,
): boolean =>
  method === 'get' &&
  gate !== 'public' &&
  status !== 204 &&
  json.length >= leastBytes &&
  !isOnThisMachine(clientIp) &&
  new Negotiator(req).encoding(['gzip', 'identity']) === 'gzip';

/** A JSON answer, compressed where that helps. */
export const answerRead = (
  exchange: Exchange,
  declaration: RouteDeclaration,
  answer: StoredAnswer,
  headers?: Readonly<Record<string, string>>,
): Promise<void> | void => {
  if (isCompressed(exchange, declaration, answer))
    return compress(answer.json, { level }).then((bytes) => {
      exchange.head.set('Content-Encoding', 'gzip');
      exchange.head.set('Vary', 'Origin, Accept-Encoding');
      answerJson(exchange, { ...answer, json: bytes }, headers, declaration.dialect);
    });
  answerJson(exchange, answer, headers, declaration.dialect);
};
