/** The workspace this program is bound to as a workstation. */
export interface BoundWorkspace {
  readonly workspaceId: string;
  /** For how long its word holds without a new one, by the statement in force; null without one. */
  readonly offlineSeconds: number | null;
}

/** Null on a workstation that is an evaluation. */
type WorkspaceSource = () => Promise<BoundWorkspace | null>;

export interface WorkspaceRegistry {
  /** Called once, by the feature that keeps the binding, while features are built. */
  tellBy(source: WorkspaceSource): void;
  find: WorkspaceSource;
}

/** Where features learn of the binding without knowing who keeps it. Without a source nothing is bound. */
export const createWorkspaceRegistry = (): WorkspaceRegistry => {
  let source: WorkspaceSource | null = null;
  return {
    tellBy: (told) => {
      if (source !== null) throw new Error('Two features keep the binding to a workspace.');
      source = told;
    },
    find: async () => (source === null ? null : source()),
  };
};
