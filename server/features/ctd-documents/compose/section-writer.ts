import type { CtdBlock, CtdCell, CtdCitation, CtdGap, CtdSection } from '#contract/ctd-documents';
import { amountText } from '../../regulatory/report/index.ts';

type RecordRef = NonNullable<CtdCell['record']>;

/** A row of an assessment, as far as its numbers go. */
export interface EvidencedRow {
  readonly numbers: readonly {
    readonly field: string;
    readonly text: string;
    readonly unit: string;
    readonly basis: number;
    readonly arithmetic?: string | undefined;
  }[];
  readonly basis: readonly CtdCitation[];
}

/** Citations and gaps of the whole document: each citation once, gaps numbered through. */
export interface Book {
  readonly citations: CtdCitation[];
  readonly gaps: CtdGap[];
}

export const openBook = (): Book => ({ citations: [], gaps: [] });

const cite = ({ citations }: Book, basis: EvidencedRow['basis'][number]): number => {
  const { guideline, revision, clause, jurisdiction, verification, rule_set_version, override_id } = basis;
  const found = citations.findIndex(
    (each) =>
      each.clause === clause &&
      each.rule_set_version === rule_set_version &&
      each.guideline === guideline &&
      each.jurisdiction === jurisdiction &&
      each.override_id === override_id &&
      each.verification === verification,
  );
  if (found >= 0) return found;
  citations.push({
    ...{ guideline, revision, clause, jurisdiction, verification, rule_set_version },
    ...(override_id === undefined ? {} : { override_id }),
  });
  return citations.length - 1;
};

const noteGap = ({ gaps }: Book, section: CtdSection['section'], text: string): string => {
  const at = gaps.findIndex((each) => each.section === section && each.text === text);
  const known = gaps[at];
  if (known !== undefined) {
    gaps[at] = { ...known, places: known.places + 1 };
    return known.id;
  }
  const id = `G${gaps.length + 1}`;
  gaps.push({ id, section, text, places: 1 });
  return id;
};

/** Whose number it is: a clause of a guideline, or a rule row of the applicant with what it stands in place of. */
export const citedText = ({
  guideline,
  revision,
  clause,
  override_id,
}: Pick<CtdCitation, 'guideline' | 'revision' | 'clause' | 'override_id'>): string => {
  const published = `${guideline} ${revision}, ${clause}`;
  return override_id === undefined
    ? published
    : `own limit of the applicant (rule row ${override_id}), in place of ${published}`;
};

export const cell = (text: string): CtdCell => ({ text });
export const recordCell = (record: RecordRef): CtdCell => ({ text: record.id, record });

export interface SectionWriter {
  readonly blocks: CtdBlock[];
  heading(text: string, level?: 2 | 3): void;
  text(text: string): void;
  gap(text: string): void;
  /** In place of a value. */
  gapCell(text: string): CtdCell;
  /** A number of a row as the engine wrote it, with its clause and the record it stands in; null where the row has none. */
  number(row: EvidencedRow, field: string, record: RecordRef): CtdCell | null;
  /** A text that stands on a clause, in a record. */
  cited(text: string, basis: CtdCitation, record: RecordRef): CtdCell;
  /** Of a number that is shown: guideline, clause and how it was verified. */
  citation(of: CtdCell): CtdCitation | null;
  table(caption: string, columns: readonly string[], rows: readonly (readonly CtdCell[])[]): void;
  structure(of: Omit<Extract<CtdBlock, { kind: 'structure' }>, 'kind'>): void;
}

export const createWriter = (section: CtdSection['section'], book: Book): SectionWriter => {
  const blocks: CtdBlock[] = [];
  return {
    blocks,
    heading: (text, level = 2) => {
      blocks.push({ kind: 'heading', level, text });
    },
    text: (text) => {
      blocks.push({ kind: 'text', text });
    },
    gap: (text) => {
      blocks.push({ kind: 'gap', gap: noteGap(book, section, text), text });
    },
    gapCell: (text) => {
      const gap = noteGap(book, section, text);
      return { text: `[to be filled, ${gap}]`, gap };
    },
    number: (row, field, record) => {
      const number = row.numbers.find((each) => each.field === field);
      const basis = number === undefined ? undefined : row.basis[number.basis];
      if (number === undefined || basis === undefined) return null;
      return { text: amountText(number.text, number.unit), citation: cite(book, basis), record };
    },
    cited: (text, basis, record) => ({ text, citation: cite(book, basis), record }),
    citation: ({ citation }) => (citation === undefined ? null : (book.citations[citation] ?? null)),
    table: (caption, columns, rows) => {
      blocks.push({
        kind: 'table',
        caption,
        columns: [...columns],
        rows: rows.map((row) => [...row]),
      });
    },
    structure: (of) => {
      blocks.push({ kind: 'structure', ...of });
    },
  };
};
