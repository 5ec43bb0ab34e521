import { fail, type Result } from '../../common/result.ts';
import { findFile, isHiddenPath } from '../formats/find-file.ts';
import {
  nmriumFile,
  pickJcampFile,
  pickSingle,
  pipeFile,
  refuseSeveralFolders,
} from '../formats/read-experiment.ts';
import { tameScale } from '../formats/tame-scale.ts';
import type { SourceFile, Vendor } from '../model.ts';
import type { Source2D } from './model.ts';
import { readAgilent2D } from './read-agilent-2d.ts';
import { readBrukerSer } from './read-bruker-ser.ts';
import { readJcamp2D } from './read-jcamp-2d.ts';
import { readNmrium2D } from './read-nmrium-2d.ts';
import { readPipe2D } from './read-nmrpipe-2d.ts';
import { readBruker2rr } from './read-processed-2d.ts';

type Reader = (files: readonly SourceFile[]) => Result<Source2D>;

/** The raw rows, or the processed matrix where that is all there is. */
const readBruker2D: Reader = (files) => {
  const isProcessedOnly = findFile(files, 'ser') === undefined && findFile(files, '2rr') !== undefined;
  return refuseSeveralFolders(files) ?? (isProcessedOnly ? readBruker2rr(files) : readBrukerSer(files));
};

const ofOneDimension =
  (noun: string): Reader =>
  (files) =>
    fail('two_dimensional_unsupported', `Two dimensions of ${noun} are not read.`, {
      found: files[0]?.name ?? 'no files',
      expected: 'the measurement exported as JCAMP-DX or NMRPipe, or a nucleus of one dimension',
    });

const readers: Readonly<Record<Vendor, Reader>> = {
  bruker: readBruker2D,
  agilent: (files) => refuseSeveralFolders(files) ?? readAgilent2D(files),
  jcamp_dx: (files) => {
    const file = pickJcampFile(files);
    return file.ok ? readJcamp2D(file.value) : file;
  },
  jeol: ofOneDimension('a JEOL file'),
  magritek: ofOneDimension('a Magritek instrument'),
  animl: ofOneDimension('an AnIML document'),
  nmrpipe: (files) => {
    const file = pickSingle(files, pipeFile);
    return file.ok ? readPipe2D(file.value) : file;
  },
  nmrium: (files) => {
    const file = pickSingle(files, nmriumFile);
    return file.ok ? readNmrium2D(file.value) : file;
  },
};

/**
 * The one door to the readers of two dimensions: the files of one experiment become its rows, or the spectrum somebody
 * else made of them. Names are relative to the experiment. Never throws on bad data: what cannot be read is an error with
 * a code, what was found and was expected.
 */
export const readExperiment2D = (files: readonly SourceFile[], vendor: Vendor): Result<Source2D> => {
  const read = readers[vendor](files.filter((file) => !isHiddenPath(file.name)));
  return read.ok && read.value.kind === 'fid_2d' ? tameScale({ ...read, value: read.value }) : read;
};
