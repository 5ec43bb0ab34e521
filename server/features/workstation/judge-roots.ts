import { X509Certificate } from 'node:crypto';
import type { AuthorityFile } from '#contract/workstation';
import { findVouchedRoots } from '#engines/entitlement/succession.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Binding } from './binding-store.ts';
import { readAuthority } from './read-authority.ts';
import { findLastAccepted, findLastBound, type LastBound } from './trail-mirror-store.ts';

export interface JudgedRoots {
  /** Those statements will be trusted by, the present one first. */
  readonly trusted: readonly X509Certificate[];
  /** Fingerprints of roots in the file that nothing known here vouches for. */
  readonly leftOut: readonly string[];
  /** The binding that is given up where the file's own root does not follow from it; null where it does, or there was none. */
  readonly loses: LastBound | null;
}

const readKnown = (bound: LastBound, binding: Binding | null, roots: readonly X509Certificate[]) => {
  const kept = [...bound.rootPems, ...(binding?.root_pems ?? [])].map((pem) => new X509Certificate(pem));
  // What the trail holds of a root is its fingerprint: the file may bring the certificate again.
  return [...kept, ...roots].filter(({ fingerprint256 }) => bound.rootSha256.includes(fingerprint256));
};

/**
 * Holds the roots of an authority file against those this workstation trusted, as the trail shows; the binding may be gone. Once it
 * held a statement, a new root counts where the old one signed it. Before that any file may bind it: it gates nothing yet.
 */
export const judgeRoots = async (
  db: Db,
  authority: AuthorityFile,
  binding: Binding | null,
): Promise<JudgedRoots> => {
  const { roots, successions } = readAuthority(authority);
  const bound = (await findLastAccepted(db)) === null ? null : await findLastBound(db);
  if (bound === null) return { trusted: roots, leftOut: [], loses: null };
  const [present] = roots;
  const vouched = findVouchedRoots(roots, readKnown(bound, binding, roots), successions);
  const follows = present !== undefined && vouched.includes(present);
  // Given up for another root, nothing vouches for those that were before it.
  const trusted = follows ? vouched : roots.slice(0, 1);
  return {
    trusted,
    leftOut: roots.filter((root) => !trusted.includes(root)).map(({ fingerprint256 }) => fingerprint256),
    loses: follows ? null : bound,
  };
};

/** Whether the binding trusts a root the trail knows nothing of: it was changed behind the program's back. */
export const isAltered = async (db: Db, { root_pems }: Binding): Promise<boolean> => {
  const bound = await findLastBound(db);
  if (bound === null) return true;
  return root_pems.some((pem) => !bound.rootSha256.includes(new X509Certificate(pem).fingerprint256));
};
