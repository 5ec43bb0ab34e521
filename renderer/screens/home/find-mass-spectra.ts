import type { MsReading } from '#contract/ms';
import { recogniseRun } from '#engines/ms/reading/recognise-run.ts';
import { type DroppedFile, readNamed } from '../../frame/unsent/payload.ts';

export interface FoundMassSpectra {
  readonly file: DroppedFile;
  readonly format: MsReading['format'];
}

interface MassSpectraRefused {
  readonly path: string;
  readonly obstacle: 'closed_ms_format' | 'empty_file';
}

interface MassSpectraReading {
  readonly found: readonly FoundMassSpectra[];
  readonly refused: readonly MassSpectraRefused[];
  /** Paths that need no further word. */
  readonly lookedAt: ReadonlySet<string>;
}

/** As much as the service looks at to tell what a file is. */
const startBytes = 2 ** 16;

/** What files of mass spectra are called; the last three are also called so when they hold something else. */
const massNames = /\.(mzml|mzxml|mgf|msp|xml|txt|json)(\.gz)?$/i;

/** Names that only files of mass spectra have. */
const certainNames = /\.(mzml|mzxml|mgf|msp)(\.gz)?$/i;

/** Closed formats of makers go by their names: nothing has to be read to refuse them. */
const closedNames = /(\.(raw|wiff2?|wiff\.scan|lcd|tdf|tdf_bin|baf|yep)|_func\d+\.dat|msscan\.bin)$/i;

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** As much of a gzip as its beginning holds: a stream that was cut off ends in an error after its last whole piece. */
const unpackStart = async (start: Blob): Promise<Uint8Array> => {
  const reader = start.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < startBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    await reader.cancel();
  } catch (thrown) {
    // What could be unpacked is enough, or nothing is recognised in it.
    if (!(thrown instanceof TypeError)) throw thrown;
  }
  return join(parts).subarray(0, startBytes);
};

const readStart = ({ path, blob }: DroppedFile): Promise<Uint8Array> => {
  const start = blob.slice(0, startBytes);
  return readNamed(path, async () =>
    /\.gz$/i.test(path) ? unpackStart(start) : new Uint8Array(await start.arrayBuffer()),
  );
};

/** Which of the files that belong to no other experiment hold mass spectra, told by name and first bytes. */
export const findMassSpectra = async (files: readonly DroppedFile[]): Promise<MassSpectraReading> => {
  const found: FoundMassSpectra[] = [];
  const refused: MassSpectraRefused[] = [];
  for (const file of files) {
    const { path, blob } = file;
    if (closedNames.test(path)) refused.push({ path, obstacle: 'closed_ms_format' });
    if (closedNames.test(path) || !massNames.test(path)) continue;
    if (blob.size === 0 && certainNames.test(path)) refused.push({ path, obstacle: 'empty_file' });
    if (blob.size === 0) continue;
    const format = recogniseRun(await readStart(file), path.replace(/\.gz$/i, ''));
    if (format.ok) found.push({ file, format: format.value });
    else if (format.error.code === 'vendor_format') refused.push({ path, obstacle: 'closed_ms_format' });
  }
  const lookedAt = new Set([...found.map(({ file }) => file.path), ...refused.map(({ path }) => path)]);
  return { found, refused, lookedAt };
};
