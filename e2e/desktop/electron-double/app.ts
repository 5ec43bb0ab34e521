import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../is-running.ts';
import { type RunningChromium, startChromium } from './chromium.ts';
import { listenForSchemes } from './schemes.ts';
import { newEvent, record, userDataDir } from './stand-in-state.ts';
import type { UtilityProcess } from './utility-process.ts';

/** Second instances leave their command line here for the first one. */
const instancesDir = path.join(userDataDir, 'instances');
const lockFile = path.join(userDataDir, 'instance.lock');

const holderOfLock = (): number | null => {
  const pid = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : Number.NaN;
  return Number.isInteger(pid) && pid !== process.pid && isRunning(pid) ? pid : null;
};

interface ClosableWindow {
  close(): void;
  readonly closed: Promise<void>;
}

/** The life of the program, in Electron's order of events. */
export class App extends EventEmitter {
  name = 'Electron';
  readonly isPackaged = false;
  readonly windows = new Set<ClosableWindow>();
  readonly utilityProcesses = new Set<UtilityProcess>();
  #browser: RunningChromium | null = null;
  #isQuitting = false;
  readonly #ready = Promise.withResolvers<void>();

  /** Called once the program's own modules have run, as Electron does. */
  async start(): Promise<void> {
    mkdirSync(userDataDir, { recursive: true });
    this.#browser = await startChromium(userDataDir, await listenForSchemes());
    this.emit('ready');
    this.#ready.resolve();
  }

  get browser(): RunningChromium {
    if (!this.#browser) throw new Error('electron stand-in: the app is not ready');
    return this.#browser;
  }

  isReady(): boolean {
    return this.#browser !== null;
  }

  /** Told as of every other child process, beside the `exit` of the process itself. */
  tellGone(details: object): void {
    this.emit('child-process-gone', newEvent({}), details);
  }

  getAppMetrics(): readonly { readonly pid: number; readonly type: string; readonly name?: string }[] {
    const children = [...this.utilityProcesses].map(({ pid = 0, name }) => ({ pid, type: 'Utility', name }));
    return [{ pid: process.pid, type: 'Browser' }, ...children];
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  enableSandbox(): void {
    if (this.isReady()) throw new Error('app.enableSandbox() can only be called before app is ready');
    record.sandboxEnabledBeforeReady = true;
  }

  setName(name: string): void {
    if (this.isReady()) throw new Error('electron stand-in: app.setName() is called before app is ready');
    this.name = name;
  }

  getPath(name: string): string {
    const folders: Readonly<Record<string, string>> = { userData: userDataDir, temp: os.tmpdir() };
    const folder = folders[name];
    if (!folder) throw new Error(`electron stand-in: app.getPath('${name}') is not provided`);
    return folder;
  }

  addRecentDocument(file: string): void {
    record.recentDocuments.push(file);
  }

  clearRecentDocuments(): void {
    record.recentDocuments.length = 0;
  }

  requestSingleInstanceLock(): boolean {
    mkdirSync(instancesDir, { recursive: true });
    if (holderOfLock() !== null) {
      const call = JSON.stringify({ argv: process.argv, workingDirectory: process.cwd() });
      writeFileSync(path.join(instancesDir, `${process.pid}.json`), call);
      return false;
    }
    writeFileSync(lockFile, String(process.pid));
    watch(instancesDir, () => this.#greetSecondInstances()).unref();
    return true;
  }

  quit(): void {
    queueMicrotask(() => void this.#quit());
  }

  exit(code = 0): void {
    rmSync(lockFile, { force: true });
    void (this.#browser?.stop() ?? Promise.resolve()).finally(() => process.exit(code));
  }

  /** Electron tells the app that nothing is open any more, unless it is on its way out already. */
  windowClosed(window: ClosableWindow): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || this.#isQuitting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }

  async #quit(): Promise<void> {
    if (this.#isVetoed('before-quit')) return;
    this.#isQuitting = true;
    for (const window of this.windows) {
      window.close();
      await window.closed;
    }
    if (!this.#isVetoed('will-quit')) this.exit(0);
  }

  #isVetoed(name: 'before-quit' | 'will-quit'): boolean {
    const event = newEvent({});
    this.emit(name, event);
    return event.defaultPrevented;
  }

  #greetSecondInstances(): void {
    for (const name of readdirSync(instancesDir)) {
      const file = path.join(instancesDir, name);
      const text = readFileSync(file, 'utf8');
      // The other process has created the file but not written it yet; its writing calls again.
      if (text === '') continue;
      rmSync(file);
      const { argv, workingDirectory } = JSON.parse(text) as { argv: string[]; workingDirectory: string };
      this.emit('second-instance', newEvent({}), argv, workingDirectory, {});
    }
  }
}
