import { execFileSync } from 'node:child_process';

export interface Origin {
  /** Null outside of a repository, or without git. */
  readonly commit: string | null;
  /** Whether files differ from the commit. */
  readonly modified: boolean;
}

/** The commit a folder of sources stands at. */
export const readCommit = (root: string): Origin => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), modified: git('status', '--porcelain') !== '' };
  } catch {
    // Sources without their history: nothing is said about the commit, and the package says that.
    return { commit: null, modified: false };
  }
};
