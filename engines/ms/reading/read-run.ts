import { ok, type Result } from '../../common/result.ts';
import type { MsFormat } from '../vocabulary.ts';
import { identifyFormat } from './identify-format.ts';
import { joinBytes } from './join-bytes.ts';
import type { ReadingPorts } from './ports.ts';
import { openGnpsJson } from './read-gnps-json.ts';
import { openMassbank } from './read-massbank.ts';
import { openMgf } from './read-mgf.ts';
import { openMsp } from './read-msp.ts';
import { openMzml } from './read-mzml.ts';
import { openMzxml } from './read-mzxml.ts';
import { Refusal } from './refusal.ts';
import { type BuiltRun, RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';

export interface ReadFile extends BuiltRun {
  readonly format: MsFormat;
  /** As the file names it; empty where it does not. */
  readonly instrument: string;
}

/** Enough of a file to tell what it is. */
const startLength = 2 ** 16;

const readers: Readonly<Record<MsFormat, (builder: RunBuilder, ports: ReadingPorts) => RunReader>> = {
  mzml: openMzml,
  mzxml: openMzxml,
  mgf: openMgf,
  msp: openMsp,
  massbank: openMassbank,
  gnps_json: openGnpsJson,
};

/** What a name of a file promises; other endings promise nothing. */
const promises: readonly (readonly [MsFormat, RegExp])[] = [
  ['mzml', /\.mzml(\.gz)?$/i],
  ['mzxml', /\.mzxml(\.gz)?$/i],
  ['mgf', /\.mgf(\.gz)?$/i],
  ['msp', /\.msp(\.gz)?$/i],
];

const noteName = (fileName: string, format: MsFormat, { remarks }: RunBuilder): void => {
  const promised = promises.find(([, ending]) => ending.test(fileName))?.[0];
  if (promised === undefined || promised === format) return;
  remarks.note(
    'file_name',
    `The file is named as ${promised} and holds ${format}; it was read as what it holds.`,
  );
};

const orRefuse = (error: unknown): Result<never> => {
  if (error instanceof Refusal) return error.toResult();
  throw error;
};

/**
 * Reads mass spectra from the chunks of one file: mzML, mzXML, MGF, MSP, records of MassBank, lists of GNPS, told apart by their first
 * bytes. m/z in Th, times in seconds. A file that cannot be trusted is refused as a whole, by scan and field; what was used all the same
 * is a warning. gzip around the file is for the caller to undo.
 */
export const readRun = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  fileName: string,
  ports: ReadingPorts,
): Promise<Result<ReadFile>> => {
  const builder = new RunBuilder();
  let start = new Uint8Array(0) as Uint8Array;
  let opened: { readonly format: MsFormat; readonly reader: RunReader } | null = null;
  const open = () => {
    const format = identifyFormat(start, fileName);
    noteName(fileName, format, builder);
    opened = { format, reader: readers[format](builder, ports) };
    opened.reader.push(start);
    return opened;
  };
  try {
    for await (const chunk of chunks) {
      if (opened !== null) (opened as { reader: RunReader }).reader.push(chunk);
      else {
        start = joinBytes(start, chunk);
        if (start.length >= startLength) open();
      }
    }
    const { format, reader } = opened ?? open();
    reader.finish();
    const built = builder.build(reader.otherwise?.());
    return ok({ format, ...built, instrument: reader.instrument() }, builder.remarks.warnings());
  } catch (error) {
    return orRefuse(error);
  }
};
