import type { Precursor } from '../run.ts';
import type { ArrayCoding } from './decode-array.ts';

/**
 * Terms of the PSI-MS vocabulary (psi-ms.obo) by their accession: names change, accessions do not.
 * Source: Mayer et al., Database 2013, bat009, doi 10.1093/database/bat009.
 */
export const term = {
  msLevel: 'MS:1000511',
  positive: 'MS:1000130',
  negative: 'MS:1000129',
  centroid: 'MS:1000127',
  startTime: 'MS:1000016',
  windowLower: 'MS:1000501',
  windowUpper: 'MS:1000500',
  isolationTarget: 'MS:1000827',
  isolationLower: 'MS:1000828',
  isolationUpper: 'MS:1000829',
  selectedMz: 'MS:1000744',
  /** m/z, as files before mzML 1.1 call the selected ion. */
  plainMz: 'MS:1000040',
  peakIntensity: 'MS:1000042',
  charge: 'MS:1000041',
  collisionEnergy: 'MS:1000045',
  normalisedEnergy: 'MS:1000138',
  inverseMobility: 'MS:1002815',
  driftTime: 'MS:1002476',
  mzArray: 'MS:1000514',
  intensityArray: 'MS:1000515',
  noCompression: 'MS:1000576',
  instrument: 'MS:1000031',
} as const;

/** Seconds of a unit of time. The first two of PSI-MS itself stand in files of mzML 1.0. */
export const secondsOfUnit: Readonly<Record<string, number>> = {
  'MS:1000038': 60,
  'MS:1000039': 1,
  'UO:0000031': 60,
  'UO:0000010': 1,
  'UO:0000028': 0.001,
};

export const activations: Readonly<Record<string, NonNullable<Precursor['activation']>>> = {
  'MS:1000133': 'CID',
  'MS:1000422': 'HCD',
  'MS:1002481': 'HCD',
  'MS:1000598': 'ETD',
  'MS:1000250': 'ECD',
  'MS:1000599': 'PQD',
  'MS:1000435': 'photodissociation',
  'MS:1000262': 'IRMPD',
  'MS:1003246': 'UVPD',
  'MS:1003247': 'NETD',
  'MS:1003294': 'EAD',
  'MS:1000136': 'SORI',
  'MS:1001880': 'in-source CID',
};

export const numberTypes: Readonly<Record<string, ArrayCoding['type']>> = {
  'MS:1000523': 'float64',
  'MS:1000521': 'float32',
  'MS:1000522': 'int64',
  'MS:1000519': 'int32',
};

export const compressions: Readonly<Record<string, Pick<ArrayCoding, 'isZlib' | 'numpress'>>> = {
  [term.noCompression]: { isZlib: false },
  'MS:1000574': { isZlib: true },
  'MS:1002312': { isZlib: false, numpress: 'linear' },
  'MS:1002313': { isZlib: false, numpress: 'pic' },
  'MS:1002314': { isZlib: false, numpress: 'slof' },
  'MS:1002746': { isZlib: true, numpress: 'linear' },
  'MS:1002747': { isZlib: true, numpress: 'pic' },
  'MS:1002748': { isZlib: true, numpress: 'slof' },
};

/** Codings this program does not read, so that they are refused by name and not taken for another. */
export const refusedCompressions: Readonly<Record<string, string>> = {
  'MS:1003088': 'truncation and zlib',
  'MS:1003089': 'delta prediction and zlib',
  'MS:1003090': 'linear prediction and zlib',
  'MS:1003780': 'zstd',
  'MS:1003781': 'byte-shuffled zstd',
  'MS:1003782': 'dictionary-encoded zstd',
  'MS:1003783': 'numpress linear and zstd',
  'MS:1003784': 'numpress pic and zstd',
  'MS:1003785': 'numpress slof and zstd',
};
