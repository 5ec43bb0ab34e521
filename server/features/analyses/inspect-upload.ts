import { open } from 'node:fs/promises';
import type { Warning } from '#engines/common/result.ts';
import { looksLikeAniml } from '#engines/nmr/formats/animl-document.ts';
import { refuseForeignFile } from '#engines/nmr/formats/checks.ts';
import { identifyExperiments } from '#engines/nmr/formats/identify-experiments.ts';
import { isJeolFile } from '#engines/nmr/formats/jeol-header.ts';
import { looksLikeNmrium } from '#engines/nmr/formats/nmrium-document.ts';
import { isPipeFile } from '#engines/nmr/formats/nmrpipe-header.ts';
import { isMagritekFile } from '#engines/nmr/formats/read-magritek.ts';
import { recogniseUnreadable } from '#engines/nmr/formats/unreadable-formats.ts';
import type { ObservedNucleus, Vendor } from '#engines/nmr/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { chooseExperiment, isProcessedName } from '../fid-runs/index.ts';
import { listZip } from '../raw-archive/index.ts';
import { errorSentence } from './error-sentence.ts';

/** Enough for every signature and for the first label of a JCAMP-DX text after a comment. */
const leadBytes = 4096;

export interface UploadClaim {
  readonly instrument: Vendor;
  readonly nucleus: ObservedNucleus | '2D';
}

const refuse = invalidField;

/** Folders of a zip that a refusal names as details. */
const mostNamedFolders = 200;

const describeZip = (finding: string, names: readonly string[]) => ({
  finding,
  found_folders: identifyExperiments(names)
    .slice(0, mostNamedFolders)
    .map(({ root, kind }) => ({ folder: root, holds: kind })),
});

const readLead = async (file: ReceivedFile): Promise<Uint8Array> => {
  const handle = await open(file.temporaryPath, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(leadBytes), 0, leadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isZip = (lead: Uint8Array): boolean => lead[0] === 0x50 && lead[1] === 0x4b && lead[2] === 0x03;

/** JCAMP-DX is text whose first label is ##TITLE=; a byte order mark and $$ comments may stand before it. */
const looksLikeJcamp = (lead: Uint8Array): boolean =>
  /^\uFEFF?(\s*\$\$[^\n]*\n)*\s*##/.test(new TextDecoder().decode(lead));

const refuseEmptyAndRepeated = (files: readonly ReceivedFile[]): void => {
  const names = new Set<string>();
  for (const file of files) {
    if (file.sizeBytes === 0) {
      throw refuse(
        file.part,
        `${file.fileName} is empty (0 bytes); expected the file as the spectrometer wrote it.`,
      );
    }
    if (names.has(file.fileName)) {
      throw refuse(file.part, `Two files are called ${file.fileName}; each needs its own name.`);
    }
    names.add(file.fileName);
  }
};

/** The part whose change would mend the upload. */
const fieldOf = (code: string): string => {
  if (code === 'acqus_missing') return 'acqus_file';
  return code === 'other_instrument' ? 'instrument' : 'fid_file';
};

const inspectZip = async (
  main: ReceivedFile,
  files: readonly ReceivedFile[],
  claim: UploadClaim,
): Promise<readonly Warning[]> => {
  const listed = await listZip(main.temporaryPath);
  if (!listed.ok) throw refuse('fid_file', errorSentence(listed.error));
  const names = listed.value.map((member) => member.name);
  const chosen = chooseExperiment(
    names,
    claim.instrument,
    files.some((file) => file.part === 'acqus_file'),
  );
  if (!chosen.ok) {
    for (const name of names) refuseUnreadable(name, new Uint8Array(0));
    const { code } = chosen.error;
    throw refuse(fieldOf(code), errorSentence(chosen.error), describeZip(code, names));
  }
  const { warnings } = chosen;
  const { dataFile, kind } = chosen.value;
  if (listed.value.find((member) => member.name === dataFile)?.sizeBytes === 0) {
    throw refuse('fid_file', `${dataFile} in the zip is empty (0 bytes); expected acquired data.`);
  }
  if (kind === 'ser' || /(^|\/)2rr$/i.test(dataFile)) refuseTwoDimensional(dataFile, claim);
  if (isOfOneDimension(dataFile, kind, claim)) refuseOneDimensional(dataFile, claim);
  const noProcpar = claim.instrument === 'agilent' && chosen.value.missingFiles.includes('procpar');
  return noProcpar ? [...warnings, procparMissing] : warnings;
};

const isOfOneDimension = (dataFile: string, kind: string, { instrument }: UploadClaim): boolean =>
  instrument === 'bruker' && (kind === 'fid' || /(^|\/)1r$/i.test(dataFile));

const refuseTwoDimensional = (name: string, { nucleus }: UploadClaim): void => {
  if (nucleus === '2D') return;
  throw refuse(
    'nucleus',
    `${name} is a two-dimensional measurement, but the nucleus given is ${nucleus}; expected a fid or 1r, or nucleus 2D.`,
  );
};

const refuseOneDimensional = (name: string, { nucleus }: UploadClaim): void => {
  if (nucleus !== '2D') return;
  throw refuse(
    'nucleus',
    `${name} is a one-dimensional measurement, but the nucleus given is 2D; expected a ser or 2rr, or the nucleus it is of.`,
  );
};

const procparMissing: Warning = {
  code: 'procpar_missing',
  message:
    'Sent without procpar: spectral width and frequency are unknown, so the data can hardly be interpreted.',
};

const requireProcs = (main: ReceivedFile, files: readonly ReceivedFile[]): readonly Warning[] => {
  if (files.some((file) => /(^|\/)procs?$/i.test(file.fileName))) return [];
  throw refuse(
    'parameter_files',
    `${main.fileName} is a processed Bruker spectrum and needs its procs: send it among parameter_files, or send the experiment folder as a zip.`,
  );
};

interface SelfDescribing {
  readonly instrument: Vendor;
  readonly is: (lead: Uint8Array) => boolean;
  readonly noun: string;
  /** What a file of another kind lacks. */
  readonly lacking: string;
}

/** Formats whose files say themselves what they are. */
const selfDescribing: readonly SelfDescribing[] = [
  {
    instrument: 'jcamp_dx',
    is: looksLikeJcamp,
    noun: 'JCAMP-DX text',
    lacking: 'is not JCAMP-DX: it does not begin with a label such as ##TITLE=',
  },
  {
    instrument: 'jeol',
    is: isJeolFile,
    noun: 'a JEOL Delta file',
    lacking: 'is not a JEOL Delta file: it does not begin with JEOL.NMR',
  },
  {
    instrument: 'nmrpipe',
    is: isPipeFile,
    noun: 'an NMRPipe file',
    lacking: 'is not an NMRPipe file: the mark of its header is missing',
  },
  {
    instrument: 'magritek',
    is: isMagritekFile,
    noun: 'a file of a Magritek instrument',
    lacking: 'is not a .1d file of a Magritek instrument; send data.1d with acqu.par, or the folder as a zip',
  },
  {
    instrument: 'nmrium',
    is: (lead) => looksLikeNmrium(new TextDecoder().decode(lead)),
    noun: 'an nmrium file',
    lacking: 'is not an nmrium file: it is no JSON that names spectra',
  },
  {
    instrument: 'animl',
    is: (lead) => looksLikeAniml(new TextDecoder().decode(lead)),
    noun: 'an AnIML document',
    lacking: 'is not an AnIML document: it is no XML that begins with AnIML',
  },
];

/** True where the file is what the instrument given writes; refused where it is of another format, or of none it could be. */
const matchFormat = (main: ReceivedFile, lead: Uint8Array, { instrument }: UploadClaim): boolean => {
  const found = selfDescribing.find(({ is }) => is(lead));
  if (found?.instrument === instrument) return true;
  const claimed = selfDescribing.find((format) => format.instrument === instrument);
  if (claimed !== undefined) throw refuse('fid_file', `${main.fileName} ${claimed.lacking}.`);
  if (found === undefined) return false;
  throw refuse(
    'instrument',
    `${main.fileName} is ${found.noun}, but the instrument given is ${instrument}; expected ${found.instrument}.`,
  );
};

const refuseUnreadable = (fileName: string, lead: Uint8Array): void => {
  const format = recogniseUnreadable(fileName, lead);
  if (format === null) return;
  throw refuse(
    'fid_file',
    `${fileName} is a ${format.name}, a format this program does not read: ${format.remedy}.`,
  );
};

const requireMagritekParameters = (files: readonly ReceivedFile[]): void => {
  if (files.some((file) => /(^|\/)acqu\.par$/i.test(file.fileName))) return;
  throw refuse(
    'parameter_files',
    'A .1d file needs its acqu.par: send it among parameter_files, or send the folder as a zip.',
  );
};

const inspectSingle = (
  main: ReceivedFile,
  lead: Uint8Array,
  files: readonly ReceivedFile[],
  claim: UploadClaim,
): readonly Warning[] => {
  refuseUnreadable(main.fileName, lead);
  if (matchFormat(main, lead, claim)) {
    if (claim.instrument === 'magritek') requireMagritekParameters(files);
    return [];
  }
  if (/(^|\/)(ser|2rr)$/i.test(main.fileName)) refuseTwoDimensional(main.fileName, claim);
  if (claim.instrument === 'agilent') {
    const hasProcpar = files.some(
      (file) => file.part === 'acqus_file' || /(^|\/)procpar$/i.test(file.fileName),
    );
    return hasProcpar ? [] : [procparMissing];
  }
  if (isProcessedName(main.fileName)) return requireProcs(main, files);
  if (!files.some((file) => file.part === 'acqus_file')) {
    throw refuse(
      'acqus_file',
      'A Bruker fid needs its acqus: send it as acqus_file, or send the experiment folder as a zip.',
    );
  }
  return [];
};

/**
 * What can be told from an upload before anything is processed: empty files, files of another kind, a missing acqus, an
 * unsafe or ambiguous zip. Throws a 422 naming the part; returns remarks to show beside the analysis. What only the
 * readers can know is found when the analysis runs.
 */
export const inspectUpload = async (
  files: readonly ReceivedFile[],
  claim: UploadClaim,
): Promise<readonly Warning[]> => {
  const main = files.find((file) => file.part === 'fid_file');
  if (main === undefined)
    throw refuse('fid_file', 'fid_file is required: the raw FID or a zip of its folder.');
  refuseEmptyAndRepeated(files);
  const lead = await readLead(main);
  if (isZip(lead)) return inspectZip(main, files, claim);
  const foreign = refuseForeignFile(main.fileName, lead);
  if (foreign?.ok === false) throw refuse('fid_file', errorSentence(foreign.error));
  return inspectSingle(main, lead, files, claim);
};
