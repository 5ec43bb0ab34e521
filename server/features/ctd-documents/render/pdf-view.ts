import type { CtdContent, CtdSection } from '#contract/ctd-documents';
import { viewBlock } from '../../regulatory/report/index.ts';
import { closingBlocks, draftText, factsOf } from './closing-blocks.ts';

/** Where a section goes in a submission. */
export const placeFacts = ({ leaf_title, element, folder, file_name, facts_status }: CtdSection) => [
  { label: 'Leaf title', value: leaf_title },
  { label: 'Element', value: element },
  { label: 'File', value: `${folder}${file_name} (${facts_status})` },
];

export const viewAsPdf = (content: CtdContent, contentSha256: string): object => ({
  kicker: 'Module 3, impurities',
  title: content.dossier.title,
  draft: draftText(content),
  disclaimer: content.disclaimer,
  facts: factsOf(content, contentSha256),
  sections: content.sections.map((section) => ({
    heading: `${section.section} ${section.title}`,
    facts: placeFacts(section),
    blocks: section.blocks.map(viewBlock),
  })),
  closing_heading: 'About this document',
  closing: closingBlocks(content).map(viewBlock),
});
