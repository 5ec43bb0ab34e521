import { invalidField } from '#kernel/app-error.ts';
import { type AskNotebook, askNotebook } from '../ask-notebook.ts';
import { believeMissing, notOurs } from '../missing-target.ts';
import { NotebookFailed } from '../notebook-failed.ts';
import type { NotebookSystem, Parcel, Place } from '../notebook-system.ts';
import { readAnswer } from '../read-answer.ts';
import {
  type Experiment,
  experimentAnswer,
  experimentList,
  infoAnswer,
  states,
  type Upload,
  userAnswer,
} from './answers.ts';
import { holdsMarker, putBlock, writeBlock } from './entry-text.ts';

/** Facts of eLabFTW's API v2 as its OpenAPI document (apidoc/v2/openapi.yaml of elabftw/elabftw) says them. */
const api = '/api/v2';
const html = 1;
const oneExperiment = /\/experiments\/\d+$/;

/** As many as may carry one marker: the entry, and copies somebody made of it in the notebook. */
const mostFound = 20;

const readSecret: NotebookSystem['readSecret'] = ({ token, login, password }) => {
  if (login !== undefined) throw invalidField('login', 'eLabFTW takes a key alone.');
  if (password !== undefined) throw invalidField('password', 'eLabFTW takes a key alone.');
  return token ?? null;
};

const whoAmI: NotebookSystem['whoAmI'] = async (ask) => {
  const me = await ask({ method: 'GET', path: `${api}/users/me`, expects: 200 });
  const { fullname, firstname, lastname, email } = readAnswer(userAnswer, me.json);
  const name = fullname ?? [firstname, lastname].filter(Boolean).join(' ');
  const info = await ask({ method: 'GET', path: `${api}/info`, expects: 200 });
  const account = [name, email ? `(${email})` : ''].filter((part) => part !== '').join(' ');
  if (account === '') throw new NotebookFailed('unexpected', 'It does not say whose key it is.');
  return { account, version: readAnswer(infoAnswer, info.json).elabftw_version ?? null };
};

/** `42`, or the address of an experiment as the notebook shows it. */
const readTarget: NotebookSystem['readTarget'] = (text) => {
  const trimmed = text.trim();
  if (/^[1-9]\d{0,11}$/.test(trimmed)) return trimmed;
  if (!URL.canParse(trimmed)) return null;
  const { pathname, searchParams } = new URL(trimmed);
  if (!/\/experiments(?:\.php)?$/.test(pathname)) return null;
  const id = searchParams.get('id') ?? '';
  return /^[1-9]\d{0,11}$/.test(id) ? id : null;
};

const readExperiment = async (ask: AskNotebook, id: string): Promise<Experiment> => {
  const { json } = await ask({ method: 'GET', path: `${api}/experiments/${id}`, expects: 200 });
  const experiment = readAnswer(experimentAnswer, json);
  // Deleted softly, it is still answered.
  if (experiment.state === states.deleted)
    throw new NotebookFailed('target_missing', 'It was deleted there.');
  return experiment;
};

type Metadata = Record<string, unknown>;

const metadataOf = ({ metadata }: Experiment): Metadata => {
  if (typeof metadata !== 'string') return metadata ?? {};
  if (metadata.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(metadata);
    // What holds nothing is written as a list by PHP.
    if (Array.isArray(read) && read.length === 0) return {};
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Metadata;
  } catch {
    // Told below: what people keep there is not written over because it cannot be read.
  }
  throw new NotebookFailed('unexpected', 'The custom fields of the entry cannot be read.');
};

const isMarked = ({ body, metadata }: Experiment, marker: string): boolean =>
  holdsMarker(`${body ?? ''} ${JSON.stringify(metadata ?? '')}`, marker);

/** An earlier attempt may have made the entry without learning its number: what carries the marker is it, the oldest where it was copied. */
const findMarked = async (ask: AskNotebook, marker: string): Promise<string | null> => {
  const query = new URLSearchParams({ q: marker, scope: '3', state: '1,2', limit: String(mostFound) });
  const { json } = await ask({ method: 'GET', path: `${api}/experiments?${query}`, expects: 200 });
  const ids = readAnswer(experimentList, json).map(({ id }) => id);
  for (const id of ids.toSorted((a, b) => a - b)) {
    if (isMarked(await readExperiment(ask, String(id)), marker)) return String(id);
  }
  return null;
};

const numberAt = (location: string | null): string => {
  const [, id] = /\/experiments\/(\d+)\/?$/.exec(location ?? '') ?? [];
  if (id === undefined) throw new NotebookFailed('unexpected', 'It does not say where the new entry is.');
  return id;
};

/** The whole text at once, with the marker in it: what was made is found again whenever the answer is lost. */
const create = async (ask: AskNotebook, parcel: Parcel): Promise<string> => {
  const { headers } = await ask({
    method: 'POST',
    path: `${api}/experiments`,
    json: { title: parcel.title, body: writeBlock(parcel), content_type: html },
    expects: 201,
  });
  return numberAt(headers.get('location'));
};

type ParcelFile = Parcel['files'][number];

const sendFile = async (ask: AskNotebook, path: string, file: ParcelFile, comment: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.media }), file.name);
  form.set('comment', comment);
  await ask({ method: 'POST', path, form, expects: 201 });
};

const isKept = ({ state }: Upload): boolean => (state ?? states.normal) === states.normal;

/** A file whose bytes are there already is not sent again; another one takes the place of the file of its name, which the notebook archives. */
const bringFiles = async (
  ask: AskNotebook,
  { id, uploads }: Experiment,
  { marker, revision, files }: Parcel,
): Promise<void> => {
  const path = `${api}/experiments/${id}/uploads`;
  const sign = `Larmor ${marker}`;
  const ours = (uploads ?? []).filter((upload) => isKept(upload) && upload.comment?.startsWith(sign));
  for (const file of files) {
    const comment = `${sign}, revision ${revision}, SHA-256 ${file.sha256}`;
    const former = ours.find(({ real_name: name }) => name === file.name);
    if (former?.hash === file.sha256 || former?.comment?.includes(file.sha256)) continue;
    await sendFile(ask, former === undefined ? path : `${path}/${former.id}`, file, comment);
  }
  const names = new Set(files.map(({ name }) => name));
  for (const { id: fileId, real_name: name } of ours)
    if (!names.has(name))
      await ask({
        method: 'PATCH',
        path: `${path}/${fileId}`,
        json: { action: 'update', state: states.archived },
        expects: 200,
      });
};

const fieldsOf = ({ marker, link, revision, structure, humanReviewRequired }: Parcel): Metadata => ({
  Larmor: { type: 'url', value: link, description: 'The analysis this entry was sent from' },
  'Larmor entry': { type: 'text', value: marker },
  'Larmor revision': { type: 'number', value: String(revision) },
  'Larmor human review required': { type: 'checkbox', value: humanReviewRequired ? 'on' : 'off' },
  ...(structure?.inchi ? { InChI: { type: 'text', value: structure.inchi } } : {}),
  ...(structure?.inchikey ? { InChIKey: { type: 'text', value: structure.inchikey } } : {}),
});

/** Text and custom fields; what people wrote beside them stays. The interface takes the fields as text of JSON. */
const bringText = async (ask: AskNotebook, experiment: Experiment, parcel: Parcel): Promise<void> => {
  const metadata = metadataOf(experiment);
  const fields = metadata['extra_fields'];
  const kept = typeof fields === 'object' && fields !== null ? fields : {};
  await ask({
    method: 'PATCH',
    path: `${api}/experiments/${experiment.id}`,
    json: {
      body: putBlock(experiment.body ?? '', parcel.marker, writeBlock(parcel)),
      metadata: JSON.stringify({ ...metadata, extra_fields: { ...kept, ...fieldsOf(parcel) } }),
    },
    expects: 200,
  });
};

const findPlace = async (ask: AskNotebook, parcel: Parcel, place: Place): Promise<string> => {
  const known = place.remoteId ?? place.target;
  if (known !== null) return known;
  const found = await findMarked(ask, parcel.marker);
  if (found !== null) return found;
  await place.onCreating();
  return create(ask, parcel);
};

export const elabftw: NotebookSystem = {
  readSecret,
  secretField: 'token',
  open: (line, token) => believeMissing(askNotebook(line, { authorization: token }), oneExperiment),
  whoAmI,
  readTarget,
  push: async (ask, parcel, place) => {
    const id = await findPlace(ask, parcel, place);
    if (id !== place.remoteId) await place.onKnown(id);
    const experiment = await readExperiment(ask, id);
    if (place.wasSent && !isMarked(experiment, parcel.marker)) throw notOurs();
    await bringFiles(ask, experiment, parcel);
    // Last: who reads the text of a revision finds its files.
    await bringText(ask, experiment, parcel);
    return id;
  },
  pageOf: (url, id) => `${url}/experiments.php?mode=view&id=${id}`,
};
