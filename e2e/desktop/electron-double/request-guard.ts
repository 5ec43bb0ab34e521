import type { EventEmitter } from 'node:events';
import type { CdpSession } from './cdp-connection.ts';
import { fromBrowserAddress, isSchemeAddress } from './schemes.ts';
import { newEvent, record } from './stand-in-state.ts';

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly resourceType: string;
  readonly frameId: string;
  readonly redirectedRequestId?: string;
}

const isLoopback = (address: string): boolean => new URL(address).hostname === '127.0.0.1';

/**
 * Holds every request of a page until it is decided on: navigations are put before the listeners of the
 * webContents, and nothing but handled schemes and this machine's loopback is let through.
 */
export class RequestGuard {
  readonly #page: CdpSession;
  readonly #contents: EventEmitter;
  readonly #mainFrameId: string;
  /** Address the program itself asked for: Electron does not put those before `will-navigate`. */
  #ownNavigation: string | null = null;

  constructor(page: CdpSession, contents: EventEmitter, mainFrameId: string) {
    this.#page = page;
    this.#contents = contents;
    this.#mainFrameId = mainFrameId;
  }

  async start(): Promise<void> {
    this.#page.on('Fetch.requestPaused', (paused: PausedRequest) => void this.#decide(paused));
    await this.#page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  }

  expectOwnNavigation(address: string): void {
    this.#ownNavigation = address;
  }

  async #decide(paused: PausedRequest): Promise<void> {
    const { url } = paused.request;
    const reason = this.#reasonToBlock(paused);
    if (reason !== null) record.blocked.push(`${reason} ${fromBrowserAddress(url)}`);
    const { requestId } = paused;
    const decision =
      reason === null
        ? this.#page.send('Fetch.continueRequest', { requestId })
        : this.#page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    // The page may have gone or given the request up in the meantime.
    await decision.catch(() => undefined);
  }

  #reasonToBlock(paused: PausedRequest): string | null {
    const { url } = paused.request;
    if (paused.resourceType === 'Document') {
      const veto = this.#vetoOf(paused);
      if (veto !== null) return veto;
    }
    return isSchemeAddress(url) || isLoopback(url) ? null : 'egress';
  }

  /** Name of the event whose listener prevented the navigation. */
  #vetoOf({ request, frameId, redirectedRequestId }: PausedRequest): string | null {
    const isMainFrame = frameId === this.#mainFrameId;
    const isRedirect = redirectedRequestId !== undefined;
    if (isMainFrame && !isRedirect && this.#ownNavigation === request.url) {
      this.#ownNavigation = null;
      return null;
    }
    const names = isRedirect
      ? ['will-redirect']
      : ['will-frame-navigate', ...(isMainFrame ? ['will-navigate'] : [])];
    for (const name of names) {
      const event = newEvent({ url: fromBrowserAddress(request.url), isMainFrame, isSameDocument: false });
      this.#contents.emit(name, event, event.url);
      if (event.defaultPrevented) return name;
    }
    return null;
  }
}
