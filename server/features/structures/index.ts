export { withNames } from './name-on-pool.ts';
export {
  checkStructureOnPool,
  countHydrogensOnPool,
  findSubstructuresOnPool,
  identifyOnPool,
  matchStructureOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
