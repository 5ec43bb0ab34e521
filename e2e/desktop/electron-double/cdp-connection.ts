import { EventEmitter } from 'node:events';

type Parameters = Readonly<Record<string, unknown>>;

interface Incoming {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A Chromium spoken to over its own protocol. Events arrive on the emitter of the session they belong to. */
export class CdpConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #sessions = new Map<string, CdpSession>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Incoming));
    socket.addEventListener('close', () => this.#fail('The browser has gone.'));
  }

  static open(address: string): Promise<CdpConnection> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new CdpConnection(socket)), { once: true });
      socket.addEventListener('error', () => reject(new Error(`no browser at ${address}`)), { once: true });
    });
  }

  send<T>(method: string, params: Parameters = {}, sessionId?: string): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: (result) => resolve(result as T), reject });
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  }

  /** Opens a page and attaches to it. */
  async openPage(size: { readonly width: number; readonly height: number }): Promise<CdpSession> {
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      ...size,
    });
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const session = new CdpSession(this, sessionId, targetId);
    this.#sessions.set(sessionId, session);
    return session;
  }

  #receive(message: Incoming): void {
    if (message.id === undefined) {
      const session = this.#sessions.get(message.sessionId ?? '');
      if (message.method) session?.emit(message.method, message.params);
      return;
    }
    const waiting = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }

  #fail(reason: string): void {
    for (const waiting of this.#pending.values()) waiting.reject(new Error(reason));
    this.#pending.clear();
  }
}

/** One page of the browser. */
export class CdpSession extends EventEmitter {
  readonly targetId: string;
  readonly #connection: CdpConnection;
  readonly #sessionId: string;

  constructor(connection: CdpConnection, sessionId: string, targetId: string) {
    super();
    this.#connection = connection;
    this.#sessionId = sessionId;
    this.targetId = targetId;
  }

  send<T>(method: string, params: Parameters = {}): Promise<T> {
    return this.#connection.send<T>(method, params, this.#sessionId);
  }

  close(): Promise<unknown> {
    return this.#connection.send('Target.closeTarget', { targetId: this.targetId });
  }
}
