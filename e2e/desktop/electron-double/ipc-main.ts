import { EventEmitter } from 'node:events';

export interface SenderFrame {
  readonly url: string;
  readonly parent: SenderFrame | null;
}

type Handler = (event: { readonly senderFrame: SenderFrame | null }, ...args: unknown[]) => unknown;

export class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`A second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  /** What a frame's `ipcRenderer.invoke` gets; tests call it with frames that are not ours. */
  async invokeAs(
    senderFrame: SenderFrame | null,
    channel: string,
    args: readonly unknown[],
  ): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler({ senderFrame }, ...args);
  }
}
