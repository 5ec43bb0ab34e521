import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { App } from './app.ts';
import type { CdpSession } from './cdp-connection.ts';
import type { IpcMain, SenderFrame } from './ipc-main.ts';
import { pageWorldSource, preloadWorldSource } from './page-worlds.ts';
import { RequestGuard } from './request-guard.ts';
import { fromBrowserAddress, toBrowserAddress } from './schemes.ts';
import { newEvent, record } from './stand-in-state.ts';

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

export interface ContentsParts {
  readonly app: App;
  readonly ipcMain: IpcMain;
  readonly session: object;
}

export interface ContentsOptions {
  readonly width: number;
  readonly height: number;
  readonly preload: string | undefined;
}

interface ExecutionContext {
  readonly id: number;
  readonly name: string;
  readonly auxData: { readonly frameId: string };
}

/** One page of the browser, prepared and driven as the contents of a window. */
export class WebContents extends EventEmitter {
  readonly session: object;
  readonly #ipcMain: IpcMain;
  readonly #token = `w${randomBytes(12).toString('hex')}`;
  readonly #page: Promise<CdpSession>;
  #guard: RequestGuard | null = null;
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #preloadContextId: number | null = null;
  #url = '';
  #isDestroyed = false;

  constructor(parts: ContentsParts, options: ContentsOptions) {
    super();
    this.session = parts.session;
    this.#ipcMain = parts.ipcMain;
    const { width, height, preload } = options;
    this.#page = parts.app.browser.connection
      .openPage({ width, height })
      .then((page) => this.#prepare(page, preload));
  }

  get mainFrame(): SenderFrame {
    return { url: this.#url, parent: null };
  }

  getURL(): string {
    return this.#url;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  send(channel: string, ...args: readonly unknown[]): void {
    void this.#page.then((page) => this.#deliver(page, { channel, args }));
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.#page;
    const url = toBrowserAddress(address);
    this.#guard?.expectOwnNavigation(url);
    const loaded = new Promise((resolve) => page.once('Page.loadEventFired', resolve));
    const { errorText } = await page.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(`${errorText} loading '${address}'`);
    await loaded;
  }

  reload(): void {
    void this.#page.then((page) => {
      this.#guard?.expectOwnNavigation(toBrowserAddress(this.#url));
      return page.send('Page.reload');
    });
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const page = await this.#page;
    const { result } = await page.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  }

  forcefullyCrashRenderer(): void {
    // The renderer cannot answer any more.
    void this.#page.then((page) => page.send('Page.crash').catch(() => undefined));
  }

  /** Asks the page as the end of a window does, and the program where the page wants to stay. */
  async mayUnload(): Promise<boolean> {
    const isWilling = await this.executeJavaScript(
      "window.dispatchEvent(new Event('beforeunload', { cancelable: true }))",
    );
    if (isWilling === true) return true;
    const event = newEvent({});
    this.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true;
    await (await this.#page).close();
    this.emit('destroyed');
  }

  async #prepare(page: CdpSession, preload: string | undefined): Promise<CdpSession> {
    await page.send('Runtime.enable');
    await page.send('Page.enable');
    const tree = await page.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
    const mainFrameId = tree.frameTree.frame.id;
    this.#listen(page, mainFrameId);
    await page.send('Inspector.enable');
    this.#guard = new RequestGuard(page, this, mainFrameId);
    await this.#guard.start();
    await page.send('Runtime.addBinding', {
      name: `ipc${this.#token}`,
      executionContextName: this.#token,
    });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: pageWorldSource(this.#token) });
    if (preload !== undefined) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: preloadWorldSource(this.#token, readFileSync(preload, 'utf8')),
        worldName: this.#token,
      });
    }
    return page;
  }

  #listen(page: CdpSession, mainFrameId: string): void {
    page.on('Page.frameNavigated', ({ frame }: { frame: { id: string; url: string } }) => {
      if (frame.id === mainFrameId) this.#url = fromBrowserAddress(frame.url);
    });
    page.on('Page.navigatedWithinDocument', ({ frameId, url }: { frameId: string; url: string }) => {
      if (frameId === mainFrameId) this.#url = fromBrowserAddress(url);
    });
    page.on('Page.loadEventFired', () => this.emit('did-finish-load'));
    page.on('Page.windowOpen', ({ url }: { url: string }) => this.#decideOnOpening(fromBrowserAddress(url)));
    page.on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', newEvent({}), { reason: 'crashed', exitCode: 1 }),
    );
    page.on('Runtime.executionContextCreated', ({ context }: { context: ExecutionContext }) => {
      const isPreload = context.name === this.#token && context.auxData.frameId === mainFrameId;
      if (isPreload) this.#preloadContextId = context.id;
    });
    page.on('Runtime.bindingCalled', ({ payload }: { payload: string }) => void this.#answer(page, payload));
  }

  #decideOnOpening(url: string): void {
    const { action } = this.#openHandler({ url });
    if (action !== 'deny')
      throw new Error('electron stand-in: a second window by window.open is not provided');
    record.blocked.push(`window.open ${url}`);
  }

  async #answer(page: CdpSession, payload: string): Promise<void> {
    const { id, channel, args } = JSON.parse(payload) as { id: number; channel: string; args: unknown[] };
    const reply = await this.#ipcMain.invokeAs(this.mainFrame, channel, args).then(
      (value) => ({ id, ok: true, value }),
      (thrown: unknown) => ({
        id,
        ok: false,
        message: `Error invoking remote method '${channel}': ${thrown}`,
      }),
    );
    await this.#deliver(page, reply);
  }

  async #deliver(page: CdpSession, message: object): Promise<void> {
    if (this.#preloadContextId === null) return;
    const text = JSON.stringify(JSON.stringify(message));
    const expression = `globalThis['deliver${this.#token}'](${text})`;
    // The page may have moved on while the program was thinking.
    await page
      .send('Runtime.evaluate', { contextId: this.#preloadContextId, expression })
      .catch(() => undefined);
  }
}
