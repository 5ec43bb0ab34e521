export { listMeasurements, listTied } from './attachment-store.ts';
export { findReadable as findReadableCompound } from './find-compound.ts';
