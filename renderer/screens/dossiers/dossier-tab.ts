import type { Dossier } from '#contract/dossiers';

/** Names of the parts as they stand in the address. */
export type DossierTabId = 'overview' | 'register' | 'nitrosamines' | 'levels' | 'ai-decisions' | 'readiness';

/** What every part of a dossier is given. */
export interface DossierTabProps {
  readonly dossier: Dossier;
  /** Content is written in draft and in review; what is decided or archived is read. */
  readonly canWrite: boolean;
  /** The record itself has changed: the page reads it again. */
  readonly onChanged: () => void;
}
