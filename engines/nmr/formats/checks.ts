import { fail, type Result, type Warning } from '../../common/result.ts';

/** Complex points a reader accepts: 2^24, some thirty times the longest FID in routine use. */
export const maxComplexPoints = 2 ** 24;

/** Points below which no spectrum can be computed (the wire contract's lower limit for a spectrum). */
export const minComplexPoints = 16;

/** Longest text value kept as a parameter; longer ones are embedded files, not parameters. */
export const maxParameterLength = 20_000;

/** Bytes read of a parameter file; real ones have some 10 to 200 kB. */
export const maxParameterFileBytes = 2 ** 22;

interface Signature {
  readonly name: string;
  readonly bytes: readonly number[];
}

/** Leading bytes of files that are not spectra, from their public format definitions. */
const foreignSignatures: readonly Signature[] = [
  { name: 'a PNG picture', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a] },
  { name: 'a GIF picture', bytes: [0x47, 0x49, 0x46, 0x38] },
  { name: 'a PDF document', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { name: 'a zip archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'an empty zip archive', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { name: 'an SQLite database', bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20] },
  { name: 'an office document', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1] },
];

/** JPEG and gzip start with three bytes a 32-bit sample may well hold, so a further field must fit as well. */
const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff &&
  bytes[1] === 0xd8 &&
  bytes[2] === 0xff &&
  /JFIF|Exif/.test(String.fromCharCode(...bytes.subarray(6, 10)));

const isGzip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 0x08 && [0, 3, 255].includes(bytes[9] ?? -1);

/** What a file that is no spectrum is, by its first bytes; null where nothing is recognised. */
const recogniseForeignFile = (bytes: Uint8Array): string | null => {
  if (isJpeg(bytes)) return 'a JPEG picture';
  if (isGzip(bytes)) return 'a gzip archive';
  const known = foreignSignatures.find(({ bytes: lead }) =>
    lead.every((byte, index) => bytes[index] === byte),
  );
  return known?.name ?? null;
};

const isTextByte = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d);

/** Whether the start of a file is plain text: binary samples never are for long. */
const isText = (bytes: Uint8Array): boolean => bytes.length > 0 && bytes.subarray(0, 256).every(isTextByte);

/** Refusals every reader shares: an empty file and a file of another kind. */
export const refuseForeignFile = (name: string, bytes: Uint8Array): Result<never> | null => {
  if (bytes.length === 0) {
    return fail('empty_file', `${name} is empty.`, { found: '0 bytes', expected: 'acquired data' });
  }
  const foreign = recogniseForeignFile(bytes);
  if (foreign === null) return null;
  return fail('not_a_fid', `${name} is ${foreign}, not NMR data.`, {
    found: foreign,
    expected: 'a Bruker or Agilent fid, or a JCAMP-DX text',
  });
};

/** As `refuseForeignFile`, for formats whose samples are binary: text is refused too. */
export const refuseForeignBinary = (name: string, bytes: Uint8Array): Result<never> | null =>
  refuseForeignFile(name, bytes) ??
  (isText(bytes)
    ? fail('not_a_fid', `${name} is a text, not binary samples.`, {
        found: `text starting with ${String.fromCharCode(...bytes.subarray(0, 24)).split(/[\r\n]/)[0] ?? ''}`,
        expected: 'a binary Bruker or Agilent fid',
      })
    : null);

/** Refuses a receiver that gave one value throughout. */
const refuseConstant = (re: Float64Array, im: Float64Array | null, noun: string): Result<never> | null => {
  const isConstant = [re, im ?? re].every((channel) => channel.every((value) => value === channel[0]));
  if (!isConstant) return null;
  return fail('fid_constant', `The ${noun} holds the same value throughout: no signal was recorded.`, {
    found: `${re.length} points, all ${re[0] ?? 0}${im === null ? '' : ` and ${im[0] ?? 0}`}`,
    expected: 'samples that vary',
  });
};

/** Refuses samples that cannot be transformed: NaN, infinities, or one value throughout. */
export const refuseBadSamples = (
  re: Float64Array,
  im: Float64Array | null,
  noun: string,
): Result<never> | null => {
  let largest = 0;
  for (const channel of im === null ? [re] : [re, im]) {
    for (let index = 0; index < channel.length; index += 1) {
      const value = channel[index] ?? 0;
      if (!Number.isFinite(value)) {
        return fail('samples_not_finite', `The ${noun} holds a value that is not a number.`, {
          found: `${value} at point ${index}`,
          expected: 'finite samples',
        });
      }
      if (Math.abs(value) > largest) largest = Math.abs(value);
    }
  }
  // Beyond this, squares overflow in any power or noise sum.
  const largestUsable = 1e150;
  if (largest > largestUsable) {
    return fail('samples_out_of_range', `The ${noun} holds values no receiver can produce.`, {
      found: `${largest.toExponential(2)}`,
      expected: `magnitudes up to ${largestUsable.toExponential(0)}`,
    });
  }
  if (largest > 0) return refuseConstant(re, im, noun);
  return fail('fid_all_zero', `The ${noun} holds nothing but zeros.`, {
    found: `${re.length} points, all zero`,
    expected: 'a recorded signal',
  });
};

/** A warning where the file's nucleus is not the one the user named; null where they agree or it is unknown. */
export const compareNucleus = (found: string | null, asked: string): Warning | null =>
  found === null || found === asked
    ? null
    : {
        code: 'nucleus_mismatch',
        message: `The file was recorded for ${found}, but ${asked} was chosen. The file's own nucleus is used.`,
      };
