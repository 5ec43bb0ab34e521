import { type Notices, noPeers } from '#kernel/peers/peers.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { shiftUtc } from '#kernel/utc.ts';

/** The principal of a token, and until when the cached answer may be used without reading the store. */
export interface Recognised {
  readonly principal: Principal;
  readonly expiresAtUtc: string | null;
}

export interface PrincipalCache {
  /** The remembered principal of a token, else the one `look` finds. */
  recall(
    tokenHash: string,
    nowUtc: string,
    look: () => Promise<Recognised | null>,
  ): Promise<Principal | null>;
  /** Called after every commit that may change the principal of a token, before the request is answered. Other processes are told. */
  forgetAll(): void;
}

/** Bounds the damage of a change made behind the server's back, and how late the use of a key is noted. */
const longestMs = 60_000;
const maxEntries = 5000;
/** Where other processes write, a notice of theirs may be lost. */
const longestSharedMs = 3000;

/**
 * Looking a token up costs more than the rest of a small request. What is remembered stays true until somebody writes: this process,
 * or another one that says so. While that would not be heard nothing is remembered. A look-up that began before a write must not be remembered after it: that is what
 * the generation is for.
 */
export const createPrincipalCache = (notices: Notices = noPeers.notices): PrincipalCache => {
  const entries = new Map<string, { principal: Principal; untilUtc: string }>();
  let generation = 0;

  const remember = (tokenHash: string, nowUtc: string, { principal, expiresAtUtc }: Recognised): void => {
    const latest = shiftUtc(nowUtc, notices.isShared ? longestSharedMs : longestMs);
    const untilUtc = expiresAtUtc !== null && expiresAtUtc < latest ? expiresAtUtc : latest;
    if (entries.size >= maxEntries) entries.clear();
    entries.set(tokenHash, { principal, untilUtc });
  };

  const forget = (): void => {
    generation += 1;
    entries.clear();
  };
  notices.on('principals', forget);

  return {
    recall: async (tokenHash, nowUtc, look) => {
      const entry = entries.get(tokenHash);
      if (entry !== undefined && entry.untilUtc > nowUtc && notices.isHearing()) return entry.principal;
      const before = generation;
      const found = await look();
      if (found === null) return null;
      if (generation === before) remember(tokenHash, nowUtc, found);
      return found.principal;
    },
    forgetAll: () => {
      forget();
      notices.send('principals');
    },
  };
};
