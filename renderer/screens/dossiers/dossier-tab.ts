import type { Dossier } from '#contract/dossiers';

/** What every part of a dossier is given. */
export interface DossierTabProps {
  readonly dossier: Dossier;
  /** Content is written in draft and in review; what is decided or archived is read. */
  readonly canWrite: boolean;
  /** The record itself has changed: the page reads it again. */
  readonly onChanged: () => void;
}
