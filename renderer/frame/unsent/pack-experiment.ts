import type { AsyncZippable } from 'fflate';
import type { UploadPart } from '../../api/request.ts';
import { packZip } from '../../ui/pack-zip.ts';
import { type Payload, readNamed } from './payload.ts';

/** Enough for the text files; raw data hardly shrink, so more effort only costs time. */
const compressionLevel = 1;

/** Zip dates begin here. A fixed date makes the same folder the same bytes each time. */
const fixedDate = '1980-01-02';

/** Longest folder path all files share, with a trailing slash; the experiment's own folder name is kept. */
const commonParent = (paths: readonly string[]): string => {
  const [first = '', ...rest] = paths.map((path) => path.split('/').slice(0, -1));
  let shared = [...first];
  for (const folders of rest) {
    const end = shared.findIndex((folder, index) => folders[index] !== folder);
    if (end >= 0) shared = shared.slice(0, end);
  }
  const parent = shared.slice(0, -1);
  return parent.length === 0 ? '' : `${parent.join('/')}/`;
};

/** The part to upload: a file as it is, a folder as a zip made outside the main thread. */
export const packExperiment = async (payload: Payload): Promise<UploadPart> => {
  if (payload.kind === 'file') return { name: payload.name, blob: payload.blob };
  const parent = commonParent(payload.files.map((file) => file.path));
  const entries: AsyncZippable = {};
  for (const { path, blob } of payload.files) {
    const bytes = new Uint8Array(await readNamed(path, () => blob.arrayBuffer()));
    entries[path.slice(parent.length)] = [bytes, { mtime: fixedDate }];
  }
  return { name: `${payload.name}.zip`, blob: new Blob([await packZip(entries, compressionLevel)]) };
};
