import { type AskOnce, createAskOnce } from '#kernel/permits/ask-once.ts';

/** The workspace this program is bound to as a workstation. */
export interface BoundWorkspace {
  readonly workspaceId: string;
  /** Seconds for which the workspace's last answer stays valid, by the statement in force; null without a statement. */
  readonly offlineSeconds: number | null;
}

/** Null on a workstation that is an evaluation. */
type WorkspaceSource = (once: AskOnce) => Promise<BoundWorkspace | null>;

export interface WorkspaceRegistry {
  /** Called once, by the feature that keeps the binding, while features are built. */
  setSource(source: WorkspaceSource): void;
  /** `once`: of the decision this is asked for, where others have asked the same already. */
  find(once?: AskOnce): Promise<BoundWorkspace | null>;
}

/** Gives features the binding without a dependency on the feature that keeps it. Without a source nothing is bound. */
export const createWorkspaceRegistry = (): WorkspaceRegistry => {
  let source: WorkspaceSource | null = null;
  return {
    setSource: (given) => {
      if (source !== null) throw new Error('Two features keep the binding to a workspace.');
      source = given;
    },
    find: async (once = createAskOnce()) => (source === null ? null : source(once)),
  };
};
