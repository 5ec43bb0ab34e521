import { type IssuerPurpose, ssoRoutes } from '#contract/sso';
import { api } from './api.ts';
import { failedWithoutAnswer } from './api-error.ts';

/** What a step-up takes: the half the browser brought back, and the half the window kept that asked. */
export interface IssuerConfirmation {
  readonly handle: string;
  readonly verifier: string;
}

interface BroughtHere {
  readonly handle: string;
  /** Of which attempt: several tabs may wait at a time. */
  readonly state: string;
}

const channelName = 'larmor.confirmed';

/** Where the service leads the window that was opened for a confirmation (callback-page.ts). */
const confirmedPath = '/confirmed';

/** In that window, before anything is drawn: gives what it brought to the tab that waits for it. False in any other window. */
export const passOnConfirmation = (page: Pick<Window, 'location' | 'history'>): boolean => {
  if (page.location.pathname !== confirmedPath) return false;
  const given = new URLSearchParams(page.location.hash.slice(1));
  page.history.replaceState(null, '', confirmedPath);
  const [handle, state] = [given.get('sso'), given.get('state')];
  if (handle === null || state === null) return true;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ handle, state } satisfies BroughtHere);
  channel.close();
  return true;
};

const untilBrought = (state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const give = () => {
      channel.close();
      reject(failedWithoutAnswer('aborted', signal.reason));
    };
    channel.onmessage = ({ data }: MessageEvent<BroughtHere>) => {
      if (data.state !== state) return;
      signal.removeEventListener('abort', give);
      channel.close();
      resolve(data.handle);
    };
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
  });

/**
 * Opens a window of its own at the issuer, which knows nothing of this page, and waits for what it brings. A browser that
 * opens no windows by itself has the address for a link.
 */
export const confirmInWindow = async (
  purpose: IssuerPurpose,
  { onOpened, signal }: { readonly onOpened: (address: string) => void; readonly signal: AbortSignal },
): Promise<IssuerConfirmation> => {
  const { authorization_url, verifier } = await api.call(
    ssoRoutes.startConfirmation,
    { body: { purpose } },
    { signal },
  );
  const state = new URL(authorization_url).searchParams.get('state') ?? '';
  const brought = untilBrought(state, signal);
  onOpened(authorization_url);
  window.open(authorization_url, '_blank', 'popup,noopener,noreferrer,width=560,height=760');
  return { handle: await brought, verifier };
};
