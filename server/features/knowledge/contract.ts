import { sourceRoutes } from './contract-sources.ts';

export type {
  Diff,
  Revision,
  RevisionMediaType,
  RevisionSummary,
  Source,
  SourceKind,
} from './contract-sources.ts';
export { revisionLimits, revisionMediaType, sourceKind } from './contract-sources.ts';

export const knowledgeRoutes = { ...sourceRoutes };
