import { type Fault, pass, sendOn } from './fault-proxy.ts';

const respond = (status: number, type: string, text: string): Fault => {
  return ({ res }) => sendOn(res, { status, headers: { 'content-type': type }, body: Buffer.from(text) });
};

/** Nothing arrives at the server behind. */
export const dropRequest: Fault = ({ res }) => void res.destroy();

/** The server behind does what it is asked; its answer is lost. */
export const dropAnswer: Fault = async ({ res, forward }) => {
  await forward();
  res.destroy();
};

/** The server behind is asked twice, and its first answer is given. */
export const duplicate: Fault = async ({ res, forward }) => {
  const first = await forward();
  await forward();
  sendOn(res, first);
};

/** The server behind is asked twice, and its second answer is given. */
export const repeat: Fault = async ({ res, forward }) => {
  await forward();
  sendOn(res, await forward());
};

/** Every answer takes its time. */
export const delay: Fault = async ({ res, forward }) => {
  const answer = await forward();
  setTimeout(() => sendOn(res, answer), 20);
};

/** Faults only the requests that send review decisions; all others pass. */
export const onHandOver =
  (fault: Fault): Fault =>
  (way) =>
    (way.asked.method === 'POST' && way.asked.path.startsWith('/v1/desktop/review-decisions') ? fault : pass)(
      way,
    );

/** The server behind does what it is asked; half of its answer arrives. */
export const truncate: Fault = async ({ res, forward }) => {
  const { status, headers, body } = await forward();
  const { 'transfer-encoding': _framing, ...kept } = headers;
  res.writeHead(status, { ...kept, 'content-length': body.length });
  res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
};

/** The server behind does what it is asked; half of its answer arrives and looks whole. */
export const shorten: Fault = async ({ res, forward }) => {
  const { status, headers, body } = await forward();
  sendOn(res, { status, headers, body: body.subarray(0, Math.floor(body.length / 2)) });
};

/** The server behind does what it is asked; nobody learns of it. */
export const hold: Fault = async ({ forward }) => {
  await forward();
};

/** A workspace, or what stands before it, that decides nothing now; Retry-After where it says when to come back. */
export const answerLater = (status: 401 | 429 | 503, retryAfterS?: number): Fault => {
  const code = { 401: 'credentials_invalid', 429: 'rate_limited', 503: 'feature_not_enabled' }[status];
  const message = 'Not now.';
  const body = Buffer.from(JSON.stringify({ code, message, detail: message, request_id: 'req_1' }));
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
  };
  return ({ res }) => sendOn(res, { status, headers, body });
};

/** Faults only the requests of one path; all others pass. */
export const onPath =
  (path: string, fault: Fault): Fault =>
  (way) =>
    (way.asked.path === path ? fault : pass)(way);

/** A sign-in page of a network, as hotels and proxies show it. */
export const answerHtml = respond(200, 'text/html', '<!doctype html><title>Sign in</title>');
export const answerFailure = respond(502, 'text/html', '<h1>Bad gateway</h1>');
export const answerOtherJson = respond(200, 'application/json', '{"hello":"world"}');
export const answerEndless: Fault = ({ res }) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(65_536, '1');
  const goOn = (): void => {
    if (!res.destroyed) res.write(chunk, goOn);
  };
  goOn();
};
export const redirect: Fault = ({ res }) =>
  void res.writeHead(302, { location: 'https://127.0.0.1:1/elsewhere' }).end();
