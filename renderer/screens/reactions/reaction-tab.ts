import type { ReactionProject } from '#contract/reactions';

export interface ReactionTabProps {
  readonly project: ReactionProject;
  /** Something was entered: counts and the best yield are to be read again. */
  readonly onChanged: () => void;
}
