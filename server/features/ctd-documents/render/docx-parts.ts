import { escapeXml } from '#engines/display/escape-xml.ts';
import { paragraph, textParagraph } from './docx-xml.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const contentTypes = `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${word}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${word}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const relationships = (rows: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const packageRelationships = relationships([
  ['rId1', `${office}/officeDocument`, 'word/document.xml'],
  [
    'rId2',
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  ],
]);

export const documentRelationships = (pictures: number): string =>
  relationships([
    ['rIdStyles', `${office}/styles`, 'styles.xml'],
    ['rIdHeader', `${office}/header`, 'header1.xml'],
    ['rIdFooter', `${office}/footer`, 'footer1.xml'],
    ...Array.from(
      { length: pictures },
      (_, i) => [`rIdPicture${i + 1}`, `${office}/image`, `media/structure${i + 1}.png`] as const,
    ),
  ]);

/** Dated as the state of the dossier, not as the writing. */
export const coreProperties = (title: string, stateAt: string): string =>
  `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Larmor</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${stateAt.slice(0, 19)}Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${stateAt.slice(0, 19)}Z</dcterms:modified></cp:coreProperties>`;

interface Style {
  readonly id: string;
  readonly name: string;
  /** Half points. */
  readonly size: number;
  readonly before: number;
  readonly after: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  /** Of a heading, from 0. */
  readonly outline?: number;
}

const styles: readonly Style[] = [
  { id: 'Normal', name: 'Normal', size: 19, before: 0, after: 80 },
  { id: 'Title', name: 'Title', size: 38, before: 0, after: 120, isBold: true },
  { id: 'Heading1', name: 'heading 1', size: 30, before: 320, after: 120, isBold: true, outline: 0 },
  { id: 'Heading2', name: 'heading 2', size: 23, before: 240, after: 100, isBold: true, outline: 1 },
  { id: 'Heading3', name: 'heading 3', size: 20, before: 180, after: 80, isBold: true, outline: 2 },
  { id: 'BodyText', name: 'Body Text', size: 19, before: 0, after: 100 },
  { id: 'Caption', name: 'caption', size: 16, before: 120, after: 40, isBold: true, colour: '4B5768' },
  { id: 'Gap', name: 'Gap', size: 17, before: 60, after: 100, colour: '8A5300' },
  { id: 'Draft', name: 'Draft', size: 18, before: 0, after: 0, isBold: true, colour: 'B3261E' },
  {
    id: 'TableHeading',
    name: 'Table Heading',
    size: 15,
    before: 30,
    after: 30,
    isBold: true,
    colour: '4B5768',
  },
  { id: 'TableText', name: 'Table Text', size: 15, before: 30, after: 30 },
  { id: 'TableEnd', name: 'Table End', size: 8, before: 0, after: 60 },
  { id: 'Footer', name: 'footer', size: 14, before: 0, after: 0, colour: '4B5768' },
];

const styleXml = ({ id, name, size, before, after, isBold, colour, outline }: Style): string =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${outline === undefined ? '' : '<w:keepNext/>'}<w:spacing w:before="${before}" w:after="${after}"/>${outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`}</w:pPr><w:rPr>${isBold === true ? '<w:b/>' : ''}${colour === undefined ? '' : `<w:color w:val="${colour}"/>`}<w:sz w:val="${size}"/></w:rPr></w:style>`;

export const stylesPart = `${xmlHead}<w:styles ${wordNamespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>${styles.map(styleXml).join('')}</w:styles>`;

export const headerPart = (draft: string | null): string =>
  `${xmlHead}<w:hdr ${wordNamespaces}>${draft === null ? paragraph('Footer') : textParagraph('Draft', draft)}</w:hdr>`;

const field = (code: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const words = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

export const footerPart = (disclaimer: string): string =>
  `${xmlHead}<w:ftr ${wordNamespaces}>${paragraph('Footer', words(`${disclaimer} Human review is required. Page `), field('PAGE'), words(' of '), field('NUMPAGES'))}</w:ftr>`;
