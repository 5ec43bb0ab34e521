import { readStructure } from '#engines/chem/read-structure.ts';
import { renderStructure } from '../../reports/index.ts';
import { columnParts } from './column-widths.ts';
import type { PageBlock, PageFact, StructureBlock } from './page-block.ts';

const readDrawn = ({ smiles }: StructureBlock) => {
  const read = readStructure({ smiles });
  return read.ok ? read.value : null;
};

const factsOf = (
  { name, smiles }: StructureBlock,
  structure: { readonly formula: string } | null,
): PageFact[] => [
  { label: 'Name', value: name },
  { label: 'Formula', value: structure?.formula ?? 'cannot be read' },
  { label: 'SMILES', value: smiles },
];

/** What is said beside a structure, whatever draws it. */
export const structureFacts = (block: StructureBlock): readonly PageFact[] =>
  factsOf(block, readDrawn(block));

/** A structure with its marked atoms as SVG; null where it cannot be read, which its facts say. */
const viewStructure = (block: StructureBlock): object => {
  const structure = readDrawn(block);
  const markedAtoms = new Set(block.marked_atoms);
  const picture_svg =
    structure === null ? null : renderStructure({ structure, withNumbers: false, markedAtoms });
  return { ...block, picture_svg, facts: factsOf(block, structure) };
};

/** A block as the template of pages takes it. */
export const viewBlock = (block: PageBlock): object => {
  if (block.kind === 'structure') return viewStructure(block);
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
