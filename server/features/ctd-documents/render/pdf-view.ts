import type { CtdBlock, CtdContent, CtdSection } from '#contract/ctd-documents';
import { closingBlocks, draftText, factsOf } from './closing-blocks.ts';
import { columnParts } from './column-widths.ts';
import { drawAsSvg } from './draw-structure.ts';

/** Where a section goes in a submission. */
export const placeFacts = ({ leaf_title, element, folder, file_name, facts_status }: CtdSection) => [
  { label: 'Leaf title', value: leaf_title },
  { label: 'Element', value: element },
  { label: 'File', value: `${folder}${file_name} (${facts_status})` },
];

export const structureFacts = ({
  name,
  formula,
  smiles,
}: Extract<CtdBlock, { kind: 'structure' }>): readonly { label: string; value: string }[] => [
  { label: 'Name', value: name },
  { label: 'Formula', value: formula ?? 'cannot be read' },
  { label: 'SMILES', value: smiles },
];

const viewBlock = (block: CtdBlock): object => {
  if (block.kind === 'structure')
    return { ...block, picture_svg: drawAsSvg(block), facts: structureFacts(block) };
  if (block.kind !== 'table') return block;
  return {
    ...block,
    parts: columnParts(block.columns),
    rows: block.rows.map((row) =>
      row.map(({ text, citation, gap }) => ({
        text,
        gap: gap !== undefined,
        mark: citation === undefined ? null : String(citation + 1),
      })),
    ),
  };
};

export const viewAsPdf = (content: CtdContent, contentSha256: string): object => ({
  title: content.dossier.title,
  draft: draftText(content),
  disclaimer: content.disclaimer,
  facts: factsOf(content, contentSha256),
  sections: content.sections.map((section) => ({
    section: section.section,
    title: section.title,
    facts: placeFacts(section),
    blocks: section.blocks.map(viewBlock),
  })),
  closing: closingBlocks(content).map(viewBlock),
});
