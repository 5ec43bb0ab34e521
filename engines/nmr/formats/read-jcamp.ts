import { fail, type Result } from '../../common/result.ts';
import type { NmrSource, SourceFile } from '../model.ts';
import { refuseForeignFile } from './checks.ts';
import { readJcampChannels } from './jcamp-channels.ts';
import { readJcampFid } from './jcamp-fid.ts';
import { type JcampBlock, readJcampBlocks } from './jcamp-labels.ts';
import { readJcampSpectrum } from './jcamp-spectrum.ts';

/**
 * A JCAMP-DX file holding one NMR FID or one NMR SPECTRUM, alone or in a LINK file beside structures and assignments.
 * The parts: jcamp-labels.ts (records and blocks), jcamp-asdf.ts and jcamp-pairs.ts (tables), jcamp-channels.ts
 * (axes and factors), jcamp-fid.ts and jcamp-spectrum.ts (meaning).
 *
 * Known differences: peak tables alone are refused (no line shape to fit); nD blocks are refused as two-dimensional.
 */

/** 64 MiB, twenty times the largest export of one 1D experiment seen; much more would take longer than a second. */
const maxFileBytes = 2 ** 26;

/** DATA TYPE in capitals, single blanks. */
export const dataTypeOf = (block: JcampBlock): string =>
  (block.values.get('DATATYPE') ?? '').toUpperCase().replace(/\s+/g, ' ').trim();

export const isTwoDimensional = (block: JcampBlock): boolean =>
  /^ND /.test(dataTypeOf(block)) || Number(block.values.get('NUMDIM') ?? 1) > 1;

const isSpectral = (block: JcampBlock): boolean => /NMR ?(FID|SPECTRUM)/.test(dataTypeOf(block));

const nameBlock = (block: JcampBlock, index: number): string =>
  `${block.values.get('TITLE') || `block ${index + 1}`} (${dataTypeOf(block)})`;

const refuseBlocks = (blocks: readonly JcampBlock[]): Result<never> => {
  const types = blocks.map(dataTypeOf).filter((type) => type !== '');
  if (blocks.length === 0) {
    return fail('not_a_fid', 'The file is not JCAMP-DX: it holds no ##TITLE= record.', {
      found: 'no labelled records',
      expected: '##TITLE=, ##JCAMP-DX= and ##DATA TYPE= records',
    });
  }
  if (types.some((type) => /PEAK/.test(type))) {
    return fail('peak_table_only', 'The file lists peaks without the spectrum they come from.', {
      found: types.join(', '),
      expected: 'NMR FID or NMR SPECTRUM',
    });
  }
  return fail('not_nmr', 'The JCAMP-DX file holds no NMR data.', {
    found: types.length > 0 ? types.slice(0, 8).join(', ') : 'no ##DATA TYPE= record',
    expected: 'NMR FID or NMR SPECTRUM',
  });
};

/** The one NMR block of a file's bytes; none or several is an error that names what is there. */
const pickBlock = (blocks: readonly JcampBlock[]): Result<JcampBlock> => {
  const spectral = blocks.filter(isSpectral);
  const [block] = spectral;
  if (!block) return refuseBlocks(blocks);
  if (spectral.length > 1) {
    return fail('several_experiments', 'The file holds more than one NMR experiment.', {
      found: spectral.slice(0, 8).map(nameBlock).join('; '),
      expected: 'one NMR FID or NMR SPECTRUM',
    });
  }
  return { ok: true, value: block, warnings: [] };
};

/** The one NMR block of a JCAMP-DX file. */
export const readJcampBlock = (file: SourceFile): Result<JcampBlock> => {
  const foreign = refuseForeignFile(file.name, file.bytes);
  if (foreign) return foreign;
  if (file.bytes.length > maxFileBytes) {
    return fail('file_too_large', `${file.name} is larger than any JCAMP-DX file of one spectrum.`, {
      found: `${file.bytes.length} bytes`,
      expected: `at most ${maxFileBytes} bytes`,
    });
  }
  const blocks = readJcampBlocks(file.bytes);
  return blocks.ok ? pickBlock(blocks.value) : blocks;
};

/** The NMR FID or spectrum of one JCAMP-DX file. */
export const readJcamp = (file: SourceFile): Result<NmrSource> => {
  const picked = readJcampBlock(file);
  if (!picked.ok) return picked;
  const block = picked.value;
  if (isTwoDimensional(block)) {
    return fail('two_dimensional', 'This is a two-dimensional experiment, but a 1D nucleus was chosen.', {
      found: dataTypeOf(block),
      expected: 'NMR FID or NMR SPECTRUM of one dimension',
    });
  }
  const channels = readJcampChannels(file.bytes, block);
  if (!channels.ok) return channels;
  const isFid = /NMR ?FID/.test(dataTypeOf(block));
  const read = isFid ? readJcampFid(block, channels.value) : readJcampSpectrum(block, channels.value);
  return read.ok ? { ...read, warnings: [...channels.warnings, ...read.warnings] } : read;
};
