import type { Meaning } from '#contract/esignatures';
import type { RecordSnapshot } from '#kernel/records/record-registry.ts';

/** In the order they are offered. */
export const meanings: readonly Meaning[] = ['authorship', 'review', 'approval', 'responsibility'];

/** Why a person cannot sign a record as this; null where they can. Authors vouch for their work, others judge it. */
export const whyNotSign = (meaning: Meaning, signerId: string, snapshot: RecordSnapshot): string | null => {
  const isAuthor = snapshot.authorId === signerId;
  if (meaning === 'authorship' && !isAuthor && snapshot.authorId !== null)
    return 'Authorship is signed by the author.';
  if ((meaning === 'review' || meaning === 'approval') && isAuthor)
    return 'Review and approval are signed by a second person.';
  if (meaning === 'approval') return snapshot.notApprovable;
  return null;
};

/** A passkey is two components in one: what one holds, and what one knows or is (its authenticator verified its user). */
const worthOf = (component: string): number => (component === 'passkey' ? 2 : 1);

export const countComponents = (components: readonly string[]): number =>
  [...new Set(components)].reduce((sum, component) => sum + worthOf(component), 0);

/**
 * Distinct components the next signature takes (21 CFR 11.200(a)(1)): two for the first of a series, one for the next ones
 * of the same session until nobody has signed in it for `idleMinutes`.
 */
export const componentsNeeded = (
  lastSigningUtc: string | null,
  nowUtc: string,
  idleMinutes: number,
): 1 | 2 => {
  if (lastSigningUtc === null) return 2;
  const idleMs = Date.parse(nowUtc) - Date.parse(lastSigningUtc);
  return idleMs >= 0 && idleMs < idleMinutes * 60_000 ? 1 : 2;
};
