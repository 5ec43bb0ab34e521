export { measurePackDrift, type PackDrift } from './measure-drift.ts';
export { findOwnPack, findOwnPackOfBuild, type OwnPack } from './own-pack.ts';
