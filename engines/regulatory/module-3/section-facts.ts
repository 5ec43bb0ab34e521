import table from '#resources/facts/ctd-module3.json' with { type: 'json' };
import type { CtdSectionNumber } from '../vocabulary.ts';

/** A section as the table of facts knows it: where its file lies in a submission and how sure that is. */
export interface SectionFacts {
  readonly section: CtdSectionNumber;
  /** S is about the drug substance, P about the drug product. */
  readonly part: 'S' | 'P';
  readonly title: string;
  readonly element: string;
  /** With <substance>, <manufacturer> or <product> where the applicant's names go. */
  readonly folder: string;
  readonly fileName: string;
  readonly sources: readonly string[];
  readonly status: string;
}

const facts: readonly SectionFacts[] = table.rows.map(({ file, ...row }) => ({
  ...row,
  section: row.section as CtdSectionNumber,
  part: row.section.startsWith('3.2.S') ? 'S' : 'P',
  fileName: file,
}));

export const findSectionFacts = (section: CtdSectionNumber): SectionFacts => {
  const found = facts.find((row) => row.section === section);
  if (found === undefined) throw new Error(`The table of sections has no row for ${section}.`);
  return found;
};

const mostInName = 40;

/** A name as folders of a submission are called: lower-case a to z, digits and hyphens; null where nothing of it is left. */
export const toFolderName = (name: string): string | null => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostInName)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? null : plain;
};
