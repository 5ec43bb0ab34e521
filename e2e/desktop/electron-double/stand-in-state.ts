import os from 'node:os';
import path from 'node:path';

const userDataSwitch = '--user-data-dir=';

/** Where the program under test keeps its own files; the real binary takes the same switch. */
export const userDataDir =
  process.argv.find((argument) => argument.startsWith(userDataSwitch))?.slice(userDataSwitch.length) ??
  path.join(os.tmpdir(), `larmor-double-${process.pid}`);

/** What happened outside the page, for tests to read. */
export const record = {
  /** Requests, navigations and windows that were stopped, with the reason in front. */
  blocked: [] as string[],
  errorBoxes: [] as string[],
  /** What the program told the system it has opened. */
  recentDocuments: [] as string[],
  sandboxEnabledBeforeReady: false,
};

/** Reading anything the stand-in does not offer is an error that names it, never a silent undefined. */
export const refuseTheRest = <T extends object>(part: T, name: string): T =>
  new Proxy(part, {
    get(target, key, receiver) {
      if (key in target || typeof key === 'symbol' || key === 'then' || key === 'toJSON') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' && receiver !== undefined ? value.bind(target) : value;
      }
      throw new Error(`electron stand-in: ${name}.${key} is not provided`);
    },
  });

/** An event as Electron hands it to listeners that may veto. */
export const newEvent = <T extends object>(detail: T) => ({
  ...detail,
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});
