import { createClient } from './client.ts';
import { host } from './host.ts';
import { createSession } from './session.ts';

/** The session and the client of this window. Tests build their own with createSession and createClient. */
export const session = createSession({ host, storage: sessionStorage });
export const api = createClient({ host, session });

/** Calls back when the account leaves this window, so that nothing of it stays in view for the next one. */
export const onSignOut = (forget: () => void): void => {
  session.store.subscribe((now, before) => {
    if (now.status === 'signed_out' && before.user !== null) forget();
  });
};
