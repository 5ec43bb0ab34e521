/** A small writer of mzML, so that tests know what their files hold. */
export interface WrittenArray {
  /** Accessions of the type of its numbers and of its compression; the first is absent for numpress. */
  readonly terms: readonly string[];
  /** Base64 of the bytes as they are coded. */
  readonly base64: string;
}

export interface WrittenSpectrum {
  readonly id: string;
  readonly length: number;
  readonly mz: WrittenArray;
  readonly intensity: WrittenArray;
  /** What stands in the scan; one minute where absent. */
  readonly scan?: string;
  readonly more?: string;
  /** Groups of parameters its arrays refer to. */
  readonly group?: string;
}

export const cvParam = (accession: string, value = '', unit = ''): string =>
  `<cvParam cvRef="MS" accession="${accession}" name="x" value="${value}" unitAccession="${unit}"/>`;

const arrayElement = (kind: string, { terms, base64 }: WrittenArray, group?: string): string =>
  `<binaryDataArray encodedLength="${base64.length}">${group === undefined ? '' : `<referenceableParamGroupRef ref="${group}"/>`}${[kind, ...terms].map((term) => cvParam(term)).join('')}<binary>${base64}</binary></binaryDataArray>`;

export const writeSpectrum = (spectrum: WrittenSpectrum, index: number): string =>
  `<spectrum index="${index}" id="${spectrum.id}" defaultArrayLength="${spectrum.length}">${cvParam('MS:1000511', '1')}${cvParam('MS:1000130')}${cvParam('MS:1000127')}<scanList count="1"><scan>${spectrum.scan ?? cvParam('MS:1000016', `${index + 1}`, 'UO:0000031')}</scan></scanList>${spectrum.more ?? ''}<binaryDataArrayList count="2">${arrayElement('MS:1000514', spectrum.mz, spectrum.group)}${arrayElement('MS:1000515', spectrum.intensity, spectrum.group)}</binaryDataArrayList></spectrum>`;

export const writeMzml = (spectra: readonly string[], head = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<mzML xmlns="http://psi.hupo.org/ms/mzml" version="1.1.0">${head}<run id="r"><spectrumList count="${spectra.length}">${spectra.join('\n')}</spectrumList></run></mzML>`;
