import { mostPerDossier } from '#contract/dossiers';
import type { ReadinessContent } from '#contract/readiness';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { type DossierTable, listRequirements } from '../dossiers/index.ts';
import { composeContent } from './compose-content.ts';
import type { Gathered } from './readiness-source.ts';
import { readinessSources, rulesVersion } from './sources.ts';

/** The dossier as it is. Inside one transaction everything read is about one state of it. */
export const examineDossier = async (db: Db, dossier: DossierTable): Promise<ReadinessContent> => {
  const requirements = await listRequirements(db, dossier.id, undefined, firstRows(mostPerDossier));
  const gathered: Gathered[] = [];
  for (const source of readinessSources) gathered.push(await source(db, { dossier, requirements }));
  return composeContent(dossier, rulesVersion, gathered);
};
