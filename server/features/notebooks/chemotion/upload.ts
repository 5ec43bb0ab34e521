import { createHash, randomUUID } from 'node:crypto';
import type { AskNotebook } from '../ask-notebook.ts';
import { NotebookFailed } from '../notebook-failed.ts';
import type { Parcel } from '../notebook-system.ts';
import { readAnswer } from '../read-answer.ts';
import { uploadAnswer } from './answers.ts';
import type { Uploaded } from './entry-analysis.ts';

/** Larger parts are refused by a proxy before Chemotion sees them. */
const partBytes = 4 * 1024 * 1024;

const files = '/api/v1/attachments';

const wordsOf = (statusText: string | readonly unknown[] | null | undefined): string | null => {
  const said = [statusText ?? []].flat().filter((each) => typeof each === 'string');
  return said.length === 0 ? null : said.join(' ');
};

/** A success is said of files that were not taken, too: what was wrong stands in the words. */
const requireTaken = (json: unknown): void => {
  const answer = readAnswer(uploadAnswer, json);
  if (answer === true) return;
  const words = wordsOf(answer.statusText);
  if (!answer.ok || words !== null) throw new NotebookFailed('refused', words);
};

type ParcelFile = Parcel['files'][number];

const sendParts = async (
  ask: AskNotebook,
  key: string,
  { bytes, name, media }: ParcelFile,
): Promise<void> => {
  const count = Math.max(1, Math.ceil(bytes.length / partBytes));
  for (let part = 0; part < count; part += 1) {
    const form = new FormData();
    const cut = new Uint8Array(bytes.subarray(part * partBytes, (part + 1) * partBytes));
    form.set('file', new Blob([cut], { type: media }), name);
    form.set('counter', String(part));
    form.set('key', key);
    const { json } = await ask({ method: 'POST', path: `${files}/upload_chunk`, form, expects: 201 });
    requireTaken(json);
  }
};

/** A file that belongs to nothing yet; it is found by its key by what is made next. The way of Chemotion's own screens. */
export const upload = async (ask: AskNotebook, file: ParcelFile): Promise<Uploaded> => {
  const key = randomUUID();
  await sendParts(ask, key, file);
  // The checksum its interface asks for; nothing is protected by it.
  const checksum = createHash('md5').update(file.bytes).digest('hex');
  const { json } = await ask({
    method: 'POST',
    path: `${files}/upload_chunk_complete`,
    json: { filename: file.name, key, checksum },
    expects: 201,
  });
  requireTaken(json);
  return { key, name: file.name };
};
