import type { CtdBlock, CtdCell } from '#contract/ctd-documents';
import { escapeXml } from '#engines/display/escape-xml.ts';
import { columnParts, structureFacts } from '../../regulatory/report/index.ts';

/** Lone surrogates and the two signs XML leaves out cannot be written. */
const clean = (text: string): string => escapeXml(text.toWellFormed().replaceAll(/[\uFFFE\uFFFF]/g, ' '));

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${clean(text)}</w:t></w:r>`;

export const paragraph = (style: string, ...runs: readonly string[]): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('')}</w:p>`;

export const textParagraph = (style: string, text: string): string => paragraph(style, run(text));

const gapColour = '<w:b/><w:color w:val="8A5300"/>';
const citationMark = '<w:color w:val="4B5768"/><w:vertAlign w:val="superscript"/>';

const cellRuns = ({ text, gap, citation }: CtdCell): string =>
  run(text, gap === undefined ? '' : gapColour) +
  (citation === undefined ? '' : run(`[${citation + 1}]`, citationMark));

/** Twentieths of a point: A4 on its side without its margins. */
const textWidth = 14_400;

const tableProperties = `<w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="C6CED8"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="C6CED8"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="C6CED8"/></w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr>`;

const gridOf = (parts: readonly number[]): readonly number[] => {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => Math.floor((textWidth * part) / sum));
};

const cellXml = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

const rowXml = (cells: readonly string[], isHeading: boolean): string =>
  `<w:tr><w:trPr><w:cantSplit/>${isHeading ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;

const tableXml = (
  parts: readonly number[],
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
): string => {
  const widths = gridOf(parts);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const toCells = (contents: readonly string[]): string[] =>
    contents.map((content, column) => cellXml(widths[column] ?? 0, content));
  const head =
    headings === null
      ? ''
      : rowXml(toCells(headings.map((heading) => textParagraph('TableHeading', heading))), true);
  const body = rows.map((row) => rowXml(toCells(row), false)).join('');
  // Two tables that touch become one; a paragraph parts them.
  return `<w:tbl>${tableProperties}<w:tblGrid>${grid}</w:tblGrid>${head}${body}</w:tbl>${paragraph('TableEnd')}`;
};

/** Pairs of a label and what it stands for. */
export const factsXml = (facts: readonly { readonly label: string; readonly value: string }[]): string =>
  tableXml(
    [1, 5],
    null,
    facts.map(({ label, value }) => [
      textParagraph('TableHeading', label),
      textParagraph('TableText', value),
    ]),
  );

/** A picture that stands in the file, by the name of its relation. */
export interface PlacedPicture {
  readonly number: number;
  readonly widthPoints: number;
  readonly heightPoints: number;
}

const unitsPerPoint = 12_700;

const pictureXml = ({ number, widthPoints, heightPoints }: PlacedPicture, name: string): string => {
  const [cx, cy] = [Math.round(widthPoints * unitsPerPoint), Math.round(heightPoints * unitsPerPoint)];
  const title = `Structure of ${clean(name)}`;
  const drawing = `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" name="Structure ${number}" descr="${title}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="structure${number}.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPicture${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>`;
  return paragraph('TableText', `<w:r><w:drawing>${drawing}</w:drawing></w:r>`);
};

const structureXml = (
  block: Extract<CtdBlock, { kind: 'structure' }>,
  picture: PlacedPicture | null,
): string => {
  const facts = structureFacts(block).map(({ label, value }) =>
    paragraph('TableText', run(`${label}: `, '<w:b/>'), run(value)),
  );
  const drawn = picture === null ? textParagraph('TableText', 'not drawn') : pictureXml(picture, block.name);
  return tableXml([1, 2], null, [[drawn, facts.join('')]]);
};

/** A block as paragraphs and tables; `placePicture` puts the drawing of a structure into the file. */
export const blockXml = (
  block: CtdBlock,
  placePicture: (of: Extract<CtdBlock, { kind: 'structure' }>) => PlacedPicture | null,
): string => {
  switch (block.kind) {
    case 'heading':
      return textParagraph(`Heading${block.level}`, block.text);
    case 'text':
      return textParagraph('BodyText', block.text);
    case 'gap':
      return paragraph('Gap', run(`To be filled, ${block.gap}. `, '<w:b/>'), run(block.text));
    case 'structure':
      return structureXml(block, placePicture(block));
    case 'table':
      return (
        textParagraph('Caption', block.caption) +
        tableXml(
          columnParts(block.columns),
          block.columns,
          block.rows.map((row) => row.map((cell) => paragraph('TableText', cellRuns(cell)))),
        )
      );
  }
};
