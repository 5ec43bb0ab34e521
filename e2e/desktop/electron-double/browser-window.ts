import { EventEmitter } from 'node:events';
import { newEvent } from './stand-in-state.ts';
import { type ContentsParts, WebContents } from './web-contents.ts';
import { refuseInsecure, type WebPreferences } from './web-preferences.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowOptions extends Partial<Bounds> {
  readonly show?: boolean;
  readonly webPreferences?: WebPreferences;
}

let parts: ContentsParts | null = null;

/** The program calls `new BrowserWindow(options)`: what else a window needs is given here once. */
export const provideParts = (given: ContentsParts): void => {
  parts = given;
};

const partsInUse = (): ContentsParts => {
  if (!parts?.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
  return parts;
};

/** A window nobody sees: its contents are a real page, its frame is numbers. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows(): unknown[] {
    return [...partsInUse().app.windows];
  }

  readonly webContents: WebContents;
  readonly #closed = Promise.withResolvers<void>();
  #bounds: Bounds;
  #isMaximized = false;
  #isVisible: boolean;

  constructor(options: WindowOptions = {}) {
    super();
    refuseInsecure(options.webPreferences ?? {});
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.#isVisible = options.show ?? true;
    const { preload } = options.webPreferences ?? {};
    this.webContents = new WebContents(partsInUse(), { width, height, preload });
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    partsInUse().app.windows.add(this);
    partsInUse().app.emit('web-contents-created', newEvent({}), this.webContents);
  }

  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address);
  }

  close(): void {
    const event = newEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    void this.#closeUnlessPageStays();
  }

  async #closeUnlessPageStays(): Promise<void> {
    if (!(await this.webContents.mayUnload())) return;
    await this.webContents.destroy();
    this.emit('closed');
    this.#closed.resolve();
    partsInUse().app.windowClosed(this);
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed();
  }

  show(): void {
    this.#isVisible = true;
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  focus(): void {
    this.emit('focus');
  }

  isMinimized(): boolean {
    return false;
  }

  maximize(): void {
    this.#isMaximized = true;
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }
}
