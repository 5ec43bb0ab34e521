export {
  checkStructureOnPool,
  countHydrogensOnPool,
  identifyOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
