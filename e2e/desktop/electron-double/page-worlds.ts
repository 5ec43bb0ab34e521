/**
 * The two sides of a bridge between the page's own JavaScript world and the preload script's isolated one. Both are
 * sent to Chromium as source text: they may use nothing from outside their own body.
 */

type Wire =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'list'; readonly items: readonly Wire[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [string, Wire])[] }
  | { readonly kind: 'function' | 'promise'; readonly id: number };

interface Settled {
  readonly id: number;
  readonly ok: boolean;
  readonly value?: Wire;
  readonly message?: string;
}

interface WorldBridge {
  wrap(value: unknown): Wire;
  unwrap(wire: Wire): unknown;
  send(kind: string, detail: unknown): void;
  receive(kind: string, listener: (detail: unknown) => void): void;
}

/**
 * Chromium clones the detail of a DOM event when it crosses worlds, and delivers it synchronously: values travel as
 * copies, functions and promises as numbers that the other side answers for. Prototypes are dropped, results are
 * frozen, as Electron's context bridge does.
 */
function createWorldBridge(token: string, side: 'page' | 'preload'): WorldBridge {
  const otherSide = side === 'page' ? 'preload' : 'page';
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const returned = new Map<number, Settled>();
  let lastId = 0;
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  const send = (kind: string, detail: unknown): void => {
    window.dispatchEvent(new CustomEvent(`${token}-${otherSide}-${kind}`, { detail }));
  };
  const receive = (kind: string, listener: (detail: unknown) => void): void =>
    window.addEventListener(`${token}-${side}-${kind}`, (event) => {
      event.stopImmediatePropagation();
      listener((event as CustomEvent<unknown>).detail);
    });
  const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

  const wrapPromise = (promise: Promise<unknown>): Wire => {
    const id = newId();
    promise.then(
      (value) => send('settled', { id, ok: true, value: wrap(value) }),
      (thrown) => send('settled', { id, ok: false, message: messageOf(thrown) }),
    );
    return { kind: 'promise', id };
  };
  const wrap = (value: unknown): Wire => {
    if (typeof value === 'symbol') throw new Error('A symbol cannot cross the context bridge');
    if (typeof value === 'function') {
      const id = newId();
      functions.set(id, value as (...args: unknown[]) => unknown);
      return { kind: 'function', id };
    }
    if (value instanceof Promise) return wrapPromise(value);
    if (Array.isArray(value)) return { kind: 'list', items: value.map(wrap) };
    if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value))
      return { kind: 'record', entries: Object.entries(value).map(([key, item]) => [key, wrap(item)]) };
    return { kind: 'value', value };
  };

  const callOther = (id: number, args: unknown[]): unknown => {
    const callId = newId();
    send('call', { callId, id, args: args.map(wrap) });
    // The event was delivered synchronously, so the answer is already here.
    const result = returned.get(callId);
    returned.delete(callId);
    if (!result?.ok || !result.value) throw new Error(result?.message ?? 'The context is gone');
    return unwrap(result.value);
  };
  const unwrap = (wire: Wire): unknown => {
    switch (wire.kind) {
      case 'value':
        return wire.value;
      case 'list':
        return Object.freeze(wire.items.map(unwrap));
      case 'record':
        return Object.freeze(Object.fromEntries(wire.entries.map(([key, item]) => [key, unwrap(item)])));
      case 'function':
        return Object.freeze((...args: unknown[]) => callOther(wire.id, args));
      case 'promise':
        return new Promise((resolve, reject) => waiting.set(wire.id, { resolve, reject }));
    }
  };

  receive('call', (detail) => {
    const { callId, id, args } = detail as { callId: number; id: number; args: Wire[] };
    try {
      const value = wrap(functions.get(id)?.(...args.map(unwrap)));
      send('returned', { id: callId, ok: true, value });
    } catch (thrown) {
      send('returned', { id: callId, ok: false, message: messageOf(thrown) });
    }
  });
  receive('returned', (detail) => returned.set((detail as Settled).id, detail as Settled));
  receive('settled', (detail) => {
    const { id, ok, value, message } = detail as Settled;
    const promise = waiting.get(id);
    waiting.delete(id);
    if (ok && value) promise?.resolve(unwrap(value));
    else promise?.reject(new Error(message));
  });
  return { wrap, unwrap, send, receive };
}

type CreateBridge = typeof createWorldBridge;

/** The page's side: defines what the preload exposes, and lets window.open answer null as a denied one does. */
function enterPageWorld(token: string, createBridge: CreateBridge): void {
  if (window !== window.top) return;
  const bridge = createBridge(token, 'page');
  bridge.receive('expose', (detail) => {
    const { name, wire } = detail as { name: string; wire: Wire };
    if (Object.hasOwn(window, name)) return;
    Object.defineProperty(window, name, { value: bridge.unwrap(wire), enumerable: true });
  });
  const openNatively = window.open.bind(window);
  window.open = (...args) => {
    openNatively(...args);
    return null;
  };
  bridge.send('hello', null);
}

/** The preload's side: a sandboxed preload's `require` and `process`, and the electron modules it may use. */
function enterPreloadWorld(
  token: string,
  createBridge: CreateBridge,
  preload: (require: (name: string) => unknown, process: object) => void,
): void {
  if (window !== window.top) return;
  const bridge = createBridge(token, 'preload');
  const exposed: { name: string; wire: Wire }[] = [];
  const listeners = new Map<string, Set<(event: object, ...args: unknown[]) => void>>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const world = globalThis as unknown as Record<string, (text: string) => void>;
  let lastId = 0;

  bridge.receive('hello', () => {
    for (const api of exposed) bridge.send('expose', api);
  });
  world[`deliver${token}`] = (text) => {
    const message = JSON.parse(text) as { id?: number; channel: string; args: unknown[] } & Settled;
    if (message.id === undefined) {
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...message.args);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  };

  const contextBridge = {
    exposeInMainWorld(name: string, api: unknown) {
      if (exposed.some((other) => other.name === name)) throw new Error(`${name} is already exposed`);
      const entry = { name, wire: bridge.wrap(api) };
      exposed.push(entry);
      bridge.send('expose', entry);
    },
  };
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        world[`ipc${token}`]?.(JSON.stringify({ id: lastId, channel, args }));
      }),
    on(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      return ipcRenderer;
    },
    off(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
  };
  const modules: Readonly<Record<string, unknown>> = {
    electron: { contextBridge, ipcRenderer },
    timers: { setTimeout, setInterval, clearTimeout, clearInterval },
    url: { URL, URLSearchParams },
  };
  const requireSandboxed = (name: string): unknown => {
    const found = modules[name.replace(/^node:/, '')];
    if (!found)
      throw new Error(`module not found: ${name} (a sandboxed preload has electron, timers and url)`);
    return found;
  };
  preload(requireSandboxed, { type: 'renderer', sandboxed: true, contextIsolated: true, versions: {} });
}

export const pageWorldSource = (token: string): string =>
  `(${enterPageWorld})(${JSON.stringify(token)}, ${createWorldBridge});`;

export const preloadWorldSource = (token: string, preloadScript: string): string =>
  `(${enterPreloadWorld})(${JSON.stringify(token)}, ${createWorldBridge}, (require, process) => {
    const module = { exports: {} };
    const exports = module.exports;
    ${preloadScript}
  });`;
