import { createClient } from './client.ts';
import { host } from './host.ts';
import { createSession } from './session.ts';

/** The session and the client of this window. Tests build their own with createSession and createClient. */
export const session = createSession({ host, storage: sessionStorage });
export const api = createClient({ host, session });
