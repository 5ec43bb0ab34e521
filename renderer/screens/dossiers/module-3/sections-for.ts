import { type CtdDocument, ctdSectionNumber } from '#contract/ctd-documents';
import type { Dossier } from '#contract/dossiers';

export type Section = CtdDocument['sections'][number];

/** Those of the kind of product the dossier is about. */
export const sectionsFor = (type: Dossier['product']['substance_type']): readonly Section[] =>
  ctdSectionNumber.options.filter((section) => section.startsWith('3.2.S') === (type === 'drug_substance'));
