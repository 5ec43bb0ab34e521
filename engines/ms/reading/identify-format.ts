import type { MsFormat } from '../vocabulary.ts';
import { Refusal } from './refusal.ts';

interface Vendor {
  readonly name: string;
  readonly converter: string;
  /** First bytes; null where only the name tells. */
  readonly lead: readonly number[] | null;
  readonly fileName: RegExp | null;
}

const thermo = [0x01, 0xa1, ...[...'Finnigan'].flatMap((letter) => [letter.charCodeAt(0), 0])];
const ole2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const sqlite = [...'SQLite format 3'].map((letter) => letter.charCodeAt(0));
const msconvert = 'msconvert (ProteoWizard)';

/** Formats of the makers, whose licences or secrecy keep them closed, and what converts them for nothing. */
const vendors: readonly Vendor[] = [
  { name: 'a Thermo raw file', converter: 'ThermoRawFileParser or msconvert', lead: thermo, fileName: null },
  { name: 'a Sciex .wiff or Shimadzu .lcd file (OLE2)', converter: msconvert, lead: ole2, fileName: null },
  { name: 'a Bruker timsTOF .tdf or Sciex .wiff2 file', converter: msconvert, lead: sqlite, fileName: null },
  { name: 'a Sciex file', converter: msconvert, lead: null, fileName: /\.(wiff2?|wiff\.scan)$/i },
  { name: 'a Shimadzu file', converter: msconvert, lead: null, fileName: /\.lcd$/i },
  {
    name: 'part of a Bruker or Agilent .d folder',
    converter: msconvert,
    lead: null,
    fileName: /(\.d([/\\]|$)|\.(tdf|tdf_bin|baf|yep)$|msscan\.bin$|msprofile\.bin$)/i,
  },
  {
    name: 'part of a Waters .raw folder',
    converter: msconvert,
    lead: null,
    fileName: /(\.raw[/\\]|_func\d+\.(dat|idx)$)/i,
  },
  { name: 'a .raw file', converter: 'ThermoRawFileParser or msconvert', lead: null, fileName: /\.raw$/i },
];

const startsWith = (bytes: Uint8Array, lead: readonly number[]): boolean =>
  lead.every((byte, at) => bytes[at] === byte);

const refuseVendor = (start: Uint8Array, fileName: string): void => {
  const vendor = vendors.find(
    ({ lead, fileName: pattern }) =>
      (lead !== null && startsWith(start, lead)) || pattern?.test(fileName) === true,
  );
  if (vendor === undefined) return;
  throw new Refusal(
    'vendor_format',
    `This is ${vendor.name}, a closed format of its maker. Convert it to mzML with ${vendor.converter}, which costs nothing, and send that.`,
    { found: vendor.name, expected: 'mzML, mzXML, MGF, MSP, a MassBank record or GNPS JSON' },
  );
};

const byText: readonly (readonly [MsFormat, RegExp])[] = [
  ['mzml', /<(?:indexedmzML|mzML)[\s>]/],
  ['mzxml', /<(?:mzXML|msRun)[\s>]/],
  ['mgf', /^[ \t]*BEGIN IONS[ \t\r]*$/im],
  ['massbank', /^[ \t]*ACCESSION:/m],
  ['gnps_json', /^\s*[[{][\s\S]*"(?:peaks_json|spectrum_id)"/i],
  ['msp', /^[ \t]*num[ _]?peaks[ \t]*[:=]/im],
];

/** Which format a file is of, by its first bytes. Throws a Refusal that says what was found and what to do. */
export const identifyFormat = (start: Uint8Array, fileName: string): MsFormat => {
  refuseVendor(start, fileName);
  if (start.length === 0) throw new Refusal('empty', 'The file is empty.');
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new Refusal(
      'gzip',
      'The file is compressed by gzip once more than its name says. Send it unpacked.',
    );
  }
  if (start[0] === 0x50 && start[1] === 0x4b) {
    throw new Refusal('zip', 'The file is a zip. Unpack it and send the mass spectra themselves.');
  }
  let text = '';
  for (let at = 0; at < start.length; at += 4096)
    text += String.fromCharCode(...start.subarray(at, at + 4096));
  // A DOCTYPE may hide the root; the reader of mzML refuses it by name.
  const found =
    byText.find(([, pattern]) => pattern.test(text))?.[0] ?? (/<!DOCTYPE/i.test(text) ? 'mzml' : null);
  if (found !== null) return found;
  throw new Refusal(
    'unknown_format',
    'The file is in no format of mass spectra that is read here. Send mzML, or convert the file with msconvert.',
    {
      found: text.slice(0, 40).replace(/[^ -~]/g, '.'),
      expected: 'mzML, mzXML, MGF, MSP, a MassBank record or GNPS JSON',
    },
  );
};
