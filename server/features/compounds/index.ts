export { listMeasurements, listTied } from './attachment-store.ts';
export { findReadable as findReadableCompound } from './find-compound.ts';
export { prepareCompound } from './register-compound.ts';
export { findByIdentity as findOwnCompound, findLive as findLiveCompound, insertCompound } from './store.ts';
