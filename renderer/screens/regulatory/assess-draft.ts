import type { AssessmentBody } from '#contract/regulatory';
import { createReader, type ParseNumber, type Reader } from '../../ui/draft-reader.ts';
import {
  type ImpurityDraft,
  readRows,
  type SectionName,
  sectionNames,
} from '../shared/impurities/impurity-draft.ts';
import { firstProduct, type ProductDraft, readProduct } from '../shared/impurities/product-draft.ts';

export interface AssessDraft extends ProductDraft {
  readonly sections: Readonly<Record<SectionName, readonly ImpurityDraft[]>>;
  /** The next number for a row. */
  readonly nextId: number;
}

export const firstDraft: AssessDraft = {
  ...firstProduct,
  sections: {
    organic_impurities: [],
    residual_solvents: [],
    elemental_impurities: [],
    mutagenic_impurities: [],
    nitrosamines: [],
  },
  nextId: 1,
};

/** Rows of a section, under its name; a section without rows is left out. */
const readSection = (section: SectionName, draft: AssessDraft, read: Reader) => {
  const rows = readRows(section, draft.sections[section], read);
  return rows.length === 0 ? {} : { [section]: rows };
};

export interface ReadDraft {
  readonly body: AssessmentBody | null;
  readonly missing: readonly string[];
  /** Nothing but the product was given. */
  readonly isEmpty: boolean;
}

/** What is sent, or the fields that are missing. */
export const readDraft = (draft: AssessDraft, parse: ParseNumber): ReadDraft => {
  const read = createReader(parse);
  const body: AssessmentBody = {
    product: readProduct(draft, read),
    ...Object.assign({}, ...sectionNames.map((section) => readSection(section, draft, read))),
  };
  const isEmpty = sectionNames.every((section) => draft.sections[section].length === 0);
  return { body: read.missing.length > 0 || isEmpty ? null : body, missing: read.missing, isEmpty };
};

/** The candidate in the place of every solvent of the ambiguous name. */
export const chooseSolvent = (
  draft: AssessDraft,
  ambiguous: string,
  { name, cas }: { readonly name: string; readonly cas: string },
): AssessDraft => ({
  ...draft,
  sections: {
    ...draft.sections,
    residual_solvents: draft.sections.residual_solvents.map((row) =>
      row.name.trim() === ambiguous ? { ...row, name, cas } : row,
    ),
  },
});
