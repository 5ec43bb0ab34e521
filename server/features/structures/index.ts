export { withNames } from './name-on-pool.ts';
export {
  checkStructureOnPool,
  countHydrogensOnPool,
  identifyOnPool,
  matchStructureOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
