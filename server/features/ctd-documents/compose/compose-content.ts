import type { CtdContent, CtdSection } from '#contract/ctd-documents';
import { roundingRules } from '#engines/regulatory/module-3/round-to-limit.ts';
import {
  findSectionFacts,
  type SectionFacts,
  toFolderName,
} from '#engines/regulatory/module-3/section-facts.ts';
import type { CtdSectionNumber } from '#engines/regulatory/vocabulary.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { CtdSource } from '../ctd-source.ts';
import { ctdVersion } from '../ctd-version.ts';
import { type Book, createWriter, openBook, type SectionWriter } from './section-writer.ts';
import { writeBatchAnalyses } from './write-batch-analyses.ts';
import { writeCharacterisation } from './write-characterisation.ts';
import { writeJustification } from './write-justification.ts';
import { writeSpecification } from './write-specification.ts';

const writers: Readonly<Record<CtdSectionNumber, (writer: SectionWriter, source: CtdSource) => void>> = {
  '3.2.S.3.2': writeCharacterisation,
  '3.2.S.4.1': writeSpecification,
  '3.2.S.4.4': writeBatchAnalyses,
  '3.2.S.4.5': writeJustification,
  '3.2.P.5.1': writeSpecification,
  '3.2.P.5.4': writeBatchAnalyses,
  '3.2.P.5.5': writeCharacterisation,
  '3.2.P.5.6': writeJustification,
};

const partNames = { S: 'drug substance', P: 'drug product' } as const;

/** Leaf titles carry the name and who makes it, or the name and the dosage form; the dossier knows the name alone. */
const leafTitle = ({ part, title }: SectionFacts, name: string | undefined): string =>
  `${title} (${name ?? '[name]'}, ${part === 'S' ? '[manufacturer]' : '[dosage form]'})`;

const folderOf = ({ folder }: SectionFacts, name: string | undefined): string => {
  const own = (name === undefined ? null : toFolderName(name)) ?? '[name]';
  return folder
    .replace('<substance>', own)
    .replace('<product>', own)
    .replace('<manufacturer>', '[manufacturer]');
};

/** Rules of readiness by which a record was made for another product, or for other markets, than those of today. */
const outOfDate = /\.(product|markets)_changed$/;

/** What was assessed for another product than the dossier has now stands in the section, with what to do about it. */
const markStale = (writer: SectionWriter, { readiness }: CtdSource): void => {
  for (const { rule, missing, to_do } of readiness.findings)
    if (outOfDate.test(rule)) writer.gap(`${missing} ${to_do}`);
};

const composeSection = (section: CtdSectionNumber, source: CtdSource, book: Book): CtdSection => {
  const facts = findSectionFacts(section);
  const { product } = source.readiness.dossier;
  const writer = createWriter(section, book);
  const isOfOtherPart = (facts.part === 'S') !== (product.substance_type === 'drug_substance');
  if (isOfOtherPart)
    writer.gap(
      `The whole section: this dossier is about a ${product.substance_type.replaceAll('_', ' ')}, the section about the ${partNames[facts.part]}. Issue it from a dossier of the ${partNames[facts.part]}.`,
    );
  else {
    writer.gap(
      facts.part === 'S'
        ? 'Name of the manufacturer in leaf title and folder.'
        : 'Dosage form in the leaf title.',
    );
    if (product.name === undefined) writer.gap('Name of the product or substance in leaf title and folder.');
    markStale(writer, source);
    writers[section](writer, source);
  }
  return {
    section,
    title: facts.title,
    leaf_title: leafTitle(facts, product.name),
    element: facts.element,
    folder: folderOf(facts, product.name),
    file_name: facts.fileName,
    facts_status: facts.status,
    blocks: writer.blocks,
  };
};

/** Results are added and corrected: what there is of both is the revision. */
const toBatchRecord = ({ id, results }: CtdSource['batches'][number]): CtdContent['records'][number] => ({
  type: 'dossier_batch',
  id,
  revision: 1 + results.reduce((sum, { corrections }) => sum + 1 + corrections.length, 0),
});

/** What the sections say. Pure: the same source gives the same content, and no clock is asked. */
export const composeContent = (
  source: CtdSource,
  stateSha256: string,
  sections: readonly CtdSectionNumber[],
): CtdContent => {
  const book = openBook();
  const { dossier, findings, inputs } = source.readiness;
  const composed = sections.map((section) => composeSection(section, source, book));
  return {
    format_version: ctdVersion,
    dossier,
    decision: source.decision,
    is_draft: !source.isApproved,
    state_at: source.stateAt,
    state_sha256: stateSha256,
    human_review_required: true,
    disclaimer,
    sections: composed,
    gaps: book.gaps,
    open_points: findings.map(({ rule, missing, to_do, record }) => ({ rule, text: missing, to_do, record })),
    citations: book.citations,
    rounding: roundingRules.map(({ id, rule, status }) => ({ id, rule, status })),
    records: [...inputs, ...source.batches.map(toBatchRecord)],
  };
};
