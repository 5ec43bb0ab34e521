import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Before an operation is done, or after it is done and before it is answered; true: the double answers nothing more. */
type Trouble = (call: {
  readonly operation: string;
  readonly when: 'before' | 'after';
  readonly res: ServerResponse;
}) => boolean | Promise<boolean>;

export interface NotebookDouble {
  readonly url: string;
  /** In the order they came, with what they were answered. */
  readonly calls: readonly Call[];
  /** Requests that the interface it stands for does not know, in words. */
  readonly violations: readonly string[];
  trouble: Trouble;
  stop(): Promise<void>;
}

/** The connection breaks at an operation. */
export const breaksAt =
  (where: string, at: 'before' | 'after'): Trouble =>
  ({ operation, when, res }) => {
    if (operation !== where || when !== at) return false;
    res.destroy();
    return true;
  };

/** Something else is answered than the interface would, to every operation or to those that are named. */
export const answers =
  (status: number, said: object | string, where?: readonly string[]): Trouble =>
  ({ operation, res }) => {
    if (where !== undefined && !where.includes(operation)) return false;
    const isText = typeof said === 'string';
    const type = isText ? 'text/html' : 'application/json';
    res.writeHead(status, { 'content-type': type, location: 'https://elsewhere.invalid/' });
    res.end(isText ? said : JSON.stringify(said));
    return true;
  };

/** Thrown by an operation: the status it answers, and whether the interface knows such a request at all. */
export class Refused extends Error {
  readonly status: number;
  readonly isViolation: boolean;
  constructor(status: number, message: string, isViolation = status === 400 || status === 500) {
    super(message);
    this.status = status;
    this.isViolation = isViolation;
  }
}

export interface Asked {
  readonly ids: readonly number[];
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly type: string;
}

export interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly location?: string;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly query: z.ZodObject;
  /** Answered to whoever asks, signed in or not. */
  readonly isPublic?: boolean;
  readonly run: (asked: Asked) => Answer | Promise<Answer>;
}

interface NotebookInterface {
  readonly operations: readonly Operation[];
  /** What it answers to a request that is not signed in; null: it is. */
  readonly refusalOf: (req: IncomingMessage) => Answer | null;
  readonly errorOf: (status: number, message: string) => unknown;
}

/** The form of a request in parts. Throws Refused where it is none. */
export const readForm = async ({ body, type }: Asked): Promise<FormData> => {
  if (!type.startsWith('multipart/form-data; boundary=')) throw new Refused(400, `Content type ${type}`);
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
};

/** The body of a request, held against what the interface says of it. Throws Refused where it is something else. */
export const readJson = <T>(schema: z.ZodType<T>, { body, type }: Asked): T => {
  if (!type.startsWith('application/json')) throw new Refused(400, `Content type ${type}`);
  const read = schema.safeParse(JSON.parse(body.toString()));
  if (!read.success) throw new Refused(400, read.error.message);
  return read.data;
};

/** A server that answers as a notebook would, and holds every request against what the notebook's interface says. */
export const serveNotebook = async (
  { operations, refusalOf, errorOf }: NotebookInterface,
  port: number,
): Promise<NotebookDouble> => {
  const calls: Call[] = [];
  const violations: string[] = [];

  const send = (req: IncomingMessage, res: ServerResponse, { status, json, location }: Answer): void => {
    calls.push({ method: req.method ?? '', path: req.url ?? '', status });
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) };
    res.writeHead(status, headers).end(json === undefined ? '' : JSON.stringify(json));
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://double');
    const body = await buffer(req);
    const operation = operations.find(({ method, path }) => method === req.method && path.test(pathname));
    if (operation === undefined || !operation.query.safeParse(Object.fromEntries(query)).success) {
      violations.push(`${req.method} ${req.url}`);
      return send(req, res, { status: 400, json: errorOf(400, 'Incorrect endpoint or method') });
    }
    const refusal = operation.isPublic === true ? null : refusalOf(req);
    if (refusal !== null) return send(req, res, refusal);
    const of = { operation: operation.id, res };
    if (await double.trouble({ ...of, when: 'before' })) return;
    const ids = (operation.path.exec(pathname) ?? []).slice(1).map(Number);
    const asked = { ids, query, body, type: req.headers['content-type'] ?? '' };
    const done = await operation.run(asked);
    if (await double.trouble({ ...of, when: 'after' })) return;
    send(req, res, done);
  };

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const { status, isViolation } = error instanceof Refused ? error : new Refused(500, String(error));
      if (isViolation) violations.push(`${req.method} ${req.url}: ${String(error)}`);
      send(req, res, {
        status,
        json: errorOf(status, error instanceof Error ? error.message : String(error)),
      });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const double: NotebookDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    violations,
    trouble: () => false,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
};
