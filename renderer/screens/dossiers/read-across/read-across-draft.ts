import type { ReadAcross, ReadAcrossBody } from '#contract/dossier-statements';
import type { Reader } from '../../../ui/draft-reader.ts';

type Study = NonNullable<ReadAcrossBody['studies']>[number];

/** A read-across as it is typed. */
export interface ReadAcrossDraft {
  readonly impurityName: string;
  readonly impuritySmiles: string;
  readonly analogueName: string;
  readonly analogueSmiles: string;
  /** Empty where the source gives none. */
  readonly inchikey: string;
  /** Empty where the analogue's data are published or in the potency table. */
  readonly td50: string;
  readonly species: Study['species'];
  readonly animals: string;
  readonly groups: string;
  readonly weeks: string;
  readonly source: string;
  readonly conclusion: 'intake' | 'class';
  readonly looserReason: string;
  readonly amesSource: string;
  readonly differences: string;
  readonly statement: string;
}

export const emptyDraft: ReadAcrossDraft = {
  impurityName: '',
  impuritySmiles: '',
  analogueName: '',
  analogueSmiles: '',
  inchikey: '',
  td50: '',
  species: 'rat',
  animals: '',
  groups: '',
  weeks: '',
  source: '',
  conclusion: 'intake',
  looserReason: '',
  amesSource: '',
  differences: '',
  statement: '',
};

/** What a revision begins with; further studies of the former one are kept as they are. */
export const formerDraft = (
  { request }: Pick<ReadAcross, 'request'>,
  entered: (value: number) => string,
): ReadAcrossDraft => {
  const { impurity, analogue, studies = [], conclusion, differences, statement } = request;
  const [study] = studies;
  const shown = (value: number | undefined): string => (value === undefined ? '' : entered(value));
  return {
    impurityName: impurity.name,
    impuritySmiles: impurity.smiles,
    analogueName: analogue.name,
    analogueSmiles: analogue.smiles,
    inchikey: analogue.inchikey ?? '',
    td50: shown(study?.td50_mg_per_kg_day),
    species: study?.species ?? 'rat',
    animals: shown(study?.animals_per_group),
    groups: shown(study?.dosed_groups),
    weeks: shown(study?.weeks),
    source: study?.source ?? '',
    conclusion: conclusion.kind,
    looserReason: conclusion.kind === 'intake' ? (conclusion.looser_reason ?? '') : '',
    amesSource: conclusion.kind === 'class' ? conclusion.ames_source : '',
    differences,
    statement,
  };
};

const readStudy = (draft: ReadAcrossDraft, read: Reader): Study | null => {
  if (draft.td50.trim() === '') return null;
  const field = 'studies.0';
  return {
    species: draft.species,
    td50_mg_per_kg_day: read.number(`${field}.td50_mg_per_kg_day`, draft.td50),
    ...read.optional(field, 'animals_per_group', draft.animals),
    ...read.optional(field, 'dosed_groups', draft.groups),
    ...read.optional(field, 'weeks', draft.weeks),
    source: read.text(`${field}.source`, draft.source),
  };
};

/** What is sent; `kept` are further studies of a former revision. */
export const readDraft = (draft: ReadAcrossDraft, read: Reader, kept: readonly Study[]): ReadAcrossBody => {
  const study = readStudy(draft, read);
  const studies = [...(study === null ? [] : [study]), ...kept];
  const looser = draft.looserReason.trim();
  return {
    impurity: {
      name: read.text('impurity.name', draft.impurityName),
      smiles: read.text('impurity.smiles', draft.impuritySmiles),
    },
    analogue: {
      name: read.text('analogue.name', draft.analogueName),
      smiles: read.text('analogue.smiles', draft.analogueSmiles),
      ...(draft.inchikey.trim() === '' ? {} : { inchikey: draft.inchikey.trim() }),
    },
    ...(studies.length === 0 ? {} : { studies }),
    conclusion:
      draft.conclusion === 'intake'
        ? { kind: 'intake', ...(looser === '' ? {} : { looser_reason: looser }) }
        : {
            kind: 'class',
            m7_class: 4,
            ames_source: read.text('conclusion.ames_source', draft.amesSource),
          },
    differences: read.text('differences', draft.differences),
    statement: read.text('statement', draft.statement),
  };
};
