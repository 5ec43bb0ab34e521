import type { RunningChromium } from './chromium.ts';

type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean;

/** Electron's names of permissions a page can ask about, and the web's. */
const webNames: Readonly<Record<string, string>> = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  'idle-detection': 'idle-detection',
  'persistent-storage': 'persistent-storage',
  'screen-wake-lock': 'screen-wake-lock',
};

/** The default session. What its check handler answers is set in the real browser, which then acts on it. */
export const createSession = (browser: () => RunningChromium) => {
  const apply = async (check: CheckHandler | null): Promise<void> => {
    for (const [permission, name] of Object.entries(webNames)) {
      const isGranted = check?.(null, permission, '', {}) ?? true;
      await browser().connection.send('Browser.setPermission', {
        permission: { name },
        setting: isGranted ? 'granted' : 'denied',
      });
    }
  };
  const session = {
    handlers: { request: null as unknown, check: null as CheckHandler | null, device: null as unknown },
    applied: Promise.resolve(),
    /** What the system, a PAC file or WPAD would say of every address; a test chooses with the environment. */
    resolveProxy: async (_address: string): Promise<string> => process.env['DOUBLE_PROXY'] ?? 'DIRECT',
    setPermissionRequestHandler(handler: unknown) {
      session.handlers.request = handler;
    },
    setPermissionCheckHandler(handler: CheckHandler | null) {
      session.handlers.check = handler;
      session.applied = apply(handler);
    },
    setDevicePermissionHandler(handler: unknown) {
      session.handlers.device = handler;
    },
  };
  return session;
};
