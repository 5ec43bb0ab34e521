import type { AskNotebook } from '../ask-notebook.ts';
import { notOurs } from '../missing-target.ts';
import { NotebookFailed } from '../notebook-failed.ts';
import type { NotebookSystem, Parcel, Place } from '../notebook-system.ts';
import { readAnswer } from '../read-answer.ts';
import { newSampleAnswer, type Sample, sampleAnswer, sampleList, userAnswer } from './answers.ts';
import {
  filesOf,
  isOurs,
  isThere,
  newAnalysis,
  newContainer,
  type Uploaded,
  withAnalysis,
} from './entry-analysis.ts';
import { sentBack } from './sent-back.ts';
import { openSignedIn, readAccount } from './signed-in.ts';
import { upload } from './upload.ts';

/** Facts of Chemotion's interface as the sources of its API say them (app/api of ComPlat/chemotion_ELN, read in November 2026). */
const api = '/api/v1';

/** As many as it lists at once. */
const pageLength = 100;
/** A day with more new samples than these is no day of a group. */
const mostPages = 50;
/** Further back than a request may be under way, and than two clocks may differ. */
const looksBackS = 24 * 60 * 60;

const molfileMedia = 'chemical/x-mdl-molfile';

const whoAmI: NotebookSystem['whoAmI'] = async (ask) => {
  const { json } = await ask({ method: 'GET', path: `${api}/users/current`, expects: 200 });
  const { name, initials, email } = readAnswer(userAnswer, json).user;
  const known = [initials, email].filter(Boolean).join(', ');
  const account = [name ?? '', known === '' ? '' : `(${known})`].filter((part) => part !== '').join(' ');
  if (account === '') throw new NotebookFailed('unexpected', 'It does not say whose account it is.');
  return { account, version: null };
};

/** `12`, or the address of a collection as the browser shows it, with whatever stands behind it. */
const readTarget: NotebookSystem['readTarget'] = (text) => {
  const trimmed = text.trim();
  if (/^[1-9]\d{0,8}$/.test(trimmed)) return trimmed;
  if (!URL.canParse(trimmed)) return null;
  return /\/collection\/([1-9]\d{0,8})(?:\/|$)/.exec(new URL(trimmed).pathname)?.[1] ?? null;
};

const readSample = async (ask: AskNotebook, id: string): Promise<Sample> => {
  const { json } = await ask({ method: 'GET', path: `${api}/samples/${id}`, expects: 200 });
  const { sample } = readAnswer(sampleAnswer, json);
  // What is not shown would be set to nothing by a change.
  if (sample.is_restricted === true || !sample.container)
    throw new NotebookFailed('unauthorised', 'The account sees only a part of the sample.');
  return sample;
};

/** Samples of the place that carry the marker, among those that were made since an earlier attempt asked for one. */
const findMarked = async (ask: AskNotebook, marker: string, place: Place): Promise<string | null> => {
  if (place.creatingSince === null) return null;
  const query = new URLSearchParams({
    per_page: String(pageLength),
    filter_created_at: 'true',
    from_date: String(Math.floor(Date.parse(place.creatingSince) / 1000) - looksBackS),
    ...(place.target !== null && { collection_id: place.target }),
  });
  const readPage = async (page: number) => {
    query.set('page', String(page));
    const { json } = await ask({ method: 'GET', path: `${api}/samples?${query}`, expects: 200 });
    return readAnswer(sampleList, json).samples;
  };
  const found: number[] = [];
  const note = (samples: Awaited<ReturnType<typeof readPage>>) => {
    for (const { id, external_label: label } of samples) if (label === marker) found.push(id);
  };
  let page = 1;
  for (; page <= mostPages; page += 1) {
    const samples = await readPage(page);
    note(samples);
    if (samples.length < pageLength) break;
  }
  if (page > mostPages)
    throw new NotebookFailed('unexpected', 'Too many samples were made since to look for the one of before.');
  // What is changed meanwhile comes to the front, past what is read.
  if (page > 1) note(await readPage(1));
  return found.length === 0 ? null : String(Math.min(...found));
};

const uploadAll = async (ask: AskNotebook, parcel: Parcel): Promise<readonly Uploaded[]> => {
  const uploads: Uploaded[] = [];
  for (const file of filesOf(parcel)) uploads.push(await upload(ask, file));
  return uploads;
};

const molfileOf = ({ files }: Parcel): string | null => {
  const file = files.find(({ media }) => media === molfileMedia);
  return file === undefined ? null : new TextDecoder().decode(file.bytes);
};

/** The whole sample at once, with the marker as its external label and all files: nothing has to be brought to it later. */
const create = async (ask: AskNotebook, parcel: Parcel, place: Place): Promise<string> => {
  const uploads = await uploadAll(ask, parcel);
  const molfile = molfileOf(parcel);
  await place.onCreating();
  const { json } = await ask({
    method: 'POST',
    path: `${api}/samples`,
    json: {
      name: parcel.title,
      external_label: parcel.marker,
      description: parcel.link,
      target_amount_value: 0,
      target_amount_unit: 'g',
      purity: 1,
      solvent: [],
      location: '',
      is_top_secret: false,
      // It asks for what is in it whether it is there or not.
      xref: {},
      // Without a structure it belongs to none.
      ...(molfile === null ? { decoupled: true } : { molfile }),
      ...(place.target !== null && { collection_id: Number(place.target) }),
      container: newContainer(newAnalysis(parcel, uploads)),
    },
    expects: 201,
  });
  return String(readAnswer(newSampleAnswer, json).sample.id);
};

/** One more analysis in a sample of ours. */
const addAnalysis = async (ask: AskNotebook, id: string, parcel: Parcel): Promise<void> => {
  const before = await readSample(ask, id);
  const uploads = await uploadAll(ask, parcel);
  // Files take their time. What is sent back is what is there now, read right before it is sent.
  const current = await readSample(ask, id);
  const stateOf = (sample: Sample) => JSON.stringify([sample.updated_at, sentBack(sample)]);
  if (stateOf(before) !== stateOf(current)) throw new NotebookFailed('changed_there');
  await ask({
    method: 'PUT',
    path: `${api}/samples/${id}`,
    json: { ...sentBack(current), container: withAnalysis(current, newAnalysis(parcel, uploads)) },
    expects: 200,
  });
};

const findPlace = async (ask: AskNotebook, parcel: Parcel, place: Place): Promise<string> =>
  place.remoteId ?? (await findMarked(ask, parcel.marker, place)) ?? create(ask, parcel, place);

export const chemotion: NotebookSystem = {
  readSecret: readAccount,
  secretField: 'login',
  open: openSignedIn,
  whoAmI,
  readTarget,
  push: async (ask, parcel, place) => {
    const id = await findPlace(ask, parcel, place);
    if (id !== place.remoteId) await place.onKnown(id);
    const sample = await readSample(ask, id);
    if (place.wasSent && !isOurs(sample, parcel)) throw notOurs();
    if (isThere(sample, parcel)) return id;
    await addAnalysis(ask, id, parcel);
    // It passes over what it does not take, and says nothing of it.
    if (!isThere(await readSample(ask, id), parcel))
      throw new NotebookFailed('unexpected', 'It took the analysis and does not show it with its files.');
    return id;
  },
  pageOf: (url, id) => `${url}/mydb/collection/all/sample/${id}`,
};
