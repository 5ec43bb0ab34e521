import type { CtdBlock, CtdCell, CtdContent } from '#contract/ctd-documents';
import { marketsText } from '../../regulatory/report/index.ts';

const cell = (text: string): CtdCell => ({ text });

const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly CtdCell[])[],
): CtdBlock[] =>
  rows.length === 0
    ? []
    : [{ kind: 'table', caption, columns: [...columns], rows: rows.map((row) => [...row]) }];

/** What stands behind the sections: gaps, open points of the dossier, citations, and everything the document rests on. */
export const closingBlocks = (content: CtdContent): readonly CtdBlock[] => [
  { kind: 'heading', level: 2, text: 'Gaps a writer has to fill' },
  ...table(
    'Gaps',
    ['Gap', 'Section', 'What a writer fills', 'Places'],
    content.gaps.map(({ id, section, text, places }) => [id, section, text, String(places)].map(cell)),
  ),
  { kind: 'heading', level: 2, text: 'Open points of the dossier' },
  ...(content.open_points.length === 0
    ? [{ kind: 'text' as const, text: 'Readiness finds nothing missing in this state.' }]
    : table(
        'Open points',
        ['What is missing', 'What to do', 'Record'],
        content.open_points.map(({ text, to_do, record }) => [
          cell(text),
          cell(to_do),
          cell(record === null ? '–' : record.id),
        ]),
      )),
  { kind: 'heading', level: 2, text: 'Citations' },
  ...table(
    'Citations',
    ['No.', 'Guideline', 'Clause', 'Verification', 'Rule set version'],
    content.citations.map(
      ({ guideline, revision, clause, jurisdiction, verification, rule_set_version, override_id }, place) =>
        [
          `${place + 1}`,
          `${guideline} ${revision} (${jurisdiction})`,
          override_id === undefined ? clause : `rule row ${override_id} in place of ${clause}`,
          verification,
          rule_set_version,
        ].map(cell),
    ),
  ),
  { kind: 'heading', level: 2, text: 'Rounding of results beside limits' },
  ...table(
    'Rounding',
    ['Rule', 'Text', 'Verification'],
    content.rounding.map(({ id, rule, status }) => [id, rule, status].map(cell)),
  ),
  { kind: 'heading', level: 2, text: 'Records this document rests on' },
  ...table(
    'Records',
    ['Kind', 'Record', 'Revision'],
    content.records.map(({ type, id, revision }) => [
      cell(type.replaceAll('_', ' ')),
      { text: id, record: { type, id } },
      cell(revision === null ? '–' : String(revision)),
    ]),
  ),
];

/** What the first page says about the document, as pairs. */
export const factsOf = (
  content: CtdContent,
  contentSha256: string,
): readonly { label: string; value: string }[] => {
  const { dossier, decision, state_at, state_sha256, format_version, gaps, open_points } = content;
  return [
    { label: 'Dossier', value: `${dossier.title} (${dossier.id}), revision ${dossier.revision}` },
    {
      label: 'Product',
      value: `${dossier.product.name ?? 'not named'}, ${dossier.product.substance_type.replaceAll('_', ' ')}, ${dossier.product.route}, maximum daily dose ${dossier.product.max_daily_dose_g} g${dossier.product.product_mass_g === undefined ? '' : `, product mass ${dossier.product.product_mass_g} g`}, ${marketsText(dossier.product)}`,
    },
    {
      label: 'Status',
      value: `${dossier.status.replaceAll('_', ' ')}. ${decision ?? 'Nobody has decided on it.'}`,
    },
    { label: 'State', value: `of ${state_at.slice(0, 10)}, SHA-256 ${state_sha256}` },
    { label: 'Written by', value: `${format_version}; SHA-256 of the content ${contentSha256}` },
    {
      label: 'To be done',
      value: `${gaps.length} gaps a writer has to fill, ${open_points.length} open points of the dossier`,
    },
  ];
};

/** What is said in large letters of a document that is not final. */
export const draftText = ({ is_draft, dossier }: CtdContent): string | null =>
  is_draft ? `DRAFT – the dossier is ${dossier.status.replaceAll('_', ' ')}, not approved` : null;
