import { createHash } from 'node:crypto';
import type { Parcel } from '../notebook-system.ts';
import type { Container, Sample } from './answers.ts';

/** What an upload is called until it belongs to an analysis. */
export interface Uploaded {
  readonly key: string;
  readonly name: string;
}

/** Chemotion draws a spectrum from JCAMP-DX, and may keep the file under another name for it. */
const jcamp = 'chemical/x-jcamp-dx';

export const filesOf = ({ files, jcamp: spectrum }: Parcel): Parcel['files'] =>
  spectrum === null ? files : [...files, spectrum];

/** Tells one state of an analysis from another: a report comes, or a decision falls, within one revision. */
const fingerprintOf = ({ title, revision, humanReviewRequired, lines, structure, files }: Parcel): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        title,
        revision,
        humanReviewRequired,
        lines,
        structure,
        files.map(({ name, sha256 }) => [name, sha256]),
      ]),
    )
    .digest('hex')
    .slice(0, 12);

/** Stands in the description and in the text of what is sent. */
const signOf = (parcel: Parcel): string =>
  `Larmor ${parcel.marker}, revision ${parcel.revision}, ${fingerprintOf(parcel)}`;

const textOf = (parcel: Parcel): string => {
  const { revision, humanReviewRequired, lines, structure } = parcel;
  return [
    `, revision ${revision}`,
    ...(humanReviewRequired ? ['Human review required.'] : []),
    ...lines,
    ...(structure?.inchi ? [`InChI: ${structure.inchi}`] : []),
    ...(structure?.inchikey ? [`InChIKey: ${structure.inchikey}`] : []),
    ...filesOf(parcel).map(({ name, sha256 }) => `${name}, SHA-256 ${sha256}`),
    `[${signOf(parcel)}]`,
    '',
  ].join('\n');
};

/** What is sent, as an analysis with one dataset that is made anew. Its text is a document of the editor Quill. */
export const newAnalysis = (parcel: Parcel, uploads: readonly Uploaded[]) => {
  const name = `${parcel.title}, revision ${parcel.revision}`;
  return {
    is_new: true,
    container_type: 'analysis',
    name,
    description: signOf(parcel),
    extended_metadata: {
      content: {
        ops: [
          { insert: parcel.title, attributes: { bold: true } },
          { insert: '\n' },
          { insert: parcel.link, attributes: { link: parcel.link } },
          { insert: textOf(parcel) },
        ],
      },
    },
    children: [
      {
        is_new: true,
        container_type: 'dataset',
        name,
        description: '',
        extended_metadata: {},
        attachments: uploads.map(({ key, name: filename }) => ({ is_new: true, id: key, filename })),
        children: [],
      },
    ],
  };
};

/** The containers of a new sample, around the analysis that is sent. */
export const newContainer = (analysis: ReturnType<typeof newAnalysis>) => ({
  is_new: true,
  name: 'root',
  containable_type: 'root',
  container_type: 'root',
  children: [
    {
      is_new: true,
      name: 'analyses',
      container_type: 'analyses',
      extended_metadata: {},
      children: [analysis],
    },
  ],
});

const childrenOf = (container: Container | null | undefined): readonly Container[] =>
  container?.children ?? [];

const analysesOf = ({ container }: Sample): Container | undefined =>
  childrenOf(container).find(({ container_type: type }) => type === 'analyses');

const saysOf = ({ description, extended_metadata: more }: Container, words: string): boolean =>
  description?.includes(words) === true || JSON.stringify(more?.['content'] ?? '').includes(words);

/** Whether the sample is the one of this entry: by its label, or where people changed that, by an analysis in it. */
export const isOurs = (sample: Sample, { marker }: Pick<Parcel, 'marker'>): boolean =>
  sample.external_label === marker ||
  childrenOf(analysesOf(sample)).some((analysis) => saysOf(analysis, marker));

/** Whether what is sent is there with its files: an earlier attempt may have come that far, or only a part of it. */
export const isThere = (sample: Sample, parcel: Parcel): boolean => {
  const sign = signOf(parcel);
  const names = filesOf(parcel)
    .filter(({ media }) => media !== jcamp)
    .map(({ name }) => name);
  return childrenOf(analysesOf(sample)).some((analysis) => {
    const kept = new Set(
      childrenOf(analysis).flatMap(({ attachments }) =>
        (attachments ?? []).map(({ filename }) => filename ?? ''),
      ),
    );
    return saysOf(analysis, sign) && names.every((name) => kept.has(name));
  });
};

/**
 * The containers of a sample with one more analysis. Chemotion leaves alone what is not named, so the analyses that are there are not:
 * of an analysis it shows less than it keeps, and what were sent back would lose the rest.
 */
export const withAnalysis = (sample: Sample, analysis: ReturnType<typeof newAnalysis>) => {
  const analyses = analysesOf(sample);
  const former =
    analyses === undefined
      ? { is_new: true, name: 'analyses', container_type: 'analyses', extended_metadata: {} }
      : {
          id: analyses.id,
          name: analyses.name,
          container_type: analyses.container_type,
          description: analyses.description,
          extended_metadata: analyses.extended_metadata,
        };
  return { id: sample.container?.id, children: [{ ...former, children: [analysis] }] };
};
