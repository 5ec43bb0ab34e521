import { type Zippable, zipSync } from 'fflate';
import type { CtdBlock, CtdContent } from '#contract/ctd-documents';
import { closingBlocks, draftText, factsOf } from './closing-blocks.ts';
import {
  contentTypes,
  coreProperties,
  documentRelationships,
  footerPart,
  headerPart,
  packageRelationships,
  stylesPart,
  wordNamespaces,
  xmlHead,
} from './docx-parts.ts';
import { blockXml, factsXml, type PlacedPicture, textParagraph } from './docx-xml.ts';
import { drawAsPixels, pixelsPerPoint } from './draw-structure.ts';
import { encodePng } from './encode-png.ts';
import { placeFacts } from './pdf-view.ts';

const pointsPerMetre = 72 / 0.0254;

/** Keeps the drawings of a document, numbered from 1. */
const collectPictures = () => {
  const pictures: Uint8Array[] = [];
  const place = (block: Extract<CtdBlock, { kind: 'structure' }>): PlacedPicture | null => {
    const drawn = drawAsPixels(block);
    if (drawn === null) return null;
    pictures.push(encodePng(drawn, Math.round(pixelsPerPoint * pointsPerMetre)));
    return {
      number: pictures.length,
      widthPoints: drawn.width / pixelsPerPoint,
      heightPoints: drawn.height / pixelsPerPoint,
    };
  };
  return { pictures, place };
};

/** A4 on its side. */
const pageProperties =
  '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1020" w:right="1219" w:bottom="1020" w:left="1219" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>';

/** The earliest time a zip can hold. */
const fixedTime = new Date(1980, 0, 1);

/** The sections as WordprocessingML in a zip with fixed times: the same content gives the same bytes. */
export const renderDocx = (content: CtdContent, contentSha256: string): Uint8Array => {
  const { pictures, place } = collectPictures();
  const body = [
    textParagraph('Title', content.dossier.title),
    factsXml(factsOf(content, contentSha256)),
    ...content.sections.flatMap((section) => [
      textParagraph('Heading1', `${section.section} ${section.title}`),
      factsXml(placeFacts(section)),
      ...section.blocks.map((block) => blockXml(block, place)),
    ]),
    textParagraph('Heading1', 'About this document'),
    ...closingBlocks(content).map((block) => blockXml(block, place)),
  ].join('');
  const document = `${xmlHead}<w:document ${wordNamespaces}><w:body>${body}${pageProperties}</w:body></w:document>`;
  const texts: readonly (readonly [name: string, text: string])[] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageRelationships],
    ['docProps/core.xml', coreProperties(content.dossier.title, content.state_at)],
    ['word/document.xml', document],
    ['word/styles.xml', stylesPart],
    ['word/header1.xml', headerPart(draftText(content))],
    ['word/footer1.xml', footerPart(content.disclaimer)],
    ['word/_rels/document.xml.rels', documentRelationships(pictures.length)],
  ];
  const files: Zippable = Object.fromEntries([
    ...texts.map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
    ...pictures.map((bytes, i) => [`word/media/structure${i + 1}.png`, bytes] as const),
  ]);
  return zipSync(files, { mtime: fixedTime, level: 6 });
};
