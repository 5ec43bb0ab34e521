import type { DesktopBridge } from '../../electron/ipc-contract.ts';

export type { DesktopBridge };

declare global {
  interface Window {
    readonly larmor?: DesktopBridge;
  }
}

/**
 * Where the workstation runs, decided once.
 *
 * In a browser the renderer talks to the server that served it and carries the bearer itself. On the desktop the
 * shell owns the tokens: it answers the same relative `/v1` addresses on the app's own scheme, adds the bearer,
 * keeps what a sign-in returns and refreshes it. The renderer then never sees a token it could leak.
 */
export interface Host {
  readonly kind: 'browser' | 'electron';
  readonly apiBase: string;
  /** Whether the renderer holds tokens and sends the bearer. */
  readonly holdsTokens: boolean;
}

const readHost = (bridge: Pick<DesktopBridge, 'host'> | undefined): Host =>
  bridge?.host === 'electron'
    ? { kind: 'electron', apiBase: '/v1', holdsTokens: false }
    : { kind: 'browser', apiBase: '/v1', holdsTokens: true };

export const host: Host = readHost(typeof window === 'undefined' ? undefined : window.larmor);
